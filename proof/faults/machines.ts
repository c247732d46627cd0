import { execFileSync, spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import { appendFileSync, rmSync } from "node:fs"
import { mkdtemp } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { giveToOrdinaryUser } from "#server/testing/postgres-server.ts"
import { atExit } from "../bench/at-exit.ts"

/** A machine of its own as far as its processes can tell: a network namespace with one cable to this machine. */
export interface Machine {
  name: string
  address: string
  /** Belongs to the user postgres, as do all processes. */
  folder: string
  start(command: string, parameters: readonly string[], environment?: Record<string, string>): void
  /** Kills all processes at the same moment, as a power cut does. */
  kill(): Promise<void>
  freeze(): void
  thaw(): void
  /** Pulls the cable: connections do not end, they fall silent. */
  cutOff(): void
  reconnect(): void
}

const bridge = "qm-faults"
// Reserved for tests of networks (RFC 2544), so real networks do not use them.
const addressOf = (place: number) => `198.18.7.${10 + place}`
const ip = (...parameters: string[]) => execFileSync("ip", parameters).toString()

/** Linux's network namespaces need root. */
export async function makeMachines(count: number): Promise<Machine[]> {
  spawnSync("ip", ["link", "del", bridge], { stdio: "ignore" })
  ip("link", "add", bridge, "type", "bridge")
  atExit(() => ip("link", "del", bridge))
  ip("address", "add", `${addressOf(0)}/24`, "dev", bridge)
  ip("link", "set", bridge, "up")
  const machines: Machine[] = []
  for (let place = 1; place <= count; place++) machines.push(await makeMachine(place))
  return machines
}

async function makeMachine(place: number): Promise<Machine> {
  const name = `node-${place}`
  const namespace = `${bridge}-${place}`
  const cable = namespace
  const folder = await mkdtemp(join(tmpdir(), `quartermaster-faults-${name}-`))
  const { uid, gid } = await giveToOrdinaryUser(folder)
  // Leftovers of an interrupted run.
  spawnSync("ip", ["link", "del", cable], { stdio: "ignore" })
  spawnSync("ip", ["netns", "del", namespace], { stdio: "ignore" })
  ip("netns", "add", namespace)
  ip("link", "add", cable, "type", "veth", "peer", "name", "eth0", "netns", namespace)
  ip("link", "set", cable, "master", bridge, "up")
  ip("-n", namespace, "address", "add", `${addressOf(place)}/24`, "dev", "eth0")
  for (const device of ["lo", "eth0"]) ip("-n", namespace, "link", "set", device, "up")

  const processes = () => ip("netns", "pids", namespace).split("\n").filter(Boolean).map(Number)
  const signalAll = (signal: NodeJS.Signals) => {
    for (const pid of processes()) signalOne(pid, signal)
  }
  atExit(() => {
    signalAll("SIGKILL")
    ip("netns", "del", namespace)
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  })
  return {
    name,
    address: addressOf(place),
    folder,
    start: (command, parameters, environment = {}) => {
      // Machines have processors of their own; here they share one with the visitors.
      const asUser = [
        "nice",
        "--adjustment=-10",
        "setpriv",
        `--reuid=${uid}`,
        `--regid=${gid}`,
        "--clear-groups",
        command,
        ...parameters,
      ]
      const child = spawn("ip", ["netns", "exec", namespace, ...asUser], {
        cwd: folder,
        env: { PATH: process.env.PATH, LANG: "C.UTF-8", ...environment },
        stdio: ["ignore", "pipe", "pipe"],
      })
      const write = (chunk: Buffer) => appendFileSync(join(folder, "log"), chunk)
      child.stdout.on("data", write)
      child.stderr.on("data", write)
      once(child, "error").catch(() => undefined)
    },
    kill: async () => {
      // A process may have started another one in the meantime.
      while (processes().length > 0) {
        signalAll("SIGKILL")
        await wait(50)
      }
    },
    freeze: () => signalAll("SIGSTOP"),
    thaw: () => signalAll("SIGCONT"),
    cutOff: () => void ip("link", "set", cable, "down"),
    reconnect: () => void ip("link", "set", cable, "up"),
  }
}

function signalOne(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch {
    // It has just ended.
  }
}
