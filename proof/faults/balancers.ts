import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { connect } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { atExit } from "../bench/at-exit.ts"
import { freePort } from "#server/testing/postgres-server.ts"

export interface Balancer {
  port: number
  url: string
  stop(): Promise<void>
}

const defaults = `
global
  maxconn 2000
defaults
  timeout connect 1s
  timeout client 60s
  timeout server 60s
`

/** Puts haproxy in front of the site's processes, as docs/operate.md describes. */
export const balanceSite = (ports: readonly number[]) =>
  startHaproxy(
    (port) => `${defaults}
frontend site
  mode http
  bind 127.0.0.1:${port}
  option forwardfor
  option http-buffer-request
  default_backend processes
backend processes
  mode http
  balance roundrobin
  option httpchk GET /readyz
  option redispatch
  retries 3
  retry-on conn-failure empty-response response-timeout
  # Sending again is safe where the request carries a key, or changes nothing.
  http-request disable-l7-retry unless METH_GET or { req.hdr(idempotency-key) -m found }
  # A busy process is not a dead one.
  timeout check 5s
  default-server check inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
  http-after-response set-header Retry-After 5 if { status 503 } !{ res.hdr(retry-after) -m found }
${ports.map((target) => `  server process-${target} 127.0.0.1:${target}`).join("\n")}
`,
  )

/** One address for a primary and its standby: the next server in the list takes over when those before it are down. */
export const balanceDatabase = (ports: readonly number[]) =>
  startHaproxy(
    (port) => `${defaults}
listen database
  mode tcp
  bind 127.0.0.1:${port}
  option pgsql-check user postgres
  timeout check 5s
  default-server check inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${ports.map((target, place) => `  server database-${target} 127.0.0.1:${target}${place > 0 ? " backup" : ""}`).join("\n")}
`,
  )

/** The site and the cluster's primary, with the file of deploy/cluster. */
export async function balanceCluster(sites: readonly number[], nodes: readonly string[]) {
  const databasePort = await freePort()
  const config = await readFile(new URL("../../deploy/cluster/haproxy.cfg", import.meta.url), "utf8")
  const variablesFor = (port: number) => ({
    ...Object.fromEntries(sites.map((site, place) => [`SITE_${place + 1}`, `127.0.0.1:${site}`])),
    ...Object.fromEntries(nodes.map((address, place) => [`NODE_${place + 1}`, address])),
    SITE_BIND: `127.0.0.1:${port}`,
    DATABASE_BIND: `127.0.0.1:${databasePort}`,
  })
  const balancer = await startHaproxy(() => config, variablesFor)
  return { ...balancer, databasePort }
}

async function startHaproxy(
  configFor: (port: number) => string,
  variablesFor: (port: number) => Record<string, string> = () => ({}),
): Promise<Balancer> {
  const folder = await mkdtemp(join(tmpdir(), "quartermaster-faults-haproxy-"))
  const port = await freePort()
  const file = join(folder, "haproxy.cfg")
  await writeFile(file, configFor(port))
  const child = spawn("haproxy", ["-db", "-f", file], {
    env: { ...process.env, ...variablesFor(port) },
    stdio: ["ignore", "ignore", "pipe"],
  })
  atExit(() => child.kill("SIGKILL"))
  let printed = ""
  child.stderr.on("data", (chunk: Buffer) => (printed += chunk.toString()))
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`haproxy ended:\n${printed}`)
    await wait(50)
  }
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      const ended = once(child, "exit")
      child.kill("SIGKILL")
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.destroy()
      resolve(true)
    }).on("error", () => resolve(false))
  })
