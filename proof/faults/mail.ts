import { setTimeout as wait } from "node:timers/promises"
import { type DatabaseKind, kinds, makeDatabase } from "../bench/databases.ts"
import { type Mood, startMailServer } from "./mail-server.ts"
import { type Outcome, takeStock } from "./outcome.ts"
import { startVisitors } from "./visitors.ts"
import { serveWatched } from "./watched-server.ts"

const visitors = 2
const secondsOfFault = 15

const titles: Record<Exclude<Mood, "well"> | "down", string> = {
  down: "mail server down",
  refusing: "mail server refuses (451)",
  slow: "mail server slow (2 s a letter)",
  hanging: "mail server hangs",
}

/** A misbehaving mail server does not affect visitors, and every letter goes out once after it recovers. */
export async function mailServerUnwell(): Promise<Outcome[]> {
  const moods = ["down", "refusing", "slow", "hanging"] as const
  // They mostly wait, so they run at the same time.
  return Promise.all(kinds().flatMap((kind) => moods.map((mood) => unwell(kind, mood))))
}

async function unwell(kind: DatabaseKind, mood: keyof typeof titles): Promise<Outcome> {
  const { variables, remove } = await makeDatabase(kind)
  const mail = await startMailServer(mood === "down" ? "well" : mood)
  if (mood === "down") await mail.close()
  const server = await serveWatched({ ...variables, SMTP_URL: mail.url, TRUST_PROXY: "127.0.0.1" })
  const load = startVisitors({ url: server.url, count: visitors, pause: 500 })
  await wait(secondsOfFault * 1000)
  if (mood === "down") await mail.listen()
  mail.mood = "well"
  const back = await load.secondsUntilBack()
  const tally = await load.stop()
  const outcome = await takeStock(
    { fault: titles[mood], database: kind, load: `${visitors} visitors` },
    { variables, tally, mail, servers: [server], back },
  )
  await mail.close()
  await remove()
  return outcome
}
