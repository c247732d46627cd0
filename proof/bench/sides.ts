import { sql } from "kysely"
import type { ServerProcess } from "#server/testing/server-process.ts"
import type { BenchDatabase } from "./databases.ts"
import { ask } from "./http-client.ts"
import { atMost } from "./goals.ts"
import { type Goal, number, percentile } from "./table.ts"

const asked = 300
const warmUp = 50
const shares = ["p50", "p95"] as const

/** A server with few rows, or with many. */
export interface Side {
  database: BenchDatabase
  server: ServerProcess
  cookie: string
}

/** All requests of one screen, sent at the same time. */
export interface Screen {
  name: string
  paths: readonly string[]
}

/** Milliseconds for one screen. */
interface Times {
  p50: number
  p95: number
}

export interface Comparison {
  name: string
  few: Times
  many: Times
}

export const columnsOfSides = (few: string, many: string) => [
  "asked for",
  ...shares.flatMap((share) => [`${share} ${few}, ms`, `${share} ${many}, ms`]),
]

/** Alternates between the two sides, so other load on the machine affects both. */
export async function compareSides(screens: readonly Screen[], small: Side, large: Side): Promise<Comparison[]> {
  const compared: Comparison[] = []
  for (const { name, paths } of screens) {
    const times: [number[], number[]] = [[], []]
    for (let turn = -warmUp; turn < asked; turn++) {
      for (const [place, side] of [small, large].entries()) {
        const milliseconds = await time(paths, side)
        if (turn >= 0) times[place]!.push(milliseconds)
      }
    }
    const [few, many] = times.map((sample) => ({ p50: percentile(sample, 0.5), p95: percentile(sample, 0.95) }))
    compared.push({ name, few: few!, many: many! }) // There is one for each side.
  }
  return compared
}

export const rowOf = ({ name, few, many }: Comparison): string[] => [
  name,
  ...shares.flatMap((share) => [number(few[share], 1), number(many[share], 1)]),
]

/** Every screen among many rows should take at most 100 ms. Picks the slowest. */
export function goalOfSides(what: string, compared: readonly Comparison[]): Goal {
  const slowest = compared.toSorted((a, b) => b.many.p95 - a.many.p95)[0]! // There is at least one screen.
  return atMost(`${what}, p95 among many, ms (${slowest.name})`, 100, slowest.many.p95, 1)
}

async function time(paths: readonly string[], { server, cookie }: Side): Promise<number> {
  const answers = await Promise.all(paths.map((path) => ask(`${server.url}${path}`, { headers: { cookie } })))
  const bad = answers.findIndex(({ status }) => status !== 200)
  if (bad >= 0) throw new Error(`${paths[bad]} answered ${answers[bad]!.status}`)
  return Math.max(...answers.map(({ milliseconds }) => milliseconds))
}

export async function forgetScans(database: BenchDatabase): Promise<void> {
  const { db, close } = await database.open()
  await sql`SELECT pg_stat_reset()`.execute(db)
  await close()
}

/** Says whether the queries scanned a whole table, by the database's own counters. */
export async function describeScans(database: BenchDatabase, tables: readonly string[]): Promise<string> {
  const { db, close } = await database.open()
  const { rows } = await sql<{ sequential: string; index: string }>`
    SELECT coalesce(sum(seq_scan), 0)::text AS sequential, coalesce(sum(idx_scan), 0)::text AS index
    FROM pg_stat_user_tables WHERE relname IN (${sql.join(tables)})`.execute(db)
  await close()
  const { sequential, index } = rows[0]! // An aggregate returns one row.
  if (index === "0") return "The database kept no count of its scans."
  return `Reads only through indexes: ${sequential === "0" ? "yes" : "no"} (${index} index scans, ${sequential} sequential).`
}
