import { readdirSync, readFileSync } from "node:fs"
import type { Database } from "#server/db/connect.ts"
import { sql } from "kysely"

/** Linux counts in hundredths of a second on every machine. */
const tick = 10

interface Used {
  parent: number
  own: number
  /** Used by child processes that have ended. */
  ofEnded: number
}

/** Processor time in milliseconds; undefined if the process has ended. */
function readUsed(pid: number | string): Used | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ")
      .map(Number)
    const at = (place: number) => fields[place] ?? 0
    return { parent: at(1), own: (at(11) + at(12)) * tick, ofEnded: (at(13) + at(14)) * tick }
  } catch {
    return undefined
  }
}

/** Milliseconds of processor time that a process has used so far. */
export const processorTimeOf = (pid: number): number => readUsed(pid)?.own ?? 0

/** The same for a process and all its children, such as a database server with its connections. */
export function processorTimeUnder(pid: number): number {
  const children = readdirSync("/proc").map((name) => (/^\d+$/.test(name) ? readUsed(name) : undefined))
  const ofChildren = children.filter((used) => used?.parent === pid).map((used) => used!.own)
  const used = readUsed(pid)
  return ofChildren.reduce((sum, own) => sum + own, (used?.own ?? 0) + (used?.ofEnded ?? 0))
}

/** The PostgreSQL process on this machine that starts the connections' processes. */
export async function databaseProcess({ db }: Database): Promise<number> {
  const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(db)
  return readUsed(rows[0]!.pid)!.parent // It is running, because it has just answered.
}
