import { createHash } from "node:crypto"
import { type BackupEnd, backupFormat, type BackupHeader, type BackupSequence, type BackupTable } from "./dump.ts"

/** A backup cannot be taken, or cannot be used; the message says what to do. */
export class BackupProblem extends Error {}

export type BackupPart = BackupTable | BackupSequence | BackupEnd | { row: string }

const takeAnother = "Take another backup of the same day, or copy it again from where it is kept."

/** Reads the lines of a backup one after the other, and refuses what is damaged, cut off or newer than this program. */
export function readBackup(lines: AsyncIterable<string>, known: readonly string[]) {
  const iterator = lines[Symbol.asyncIterator]()
  const digest = createHash("sha256")
  const next = async () => {
    const { value, done } = await iterator.next()
    if (done) throw new BackupProblem(`The backup is cut off: its end is missing. ${takeAnother}`)
    return value
  }

  async function* rest(): AsyncGenerator<BackupPart> {
    for (;;) {
      const line = await next()
      const part: BackupPart = line.startsWith("[") ? { row: line } : parseLine(line)
      if ("end" in part) {
        if (part.digest !== digest.digest("hex")) throw new BackupProblem(`The backup is damaged. ${takeAnother}`)
        if (!(await iterator.next()).done) throw new BackupProblem(`The backup goes on after its end. ${takeAnother}`)
        return yield part
      }
      digest.update(`${line}\n`)
      yield part
    }
  }

  return {
    async begin(): Promise<{ header: BackupHeader }> {
      const line = await next()
      digest.update(`${line}\n`)
      return { header: parseHeader(line, known) }
    },
    rest,
    /** Ends whatever the lines come from, also in the middle. */
    close: async () => void (await iterator.return?.()),
  }
}

function parseHeader(line: string, known: readonly string[]): BackupHeader {
  const header = parseJson(line) as Partial<BackupHeader> | undefined
  if (header?.quartermaster !== "backup" || !Array.isArray(header.migrations)) {
    throw new BackupProblem("This file is no backup of Quartermaster. Name one that `npm run db -- backup` wrote.")
  }
  const unknown = header.migrations.filter((name) => !known.includes(name))
  if (header.format !== backupFormat || unknown.length > 0) {
    const what = header.format === backupFormat ? `it has seen ${unknown.join(", ")}` : `its format is ${header.format}`
    throw new BackupProblem(
      `This backup comes from a newer version of Quartermaster (${what}). Update the program, then restore again.`,
    )
  }
  return header as BackupHeader // Its parts were looked at above; the rest is only told.
}

function parseLine(line: string): BackupTable | BackupSequence | BackupEnd {
  const value = parseJson(line)
  if (typeof value === "object" && value !== null && ["table", "sequence", "end"].some((key) => key in value)) {
    return value as BackupTable | BackupSequence | BackupEnd // The digest at the end says whether it is whole.
  }
  throw new BackupProblem(`The backup is damaged. ${takeAnother}`)
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
