import { setTimeout as wait } from "node:timers/promises"
import { freePort } from "#server/testing/postgres-server.ts"
import { type DatabaseKind, kinds, makeDatabase } from "../bench/databases.ts"
import { startMailServer } from "./mail-server.ts"
import { type Outcome, takeStock } from "./outcome.ts"
import { startVisitors } from "./visitors.ts"
import { serveWatched } from "./watched-server.ts"

const rounds = 4
const visitors = 24

/** Restarts one process without a balancer, so nothing hides a request that was accepted but not answered. */
export async function restarted(): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const kind of kinds()) for (const keepAlive of [true, false]) outcomes.push(await restartOn(kind, keepAlive))
  return outcomes
}

async function restartOn(kind: DatabaseKind, keepAlive: boolean): Promise<Outcome> {
  const { variables, remove } = await makeDatabase(kind)
  const mail = await startMailServer()
  const PORT = String(await freePort())
  const start = () => serveWatched({ ...variables, SMTP_URL: mail.url, PORT, TRUST_PROXY: "127.0.0.1" })
  let server = await start()
  const load = startVisitors({ url: server.url, count: visitors, pause: 0, keepAlive })
  const found: string[] = []
  for (let round = 0; round < rounds; round++) {
    const enough = load.tally.acknowledged.size + 100
    while (load.tally.acknowledged.size < enough) await wait(5)
    const code = await server.stop("SIGTERM")
    if (code !== 0) found.push(`exit code ${code}`)
    server = await start()
  }
  const tally = await load.stop()
  const connections = keepAlive ? "connections kept open" : "a connection for each request"
  const outcome = await takeStock(
    {
      fault: `process restarted ${rounds} times (SIGTERM), ${connections}`,
      database: kind,
      load: `${visitors} visitors`,
    },
    { variables, tally, mail, servers: [server], found },
  )
  await mail.close()
  await remove()
  return outcome
}
