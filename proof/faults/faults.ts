import { parseArgs } from "node:util"
import { stopDatabases } from "../bench/databases.ts"
import { stopServers } from "../bench/servers.ts"
import { describeMachine, number, type Table, writeTable } from "../bench/table.ts"
import { clockMoved } from "./clock.ts"
import { clusterStruck } from "./cluster.ts"
import { postgresAway, primaryLost } from "./database-away.ts"
import { diskFull } from "./disk-full.ts"
import { killedWhileInvoicing } from "./kill-invoices.ts"
import { killedWhilePublishing } from "./kill-publishing.ts"
import { killedAtTheDesk } from "./kill-quotes.ts"
import { killed, stopped } from "./kill.ts"
import { mailServerUnwell } from "./mail.ts"
import { nothingWrong } from "./nothing.ts"
import type { Outcome } from "./outcome.ts"
import { findMissing, isRoot } from "./programs.ts"
import { behindNginx, severalProcesses } from "./processes.ts"
import { restarted } from "./restarts.ts"
import { slowConnections } from "./slow-connections.ts"
import { upgraded } from "./upgrade.ts"
import { aYear } from "./year.ts"

const faults: Record<string, () => Promise<Outcome[]>> = {
  nothing: nothingWrong,
  kill: killed,
  quotes: killedAtTheDesk,
  invoices: killedWhileInvoicing,
  publishing: killedWhilePublishing,
  stop: stopped,
  restart: restarted,
  mail: mailServerUnwell,
  postgres: postgresAway,
  promote: primaryLost,
  cluster: clusterStruck,
  upgrade: upgraded,
  disk: diskFull,
  clock: clockMoved,
  processes: severalProcesses,
  nginx: behindNginx,
  slow: slowConnections,
  year: aYear,
}

/** These mostly wait and hardly load the machine. */
const mostlyWaiting = new Set(["mail", "slow"])

const { positionals } = parseArgs({ allowPositionals: true, options: {} })
const chosen = positionals.length > 0 ? positionals : Object.keys(faults)
const unknown = chosen.filter((name) => !(name in faults))
if (unknown.length > 0) {
  process.stderr.write(
    `There is no fault ${unknown.join(", ")}.\n\nUsage: npm run proof -- faults [${Object.keys(faults).join("|")}]\n`,
  )
  process.exit(2)
}

const missing = findMissing()
if (missing.length > 0) {
  process.stderr.write(`${missing.join("\n")}\n`)
  process.exit(2)
}
const skipped = isRoot() ? [] : ["disk", "cluster"]
for (const name of skipped)
  process.stderr.write(
    `${name} is left out: it mounts a file system or makes networks, which takes root (sudo npm run proof -- faults)\n`,
  )

process.stdout.write(`${describeMachine()}\n\n`)
const started = Date.now()
const outcomes = new Map<string, Outcome[]>()
const untried: string[] = []
const run = async (name: string) => {
  process.stderr.write(`▸ ${name}\n`)
  try {
    outcomes.set(name, await faults[name]!())
  } catch (error) {
    process.stderr.write(`${name} could not be tried: ${error instanceof Error ? error.stack : String(error)}\n`)
    untried.push(name)
  }
}
const running = chosen.filter((name) => !skipped.includes(name))
try {
  await Promise.all(running.filter((name) => mostlyWaiting.has(name)).map(run))
  for (const name of running.filter((one) => !mostlyWaiting.has(one))) await run(name)
} finally {
  await stopServers()
  await stopDatabases()
}
const all = running.flatMap((name) => outcomes.get(name) ?? [])
process.stdout.write(`${writeTable(tableOf(all))}\n`)
const wrong = all.filter(({ problems }) => problems.length > 0).length
process.stdout.write(`${all.length - wrong} held, ${wrong} did not, in ${number((Date.now() - started) / 1000)} s\n`)
process.exit(wrong > 0 || untried.length > 0 ? 1 : 0)

function tableOf(rows: readonly Outcome[]): Table {
  return {
    title: "Faults",
    columns: [
      "fault",
      "database",
      "load",
      "acknowledged",
      "lost",
      "doubled",
      "told to wait (503)",
      "unanswered",
      "failed",
      "back after, s",
      "letters lost",
      "letters twice",
      "longest stall, ms",
      "memory at most, MiB",
      "held",
    ],
    rows: rows.map((one) => [
      one.fault,
      one.database,
      one.load,
      number(one.acknowledged),
      number(one.lost),
      number(one.doubled),
      number(one.toldToWait),
      number(one.unanswered),
      number(one.failed),
      one.back === undefined ? "" : number(one.back, 1),
      number(one.lettersLost),
      number(one.lettersTwice),
      number(one.stallMilliseconds),
      number(one.memoryMiB),
      one.problems.length === 0 ? "yes" : "no",
    ]),
  }
}
