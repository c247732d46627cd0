import { createHash } from "node:crypto"
import { z } from "zod"
import { sinceBaseline } from "#server/db/migrate.ts"
import { type BackupEnd, backupFormat, type BackupHeader, type BackupSequence, type BackupTable } from "./dump.ts"

/** A backup cannot be taken or used; the message tells the operator what to do. */
export class BackupProblem extends Error {}

export type BackupPart = BackupTable | BackupSequence | BackupEnd | { row: string }

// These values are printed for the operator, so names must not contain terminal control characters.
const Name = z.string().regex(/^[\w.-]{1,100}$/)

/** The fields that every format version starts with. */
const Beginning = z.looseObject({
  quartermaster: z.literal("backup"),
  format: z.int(),
  migrations: z.array(Name),
})

const Header: z.ZodType<BackupHeader> = Beginning.extend({
  takenAt: z.iso.datetime(),
  from: z.enum(["embedded", "postgres"]),
  secretKey: z.hex().nullable(),
})

const Part: z.ZodType<BackupTable | BackupSequence | BackupEnd> = z.union([
  z.object({ table: Name, columns: z.array(Name) }),
  z.object({ sequence: Name, last: z.string().regex(/^\d{1,19}$/), called: z.boolean() }),
  z.object({
    end: z.record(Name, z.object({ rows: z.int(), checksum: z.string().regex(/^\d{1,40}$/) })),
    digest: z.hex(),
  }),
])

const takeAnother = "Take another backup of the same day, or copy it again from where it is kept."

/** Reads the lines of a backup in order. Rejects a backup that is damaged, cut off or newer than this program. */
export function readBackup(lines: AsyncIterable<string>, known: readonly string[]) {
  const iterator = lines[Symbol.asyncIterator]()
  const digest = createHash("sha256")
  const next = async () => {
    const { value, done } = await iterator.next()
    if (done) throw new BackupProblem(`The backup is cut off: its end is missing. ${takeAnother}`)
    return value
  }

  let isOver = false
  async function* rest(): AsyncGenerator<BackupPart> {
    try {
      while (!isOver) yield await nextPart()
    } catch (error) {
      isOver = true
      throw error
    }
  }

  async function nextPart(): Promise<BackupPart> {
    const line = await next()
    const part: BackupPart = line.startsWith("[") ? { row: line } : parseLine(line)
    if ("end" in part) {
      if (part.digest !== digest.digest("hex")) throw new BackupProblem(`The backup is damaged. ${takeAnother}`)
      if (!(await iterator.next()).done) throw new BackupProblem(`The backup has data after its end. ${takeAnother}`)
      isOver = true
    } else {
      digest.update(`${line}\n`)
    }
    return part
  }

  return {
    async begin(): Promise<{ header: BackupHeader }> {
      const line = await next()
      digest.update(`${line}\n`)
      return { header: parseHeader(line, known) }
    },
    rest,
    /** Reads what is left. Rejects if the backup is damaged, which is then the cause of any earlier error. */
    async readToEnd(): Promise<void> {
      for await (const _ of rest()) continue
    },
    /** Closes the source of the lines, even halfway through. */
    close: async () => void (await iterator.return?.()),
  }
}

function parseHeader(line: string, known: readonly string[]): BackupHeader {
  const beginning = Beginning.safeParse(parseJson(line)).data
  if (!beginning) {
    throw new BackupProblem(
      "This file is not a Quartermaster backup, or its first line is damaged. Name a file that `npm run db -- backup` wrote.",
    )
  }
  const { format } = beginning
  const migrations = sinceBaseline(beginning.migrations)
  const unknown = migrations.filter((name) => !known.includes(name))
  if (format !== backupFormat || unknown.length > 0) {
    const what = format === backupFormat ? `it has seen ${unknown.join(", ")}` : `its format is ${format}`
    throw new BackupProblem(
      `This backup is from a newer version of Quartermaster (${what}). Update Quartermaster, then restore again.`,
    )
  }
  return shaped(Header, { ...beginning, migrations })
}

const parseLine = (line: string) => shaped(Part, parseJson(line))

function shaped<T>(schema: z.ZodType<T>, value: unknown): T {
  const { success, data } = schema.safeParse(value)
  if (success) return data
  throw new BackupProblem(`The backup is damaged. ${takeAnother}`)
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
