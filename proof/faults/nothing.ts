import { setTimeout as wait } from "node:timers/promises"
import { type DatabaseKind, kinds, makeDatabase } from "../bench/databases.ts"
import { startMailServer } from "./mail-server.ts"
import { type Outcome, takeStock } from "./outcome.ts"
import { startVisitors } from "./visitors.ts"
import { serveWatched } from "./watched-server.ts"

const visitors = 8
const seconds = 20

/** The baseline for the figures of the other rows. */
export async function nothingWrong(): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const kind of kinds()) outcomes.push(await runOn(kind))
  return outcomes
}

async function runOn(kind: DatabaseKind): Promise<Outcome> {
  const { variables, remove } = await makeDatabase(kind)
  const mail = await startMailServer()
  const server = await serveWatched({ ...variables, SMTP_URL: mail.url, TRUST_PROXY: "127.0.0.1" })
  const load = startVisitors({ url: server.url, count: visitors })
  await wait(seconds * 1000)
  const tally = await load.stop()
  const outcome = await takeStock(
    { fault: `no fault for ${seconds} s`, database: kind, load: `${visitors} visitors` },
    { variables, tally, mail, servers: [server] },
  )
  await mail.close()
  await remove()
  return outcome
}
