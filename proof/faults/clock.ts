import { existsSync } from "node:fs"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { type DatabaseKind, kinds, makeDatabase } from "../bench/databases.ts"
import { startMailServer } from "./mail-server.ts"
import { type Outcome, takeStock } from "./outcome.ts"
import { startVisitors } from "./visitors.ts"
import { serveWatched } from "./watched-server.ts"

const visitors = 4

/** Debian's faketime package. */
export const findClockLibrary = () =>
  ["/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu"]
    .map((folder) => join(folder, "faketime/libfaketimeMT.so.1"))
    .find((file) => existsSync(file))

/**
 * Sets the machine's clock an hour ahead, then two hours back, then right, under visitors. PostgreSQL on another
 * machine keeps the right time; the embedded database shares the site's clock.
 */
export async function clockMoved(): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const kind of kinds()) outcomes.push(await moveClockOn(kind))
  return outcomes
}

async function moveClockOn(kind: DatabaseKind): Promise<Outcome> {
  const { variables, remove } = await makeDatabase(kind)
  const folder = await mkdtemp(join(tmpdir(), "quartermaster-faults-clock-"))
  const clock = join(folder, "clock")
  await writeFile(clock, "+0")
  const mail = await startMailServer()
  const server = await serveWatched({
    ...variables,
    SMTP_URL: mail.url,
    TRUST_PROXY: "127.0.0.1",
    LD_PRELOAD: findClockLibrary(),
    FAKETIME_TIMESTAMP_FILE: clock,
    FAKETIME_NO_CACHE: "1",
    // Timers use the time since the start, which cannot be set.
    FAKETIME_DONT_FAKE_MONOTONIC: "1",
  })
  const load = startVisitors({ url: server.url, count: visitors })
  let back = 0
  for (const offset of ["+1h", "-1h", "+0"]) {
    const enough = load.tally.acknowledged.size + 30
    while (load.tally.acknowledged.size < enough) await wait(5)
    await writeFile(clock, offset)
    back = Math.max(back, await load.secondsUntilBack())
    await wait(1_000)
  }
  const tally = await load.stop()
  const outcome = await takeStock(
    { fault: "clock set 1 hour ahead, then 2 hours back, then right", database: kind, load: `${visitors} visitors` },
    { variables, tally, mail, servers: [server], back, lettersWithin: 60_000 },
  )
  await mail.close()
  await rm(folder, { recursive: true, force: true })
  await remove()
  return outcome
}
