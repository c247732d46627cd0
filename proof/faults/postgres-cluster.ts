import { execFileSync, spawn, type ChildProcess } from "node:child_process"
import { once } from "node:events"
import { readFileSync } from "node:fs"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { findPostgres, freePort, giveToOrdinaryUser, run, untilReady } from "#server/testing/postgres-server.ts"
import { atExit } from "../bench/at-exit.ts"

export interface Cluster {
  port: number
  addressOf(database: string): string
  start(): Promise<void>
  /** SIGTERM, SIGINT and SIGQUIT are PostgreSQL's three ways to stop; SIGKILL simulates a lost machine. */
  stop(signal: NodeJS.Signals): Promise<void>
  /** Signals every process of the server: SIGSTOP freezes it, SIGCONT resumes it. */
  signalAll(signal: NodeJS.Signals): void
  /** Adds a standby that must confirm each commit of this server. */
  addSynchronousStandby(): Promise<Cluster>
  promote(): Promise<void>
  remove(): Promise<void>
}

const settings = ["max_connections=200", "listen_addresses=127.0.0.1", "wal_level=replica", "hot_standby=on"]

/** A PostgreSQL server that can be stopped, killed, frozen and replaced. `parent` is the folder for its data. */
export async function makeCluster(parent = tmpdir(), moreSettings: readonly string[] = []): Promise<Cluster> {
  const folder = await mkdtemp(join(parent, "quartermaster-faults-postgres-"))
  const user = await giveToOrdinaryUser(folder)
  const data = join(folder, "data")
  execFileSync(
    join(binaries(), "initdb"),
    ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8"],
    { ...user, stdio: "ignore" },
  )
  const cluster = await clusterIn(folder, moreSettings)
  await cluster.start()
  return cluster
}

function binaries(): string {
  const folder = findPostgres()
  if (!folder) throw new Error("PostgreSQL is not installed")
  return folder
}

async function clusterIn(folder: string, moreSettings: readonly string[]): Promise<Cluster> {
  const user = await giveToOrdinaryUser(folder)
  const data = join(folder, "data")
  const port = await freePort()
  const addressOf = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`
  let server: ChildProcess | undefined
  const start = async () => {
    const flags = [...settings, ...moreSettings, `unix_socket_directories=${folder}`].flatMap((one) => ["-c", one])
    server = spawn(join(binaries(), "postgres"), ["-D", data, "-p", String(port), ...flags], {
      ...user,
      stdio: "ignore",
    })
    await untilReady(addressOf("postgres"), server)
  }
  atExit(() => server?.kill("SIGQUIT"))
  const signalAll = (signal: NodeJS.Signals) => {
    for (const pid of [server!.pid!, ...childrenOf(server!.pid!)]) process.kill(pid, signal)
  }
  const stop = async (signal: NodeJS.Signals) => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return
    const ended = once(server, "exit")
    if (signal === "SIGKILL") signalAll(signal)
    else server.kill(signal)
    await ended
  }
  return {
    port,
    addressOf,
    start,
    stop,
    signalAll,
    addSynchronousStandby: () => addStandby(addressOf("postgres"), port),
    promote: async () => {
      execFileSync(join(binaries(), "pg_ctl"), ["promote", "-w", "-D", data], { ...user, stdio: "ignore" })
    },
    remove: async () => {
      await stop("SIGQUIT")
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function addStandby(primary: string, primaryPort: number): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), "quartermaster-faults-standby-"))
  const user = await giveToOrdinaryUser(folder)
  const backup = ["-D", join(folder, "data"), "-R", "-X", "stream", "-c", "fast", "-U", "postgres"]
  execFileSync(join(binaries(), "pg_basebackup"), [...backup, "-h", "127.0.0.1", "-p", String(primaryPort)], {
    ...user,
    stdio: "ignore",
  })
  const standby = await clusterIn(folder, [])
  await standby.start()
  await run(primary, "ALTER SYSTEM SET synchronous_standby_names = '*'")
  await run(primary, "SELECT pg_reload_conf()")
  // Commits do not wait for the standby until the primary counts it as synchronous.
  await run(
    primary,
    `DO $$ BEGIN
      FOR attempt IN 1..300 LOOP
        PERFORM pg_stat_clear_snapshot();
        IF EXISTS (SELECT FROM pg_stat_replication WHERE sync_state = 'sync') THEN RETURN; END IF;
        PERFORM pg_sleep(0.1);
      END LOOP;
      RAISE 'the standby is not synchronous';
    END $$`,
  )
  return standby
}

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean).map(Number)
