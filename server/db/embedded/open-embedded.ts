import { existsSync, statSync } from "node:fs"
import { mkdir } from "node:fs/promises"
import { dirname } from "node:path"
import { EmbeddedConnection } from "./connection.ts"
import { EmbeddedDialect } from "./dialect.ts"
import { FolderInUse, lockFolder } from "./folder-lock.ts"
import { presentMajor } from "./pglite.ts"
import { settleFolder } from "./settle-folder.ts"

interface Opening {
  /** A copy that is deleted afterwards needs no disk to keep it. */
  isThrowAway: boolean
}

/**
 * Opens PostgreSQL inside this process, in its own thread, on disk, with a real fsync per commit. Throws FolderInUse,
 * FolderOfAnother or FolderUnusable.
 */
export async function openEmbedded(folder: string, opening: Opening) {
  refuseAnotherUser(folder)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    return await openLocked(folder, opening)
  } catch (error) {
    throw error instanceof FolderInUse ? error : new FolderUnusable(folder, error)
  }
}

/** The folder is not a database, is not writable, or is damaged. */
export class FolderUnusable extends Error {
  constructor(folder: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    super(
      `The data folder ${folder} cannot be used: ${reason}. Check its disk and permissions, restore it from a backup, or set DATA_DIR to another folder.`,
      { cause },
    )
  }
}

/** The folder belongs to a different user than this process. */
export class FolderOfAnother extends Error {
  constructor(folder: string, owner: number) {
    super(
      `The data folder ${folder} belongs to another user (id ${owner}), who could not open what you write there. Run this as that user; for the systemd service: sudo deploy/quartermaster-run`,
    )
  }
}

/** Root can write anywhere. Also, a new volume from an orchestrator may belong to root until the first start. */
function refuseAnotherUser(folder: string): void {
  const present = [folder, dirname(folder)].find((path) => existsSync(path))
  const user = process.getuid?.()
  if (present === undefined || user === undefined || (present !== folder && user !== 0)) return
  const { uid } = statSync(present)
  if (uid !== user) throw new FolderOfAnother(present, uid)
}

async function openLocked(folder: string, { isThrowAway }: Opening) {
  const lock = lockFolder(folder)
  try {
    const present = await settleFolder(folder)
    const dialect = new EmbeddedDialect(
      await EmbeddedConnection.open({ folder: present, major: presentMajor, isThrowAway }),
    )
    let closed: Promise<void> | undefined
    const close = () => (closed ??= dialect.driver.destroy().finally(() => lock.release()))
    const connections = () => {
      const { asking } = dialect.driver
      return { in_use: Math.min(asking, 1), idle: asking === 0 ? 1 : 0, waiting: Math.max(asking - 1, 0) }
    }
    return { dialect, close, connections }
  } catch (error) {
    lock.release()
    throw error
  }
}
