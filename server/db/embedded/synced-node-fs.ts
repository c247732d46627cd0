import { fsyncSync } from "node:fs"
import { NodeFS } from "@electric-sql/pglite/nodefs"

interface NodeFsModule {
  FS: { filesystems?: unknown }
  NODEFS?: { stream_ops: { fsync?: (stream: { nfd: number }) => number } }
}

interface Watch {
  /** A counter in memory that both threads share. */
  syncs: Int32Array<SharedArrayBuffer>
  /** Called when PostgreSQL aborts, before any more of its code runs. */
  onAbort(reason: string): void
}

/** PGlite's Node file system, plus the fsync that it omits. */
export class SyncedNodeFs extends NodeFS {
  readonly #watch: Watch
  constructor(folder: string, watch: Watch) {
    super(folder)
    this.#watch = watch
  }

  override async init(...parameters: Parameters<NodeFS["init"]>): ReturnType<NodeFS["init"]> {
    const { emscriptenOpts } = await super.init(...parameters)
    const { syncs, onAbort } = this.#watch
    const addSync = (module: NodeFsModule) => {
      if (!module.NODEFS) throw new Error("PGlite no longer exposes NODEFS: fsync cannot be added")
      module.NODEFS.stream_ops.fsync = (stream) => {
        Atomics.add(syncs, 0, 1)
        fsyncSync(stream.nfd)
        return 0
      }
    }
    const preRun = [...(emscriptenOpts.preRun as unknown[]), addSync]
    return { emscriptenOpts: { ...emscriptenOpts, preRun, onAbort } as typeof emscriptenOpts }
  }
}
