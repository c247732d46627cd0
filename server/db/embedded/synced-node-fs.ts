import { fsyncSync } from "node:fs"
import type { NodeFS } from "@electric-sql/pglite/nodefs"

interface DiskFileSystem {
  stream_ops: { fsync?: (stream: { nfd?: number }) => number }
}
/** PGlite 0.5 has it in the module itself. */
interface NodeFsModule {
  FS: { filesystems?: { NODEFS?: DiskFileSystem } }
  NODEFS?: DiskFileSystem
}

interface Watch {
  /** A counter in memory that both threads share. */
  syncs: Int32Array<SharedArrayBuffer>
  /** Called when PostgreSQL aborts, before any more of its code runs. */
  onAbort(reason: string): void
}

/** The Node file system of a version of PGlite, plus the fsync that it omits. */
export function syncedNodeFs(OfPglite: typeof NodeFS, folder: string, { syncs, onAbort }: Watch): NodeFS {
  class SyncedNodeFs extends OfPglite {
    override async init(...parameters: Parameters<NodeFS["init"]>): ReturnType<NodeFS["init"]> {
      const { emscriptenOpts } = await super.init(...parameters)
      const addSync = (module: NodeFsModule) => {
        const nodeFs = module.NODEFS ?? module.FS.filesystems?.NODEFS
        if (!nodeFs) throw new Error("PGlite no longer exposes NODEFS: fsync cannot be added")
        nodeFs.stream_ops.fsync = (stream) => {
          Atomics.add(syncs, 0, 1)
          // A folder has none in PGlite 0.4.
          if (stream.nfd !== undefined) fsyncSync(stream.nfd)
          return 0
        }
      }
      const preRun = [...(emscriptenOpts.preRun as unknown[]), addSync]
      return { emscriptenOpts: { ...emscriptenOpts, preRun, onAbort } as typeof emscriptenOpts }
    }
  }
  return new SyncedNodeFs(folder)
}
