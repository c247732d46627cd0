import { setTimeout as wait } from "node:timers/promises"
import { connect } from "#server/db/connect.ts"
import { migrate } from "#server/db/migrate.ts"
import { run } from "#server/testing/postgres-server.ts"
import { balanceDatabase } from "./balancers.ts"
import { startMailServer } from "./mail-server.ts"
import { type Outcome, takeStock } from "./outcome.ts"
import { type Cluster, makeCluster } from "./postgres-cluster.ts"
import { startVisitors, type Visitors } from "./visitors.ts"
import { serveWatched } from "./watched-server.ts"

const visitors = 8

/** PostgreSQL fails under visitors, in each way that we know, and comes back. */
export async function postgresAway(): Promise<Outcome[]> {
  const cluster = await makeCluster()
  const stops = [
    ["PostgreSQL restarted (fast)", "SIGINT"],
    ["PostgreSQL restarted (immediate)", "SIGQUIT"],
    ["PostgreSQL killed and started", "SIGKILL"],
  ] as const
  const outcomes: Outcome[] = []
  for (const [fault, signal] of stops) {
    outcomes.push(
      await whileVisited(cluster, cluster.addressOf, fault, async (load) => {
        await cluster.stop(signal)
        await wait(2_000)
        await cluster.start()
        return load.secondsUntilBack()
      }),
    )
  }
  outcomes.push(
    await whileVisited(cluster, cluster.addressOf, "PostgreSQL frozen for 8 s", async (load) => {
      cluster.signalAll("SIGSTOP")
      await wait(8_000)
      cluster.signalAll("SIGCONT")
      return load.secondsUntilBack()
    }),
  )
  await cluster.remove()
  return outcomes
}

/** The primary's machine is lost for good; its synchronous standby is promoted behind the same address. */
export async function primaryLost(): Promise<Outcome[]> {
  const primary = await makeCluster()
  const standby = await primary.addSynchronousStandby()
  const balancer = await balanceDatabase([primary.port, standby.port])
  const addressOf = (database: string) => `postgres://postgres@127.0.0.1:${balancer.port}/${database}`
  const outcome = await whileVisited(
    primary,
    addressOf,
    "primary lost, synchronous standby promoted",
    async (load) => {
      await primary.stop("SIGKILL")
      await standby.promote()
      return load.secondsUntilBack()
    },
    standby,
  )
  await balancer.stop()
  await standby.remove()
  await primary.remove()
  return [outcome]
}

let made = 0

async function whileVisited(
  cluster: Cluster,
  addressOf: Cluster["addressOf"],
  fault: string,
  act: (load: Visitors) => Promise<number>,
  survivor = cluster,
): Promise<Outcome> {
  const name = `faults_${++made}`
  await run(cluster.addressOf("postgres"), `CREATE DATABASE "${name}"`)
  const DATA_DIR = "/nonexistent"
  const variables = { DATA_DIR, DATABASE_URL: survivor.addressOf(name) }
  const database = await connect({ DATA_DIR, DATABASE_URL: cluster.addressOf(name) })
  await migrate(database.db)
  await database.close()
  const mail = await startMailServer()
  const server = await serveWatched({ DATABASE_URL: addressOf(name), SMTP_URL: mail.url, TRUST_PROXY: "127.0.0.1" })
  const load = startVisitors({ url: server.url, count: visitors })
  while (load.tally.acknowledged.size < 50) await wait(5)
  const back = await act(load)
  await wait(2_000)
  const tally = await load.stop()
  const outcome = await takeStock(
    { fault, database: "postgres", load: `${visitors} visitors` },
    { variables, tally, mail, servers: [server], back, lettersWithin: 180_000 },
  )
  await mail.close()
  return outcome
}
