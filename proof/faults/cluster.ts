import { setTimeout as wait } from "node:timers/promises"
import { freePort, run } from "#server/testing/postgres-server.ts"
import { balanceCluster } from "./balancers.ts"
import { startMailServer } from "./mail-server.ts"
import type { Machine } from "./machines.ts"
import { type Outcome, takeStock } from "./outcome.ts"
import { type PatroniCluster, startPatroni } from "./patroni.ts"
import { startVisitors, type Visitors } from "./visitors.ts"
import { serveWatched } from "./watched-server.ts"

const visitors = 8
const backWithin = 15

interface Blow {
  name: string
  strike(machine: Machine, cluster: PatroniCluster): void | Promise<void>
  mend(machine: Machine, cluster: PatroniCluster): void
}

const machineLost: readonly Blow[] = [
  { name: "killed", strike: (machine) => machine.kill(), mend: (machine, cluster) => cluster.start(machine) },
  { name: "frozen", strike: (machine) => machine.freeze(), mend: (machine) => machine.thaw() },
  { name: "cut off", strike: (machine) => machine.cutOff(), mend: (machine) => machine.reconnect() },
]
const primaryGone: readonly Blow[] = [
  ...machineLost,
  { name: "switched over", strike: (_, cluster) => cluster.switchOver(), mend: () => undefined },
]

/** The database's machines fail one after another, while visitors use three processes of the site. */
export async function clusterStruck(): Promise<Outcome[]> {
  const cluster = await startPatroni()
  const sitePorts = [await freePort(), await freePort(), await freePort()]
  const balancer = await balanceCluster(sitePorts, cluster.addresses)
  const addressOf = (database: string) =>
    `postgres://postgres:${cluster.password}@127.0.0.1:${balancer.databasePort}/${database}`
  // A balancer that has just started also sends to the standbys, until it has asked them.
  await wait(5_000)
  await run(addressOf("postgres"), "CREATE DATABASE quartermaster")
  const variables = { DATA_DIR: "/nonexistent", DATABASE_URL: addressOf("quartermaster") }
  const mail = await startMailServer()
  const servers = []
  for (const port of sitePorts)
    servers.push(await serveWatched({ ...variables, PORT: String(port), SMTP_URL: mail.url, TRUST_PROXY: "127.0.0.1" }))
  const load = startVisitors({ url: balancer.url, count: visitors, pause: 400 })

  const silences: number[] = []
  const primary = inRandomOrder([...primaryGone, ...primaryGone, ...inRandomOrder(primaryGone).slice(0, 2)])
  for (const blow of primary) silences.push(await strike(blow, "primary", { cluster, load }))
  for (const blow of machineLost) silences.push(await strike(blow, "synchronous", { cluster, load }))

  const tally = await load.stop()
  const outcome = await takeStock(
    {
      fault: `primary killed, frozen, cut off or switched over ${primary.length} times, its standby ${machineLost.length} times`,
      database: "postgres",
      load: `${visitors} visitors`,
    },
    { variables, tally, mail, servers, back: Math.max(...silences), lettersWithin: 180_000 },
    { backWithin },
  )
  await balancer.stop()
  await mail.close()
  return [outcome]
}

/** Returns the longest time, in seconds, in which no visitor's request was acknowledged. */
async function strike(
  blow: Blow,
  target: "primary" | "synchronous",
  { cluster, load }: { cluster: PatroniCluster; load: Visitors },
): Promise<number> {
  const machine = (await cluster.whole())[target]
  load.longestSilence()
  await blow.strike(machine, cluster)
  // Requests that were on their way may still be acknowledged in the first moment.
  await wait(3_000)
  await load.secondsUntilBack()
  // Away long enough for the others to have moved on.
  await wait(3_000)
  blow.mend(machine, cluster)
  await cluster.whole()
  const silence = load.longestSilence()
  process.stderr.write(`  ${target} ${blow.name}: ${silence.toFixed(1)} s without an acknowledged request\n`)
  return silence
}

const inRandomOrder = <Item>(items: readonly Item[]): Item[] =>
  items
    .map((item) => ({ item, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item)
