import { appendFileSync, readFileSync, rmSync } from "node:fs"
import { join } from "node:path"
import type { FastifyBaseLogger } from "fastify"

/** Letters that are sent and that the database does not know of yet. */
export interface SentNote {
  /** What a process that was killed left behind. */
  left: readonly string[]
  add(id: string): void
  remove(ids: readonly string[]): void
}

/**
 * A file for what the embedded database, with its one connection, has no time to hear at once. It is written without
 * waiting for the disk: it need outlive the process and not the machine, whose end costs a letter sent twice at worst.
 */
export function openSentNote(folder: string, log: FastifyBaseLogger): SentNote {
  const file = join(folder, "letters-sent.txt")
  const left = readIds(file)
  const open = new Set(left)
  // A full disk is no reason to hold up letters.
  const tryTo = (act: () => void) => {
    try {
      act()
    } catch (error) {
      log.warn({ err: error }, "note of sent letters not written")
    }
  }
  return {
    left,
    add: (id) => {
      open.add(id)
      tryTo(() => appendFileSync(file, `${id}\n`, { mode: 0o600 }))
    },
    remove: (ids) => {
      for (const id of ids) open.delete(id)
      if (open.size === 0) tryTo(() => rmSync(file, { force: true }))
    },
  }
}

/** Whole ones: a machine that lost its power may have kept half a line. */
function readIds(file: string): string[] {
  try {
    return readFileSync(file, "utf8").match(/^[\da-f-]{36}$/gm) ?? []
  } catch {
    return []
  }
}
