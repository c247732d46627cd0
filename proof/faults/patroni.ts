import { execFileSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import { parseEnv } from "node:util"
import { setTimeout as wait } from "node:timers/promises"
import { findPostgres } from "#server/testing/postgres-server.ts"
import { type Machine, makeMachines } from "./machines.ts"

/** PostgreSQL on three machines under Patroni and etcd, with the files of deploy/cluster. */
export interface PatroniCluster {
  addresses: readonly string[]
  password: string
  /** The machine with the primary, once the primary has a synchronous standby and every machine follows. */
  whole(): Promise<Roles>
  switchOver(): void
  /** Restarts a machine's programs, as its systemd would after a power cut. */
  start(machine: Machine): void
}

export interface Roles {
  primary: Machine
  synchronous: Machine
}

interface Member {
  name: string
  role: string
  state: string
  lag?: number | string
}

const deploy = join(import.meta.dirname, "../../deploy/cluster")
const password = "Cluster-9-Battery"
const wholeWithin = 120_000

export async function startPatroni(): Promise<PatroniCluster> {
  const machines = await makeMachines(3)
  const addresses = machines.map(({ address }) => address)
  const settings = new Map<Machine, Record<string, string>>()
  for (const machine of machines) settings.set(machine, await configure(machine, addresses))
  const start = (machine: Machine) => {
    machine.start("etcd", [], settings.get(machine))
    machine.start("patroni", [configOf(machine)])
  }
  for (const machine of machines) start(machine)
  const cluster: PatroniCluster = {
    addresses,
    password,
    whole: () => waitUntilWhole(machines),
    switchOver: () => {
      execFileSync("patronictl", ["-c", configOf(machines[0]!), "switchover", "--force"], { stdio: "ignore" })
    },
    start,
  }
  await cluster.whole()
  return cluster
}

const configOf = ({ folder }: Machine) => join(folder, "patroni.yaml")

/** Fills the files of deploy/cluster, as docs/operate.md does with envsubst. Returns the variables of etcd. */
async function configure({ name, address, folder }: Machine, [first, second, third]: readonly string[]) {
  const values: Record<string, string> = {
    NAME: name,
    ADDRESS: address,
    NODE_1: first!,
    NODE_2: second!,
    NODE_3: third!,
    SUPERUSER_PASSWORD: password,
    REPLICATION_PASSWORD: password,
  }
  const fill = (file: string) =>
    readFileSync(join(deploy, file), "utf8").replaceAll(/\$\{(\w+)\}/g, (_, variable: string) => values[variable]!)
  // Several machines share this machine's disk.
  const patroni = fill("patroni.yaml")
    .replaceAll("/var/lib/postgresql", folder)
    .replace("/var/run/postgresql", folder)
    .replace(/bin_dir: .*/, `bin_dir: ${findPostgres()!}`)
  await writeFile(join(folder, "patroni.yaml"), patroni)
  return { ...(parseEnv(fill("etcd.env")) as Record<string, string>), ETCD_DATA_DIR: join(folder, "etcd") }
}

async function waitUntilWhole(machines: readonly Machine[]): Promise<Roles> {
  const until = performance.now() + wholeWithin
  let members: Member[] = []
  while (performance.now() < until) {
    members = await firstAnswer(machines)
    const named = (role: string) => machines.find(({ name }) => members.some((m) => m.name === name && m.role === role))
    const [primary, synchronous] = [named("leader"), named("sync_standby")]
    const following = members.filter(({ state, lag }) => ["running", "streaming"].includes(state) && !(Number(lag) > 0))
    if (primary && synchronous && following.length === machines.length) return { primary, synchronous }
    await wait(500)
  }
  throw new Error(`The cluster is not whole: ${JSON.stringify(members)}\n${machines.map(logOf).join("\n")}`)
}

const logOf = ({ name, folder }: Machine) => `${name}: ${readFileSync(join(folder, "log"), "utf8").slice(-3_000)}`

async function firstAnswer(machines: readonly Machine[]): Promise<Member[]> {
  for (const { address } of machines) {
    try {
      const reply = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(2_000) })
      return ((await reply.json()) as { members: Member[] }).members
    } catch {
      // The next machine may know.
    }
  }
  return []
}
