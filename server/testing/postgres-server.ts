import { execFileSync, spawn, type ChildProcess } from "node:child_process"
import { existsSync, readdirSync, rmSync } from "node:fs"
import { chown, mkdtemp, rm } from "node:fs/promises"
import { createServer, type AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import pg from "pg"

export interface PostgresServer {
  addressOf(database: string): string
  createDatabase(name: string): Promise<void>
  stop(): Promise<void>
}

/** Folder of initdb and postgres: POSTGRES_BIN, or Debian's newest version. */
export function findPostgres(): string | undefined {
  const debian = "/usr/lib/postgresql"
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [process.env.POSTGRES_BIN, ...versions.map((version) => join(debian, version, "bin"))]
  return folders.find((folder) => folder && existsSync(join(folder, "initdb")))
}

/** A throwaway PostgreSQL on a free port of this machine, with its data in a temporary folder. */
export async function startPostgres(changes: Record<string, string> = {}): Promise<PostgresServer> {
  const bin = findPostgres()
  if (!bin) throw new Error("No PostgreSQL found. Install it (Debian: apt-get install postgresql) or set POSTGRES_BIN.")
  const folder = await mkdtemp(join(tmpdir(), "quartermaster-postgres-"))
  const user = await giveToOrdinaryUser(folder)
  const data = join(folder, "data")
  execFileSync(join(bin, "initdb"), ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8"], {
    ...user,
    stdio: "ignore",
  })
  const port = await freePort()
  const settings = {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: folder,
    max_connections: "200",
    ...changes,
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`])
  const server = spawn(join(bin, "postgres"), ["-D", data, "-p", String(port), ...options], {
    ...user,
    stdio: "ignore",
  })
  const endAtOnce = () => {
    server.kill("SIGQUIT")
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  }
  process.once("exit", endAtOnce)
  const addressOf = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`
  await untilReady(addressOf("postgres"), server)
  return {
    addressOf,
    createDatabase: (name) => run(addressOf("postgres"), `CREATE DATABASE "${name}"`),
    stop: async () => {
      process.off("exit", endAtOnce)
      server.kill("SIGQUIT")
      await new Promise((resolve) => server.once("exit", resolve))
      await rm(folder, { recursive: true, force: true })
    },
  }
}

// PostgreSQL refuses to run as root; Debian's package creates an account for it.
export async function giveToOrdinaryUser(folder: string): Promise<{ uid?: number; gid?: number }> {
  if (process.getuid?.() !== 0) return {}
  const [uid, gid] = ["-u", "-g"].map((flag) => Number(execFileSync("id", [flag, "postgres"]).toString()))
  await chown(folder, uid!, gid!)
  return { uid: uid!, gid: gid! }
}

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

export async function untilReady(address: string, server: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt++) {
    if (server.exitCode !== null) throw new Error("PostgreSQL ended while starting")
    try {
      return await run(address, "SELECT 1")
    } catch {
      await wait(100)
    }
  }
  throw new Error("PostgreSQL did not answer within 30 seconds")
}

export async function run(address: string, statement: string): Promise<void> {
  const client = new pg.Client(address)
  client.on("error", () => undefined)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
