import { fsyncSync } from "node:fs"
import { NodeFS } from "@electric-sql/pglite/nodefs"

interface NodeFsModule {
  FS: { filesystems?: unknown }
  NODEFS?: { stream_ops: { fsync?: (stream: { nfd: number }) => number } }
}

/** How often the operating system was asked to put a file on disk; the tests count with it. */
export const syncCounter = { calls: 0 }

/** PGlite's file system on Node, with the fsync that it leaves out. */
export class SyncedNodeFs extends NodeFS {
  override async init(...parameters: Parameters<NodeFS["init"]>): ReturnType<NodeFS["init"]> {
    const { emscriptenOpts } = await super.init(...parameters)
    const addSync = (module: NodeFsModule) => {
      if (!module.NODEFS) throw new Error("PGlite no longer exposes NODEFS: fsync cannot be added")
      module.NODEFS.stream_ops.fsync = (stream) => {
        syncCounter.calls += 1
        fsyncSync(stream.nfd)
        return 0
      }
    }
    const preRun = [...(emscriptenOpts.preRun as unknown[]), addSync]
    return { emscriptenOpts: { ...emscriptenOpts, preRun } as typeof emscriptenOpts }
  }
}
