import { setTimeout as wait } from "node:timers/promises"
import { type DatabaseKind, kinds, makeDatabase } from "../bench/databases.ts"
import { startMailServer } from "./mail-server.ts"
import { makeLettersDue, type Outcome, takeStock } from "./outcome.ts"
import { freePort } from "#server/testing/postgres-server.ts"
import { startVisitors } from "./visitors.ts"
import { serveWatched } from "./watched-server.ts"

const rounds = 5
const visitors = 8

/** Kills the process over and over while visitors write; another process takes its place, as under a supervisor. */
export async function killed(): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const kind of kinds()) outcomes.push(await killOn(kind))
  return outcomes
}

async function killOn(kind: DatabaseKind): Promise<Outcome> {
  const { variables, remove } = await makeDatabase(kind)
  const mail = await startMailServer()
  const PORT = String(await freePort())
  const start = () => serveWatched({ ...variables, SMTP_URL: mail.url, PORT, TRUST_PROXY: "127.0.0.1" })
  let server = await start()
  const load = startVisitors({ url: server.url, count: visitors })
  let back = 0
  for (let round = 0; round < rounds; round++) {
    const enough = load.tally.acknowledged.size + 20
    while (load.tally.acknowledged.size < enough) await wait(5)
    await wait(Math.random() * 50)
    await server.stop("SIGKILL")
    const isBack = load.secondsUntilBack()
    server = await start()
    back = Math.max(back, await isBack)
  }
  const tally = await load.stop()
  await server.stop()
  if (kind === "postgres") await makeLettersDue(variables)
  server = await start()
  const outcome = await takeStock(
    { fault: `process killed ${rounds} times (SIGKILL)`, database: kind, load: `${visitors} visitors` },
    { variables, tally, mail, servers: [server], back },
    { mayBreak: true, backWithin: 30 },
  )
  await mail.close()
  await remove()
  return outcome
}

/** Stops the process while visitors write; every accepted request gets an answer. */
export async function stopped(): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const kind of kinds()) {
    const { variables, remove } = await makeDatabase(kind)
    const mail = await startMailServer()
    const env = { ...variables, SMTP_URL: mail.url, TRUST_PROXY: "127.0.0.1" }
    const server = await serveWatched(env)
    const load = startVisitors({ url: server.url, count: visitors })
    while (load.tally.acknowledged.size < 100) await wait(5)
    const [code, tally] = await Promise.all([server.stop("SIGTERM"), load.untilGone()])
    const outcome = await takeStock(
      { fault: "process asked to stop (SIGTERM)", database: kind, load: `${visitors} visitors` },
      { variables, tally, mail, servers: [await serveWatched(env)], found: code === 0 ? [] : [`exit code ${code}`] },
    )
    outcomes.push(outcome)
    await mail.close()
    await remove()
  }
  return outcomes
}
