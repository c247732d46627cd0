import { execFileSync } from "node:child_process"
import { mkdtemp, rm, statfs, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { connect } from "#server/db/connect.ts"
import { migrate } from "#server/db/migrate.ts"
import { freePort, run } from "#server/testing/postgres-server.ts"
import type { ServerProcess } from "#server/testing/server-process.ts"
import { atExit } from "../bench/at-exit.ts"
import { startMailServer } from "./mail-server.ts"
import { makeLettersDue, type Outcome, takeStock } from "./outcome.ts"
import { makeCluster } from "./postgres-cluster.ts"
import { startVisitors } from "./visitors.ts"
import { serveWatched } from "./watched-server.ts"

const visitors = 4
const megabytes = 300

/** Fills a small disk under visitors, then frees space again. */
export async function diskFull(): Promise<Outcome[]> {
  return [await fullUnderPostgres(), await fullUnderEmbedded()]
}

/** A separate file system in memory; needs root. */
async function makeDisk() {
  const folder = await mkdtemp(join(tmpdir(), "quartermaster-faults-disk-"))
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=0777`, "tmpfs", folder])
  const unmount = () => void execFileSync("umount", ["-l", folder])
  const callOff = atExit(unmount)
  const ballast = join(folder, "ballast")
  return {
    folder,
    async fill() {
      const { bavail, bsize } = await statfs(folder)
      // Leaves the last pages to the other writers, so the disk fills up under them.
      await writeFile(ballast, Buffer.alloc(Math.max(0, bavail * bsize - 256 * 1024))).catch(() => undefined)
    },
    empty: () => rm(ballast, { force: true }),
    async remove() {
      callOff()
      unmount()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function fullUnderPostgres(): Promise<Outcome> {
  const disk = await makeDisk()
  const cluster = await makeCluster(disk.folder, ["max_wal_size=64MB", "min_wal_size=32MB"])
  await run(cluster.addressOf("postgres"), "CREATE DATABASE faults")
  const variables = { DATA_DIR: "/nonexistent", DATABASE_URL: cluster.addressOf("faults") }
  const database = await connect(variables)
  await migrate(database.db)
  await database.close()
  const mail = await startMailServer()
  const server = await serveWatched({
    DATABASE_URL: variables.DATABASE_URL,
    SMTP_URL: mail.url,
    TRUST_PROXY: "127.0.0.1",
  })
  const load = startVisitors({ url: server.url, count: visitors })
  while (load.tally.acknowledged.size < 50) await wait(5)
  await disk.fill()
  await untilRefused(load.tally)
  await wait(5_000)
  await disk.empty()
  // PostgreSQL exits when the disk under its log is full; its supervisor restarts it.
  await cluster.stop("SIGQUIT")
  await cluster.start()
  const back = await load.secondsUntilBack()
  await wait(2_000)
  const tally = await load.stop()
  const outcome = await takeStock(
    { fault: "disk full", database: "postgres", load: `${visitors} visitors` },
    { variables, tally, mail, servers: [server], back, lettersWithin: 180_000 },
  )
  await mail.close()
  await cluster.remove()
  await disk.remove()
  return outcome
}

async function fullUnderEmbedded(): Promise<Outcome> {
  const disk = await makeDisk()
  const variables = { DATA_DIR: join(disk.folder, "data") }
  const mail = await startMailServer()
  const PORT = String(await freePort())
  const start = () => serveWatched({ ...variables, SMTP_URL: mail.url, PORT, TRUST_PROXY: "127.0.0.1" })
  let server = await start()
  const load = startVisitors({ url: server.url, count: visitors })
  while (load.tally.acknowledged.size < 50) await wait(5)
  await disk.fill()
  await untilRefused(load.tally)
  await wait(5_000)
  await disk.empty()
  server = await revive(server, start)
  const back = await load.secondsUntilBack()
  await wait(2_000)
  const tally = await load.stop()
  await server.stop()
  await makeLettersDue(variables)
  server = await start()
  const outcome = await takeStock(
    { fault: "disk full", database: "embedded", load: `${visitors} visitors` },
    { variables, tally, mail, servers: [server], back },
    // The embedded database ends together with its process.
    { mayBreak: true, backWithin: 30 },
  )
  await mail.close()
  await disk.remove()
  return outcome
}

const ended = ({ child }: ServerProcess) => child.exitCode !== null || child.signalCode !== null

/** Restarts an ended process, as systemd or Docker does. */
async function revive(server: ServerProcess, start: () => Promise<ServerProcess>): Promise<ServerProcess> {
  await wait(1_000)
  return ended(server) ? start() : server
}

async function untilRefused(tally: { toldToWait: number; unanswered: number; turnedAway: number; failed: string[] }) {
  const sum = () => tally.toldToWait + tally.unanswered + tally.turnedAway + tally.failed.length
  const before = sum()
  for (let waited = 0; sum() === before && waited < 60_000; waited += 50) await wait(50)
}
