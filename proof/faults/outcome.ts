import { setTimeout as wait } from "node:timers/promises"
import { connect } from "#server/db/connect.ts"
import type { ServerProcess } from "#server/testing/server-process.ts"
import type { MoodyMailServer } from "./mail-server.ts"
import type { LoadTally } from "./visitors.ts"
import { watchedBy } from "./watched-server.ts"

/** A row of the table: the fault and its effect on visitors and letters. */
export interface Outcome {
  fault: string
  database: string
  load: string
  acknowledged: number
  /** Acknowledged, but missing from the database. */
  lost: number
  /** Requests stored twice although the sender meant one. */
  doubled: number
  toldToWait: number
  unanswered: number
  failed: number
  /** Letters that were never sent. */
  lettersLost: number
  /** Letters that the mail server took more than once, under one Message-ID. */
  lettersTwice: number
  /** The longest that a process's event loop was blocked, and the most memory that it held. */
  stallMilliseconds: number
  memoryMiB: number
  /** Seconds until a request sent after the fault was acknowledged. */
  back?: number | undefined
  /** Everything that went wrong, in words. */
  problems: string[]
}

interface Demands {
  /** Connections may break, because the process or its machine was killed. */
  mayBreak?: boolean
  backWithin?: number
}

interface Evidence {
  variables: { DATA_DIR: string; DATABASE_URL?: string }
  tally: LoadTally
  mail: MoodyMailServer
  /** Servers still running. They send the remaining letters and are stopped before the count. */
  servers: readonly ServerProcess[]
  lettersWithin?: number
  back?: number | undefined
  /** Problems that the fault's own checks found. */
  found?: readonly string[]
}

/** Lets the letters go out, stops the servers and counts the rows in the database. */
export async function takeStock(
  subject: Pick<Outcome, "fault" | "database" | "load">,
  { variables, tally, mail, servers, lettersWithin = 120_000, back, found = [] }: Evidence,
  { mayBreak = false, backWithin = 10 }: Demands = {},
): Promise<Outcome> {
  const problems = [...found]
  const died = servers.filter(({ child }) => child.exitCode !== null || child.signalCode !== null)
  for (const server of died) problems.push(`a server ended by itself: ${server.output().slice(-400)}`)
  for (let waited = 0; mail.taken.size < 2 * tally.acknowledged.size && waited < lettersWithin; waited += 100)
    await wait(100)
  // A duplicate of the last acknowledged request may still be on its way.
  await wait(500)
  for (const server of servers) await server.stop()
  const kept = await countKept(variables, tally)
  const outcome: Outcome = {
    ...subject,
    ...kept,
    ...(watchedBy(mail.url) ?? { stallMilliseconds: 0, memoryMiB: 0 }),
    acknowledged: tally.acknowledged.size,
    toldToWait: tally.toldToWait,
    unanswered: tally.unanswered,
    failed: tally.failed.length + tally.givenUp,
    lettersTwice: [...mail.taken.values()].filter((times) => times > 1).length,
    back,
    problems,
  }
  for (const what of ["lost", "doubled", "failed", "lettersLost"] as const)
    if (outcome[what] > 0) problems.push(`${what}: ${outcome[what]}`)
  if (!mayBreak && outcome.unanswered > 0) problems.push(`unanswered: ${outcome.unanswered}`)
  if (back !== undefined && back > backWithin) problems.push(`answered again only after ${back.toFixed(1)} s`)
  if (outcome.acknowledged === 0) problems.push("nothing was acknowledged")
  problems.push(...new Set(tally.failed))
  for (const server of servers)
    for (const line of server
      .output()
      .split("\n")
      .filter((one) => one.includes("request failed")))
      problems.push(line.slice(0, 600))
  process.stderr.write(`  ${subject.fault}, ${subject.database}: ${problems.join("; ") || "held"}\n`)
  return outcome
}

async function countKept(variables: Evidence["variables"], { acknowledged }: LoadTally) {
  const database = await connect(variables)
  const rows = await database.db.selectFrom("quoteRequests").select(["number", "customerEmail"]).execute()
  const unsent = await database.db.selectFrom("letters").select("id").where("sentAt", "is", null).execute()
  const letters = await database.db.selectFrom("letters").select("id").execute()
  await database.close()
  const numbers = new Set(rows.map(({ number }) => number))
  const senders = rows.map(({ customerEmail }) => customerEmail)
  const missing = Math.max(0, 2 * rows.length - letters.length)
  return {
    lost: [...acknowledged.values()].filter((number) => !numbers.has(number)).length,
    doubled: senders.length - new Set(senders).size,
    lettersLost: unsent.length + missing,
  }
}

/** Makes all unsent letters due now, as if a dead process's hold on them had expired. */
export async function makeLettersDue(variables: Evidence["variables"]): Promise<void> {
  const database = await connect(variables)
  await database.db
    .updateTable("letters")
    .set({ nextAttemptAt: new Date(0) })
    .where("sentAt", "is", null)
    .execute()
  await database.close()
}
