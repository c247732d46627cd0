import { parseArgs } from "node:util"
import { stopDatabases } from "../bench/databases.ts"
import { stopServers } from "../bench/servers.ts"
import { describeMachine, number, type Table, writeTable } from "../bench/table.ts"
import { clockMoved } from "./clock.ts"
import { postgresAway, primaryLost } from "./database-away.ts"
import { diskFull } from "./disk-full.ts"
import { killed, stopped } from "./kill.ts"
import { mailServerUnwell } from "./mail.ts"
import type { Outcome } from "./outcome.ts"
import { findMissing, mayMount } from "./programs.ts"
import { severalProcesses } from "./processes.ts"
import { slowConnections } from "./slow-connections.ts"

const faults: Record<string, () => Promise<Outcome[]>> = {
  kill: killed,
  stop: stopped,
  mail: mailServerUnwell,
  postgres: postgresAway,
  promote: primaryLost,
  disk: diskFull,
  clock: clockMoved,
  processes: severalProcesses,
  slow: slowConnections,
}

const { positionals } = parseArgs({ allowPositionals: true, options: {} })
const chosen = positionals.length > 0 ? positionals : Object.keys(faults)
const unknown = chosen.filter((name) => !(name in faults))
if (unknown.length > 0) {
  process.stderr.write(
    `There is no fault ${unknown.join(", ")}.\n\nUsage: npm run test:faults [-- ${Object.keys(faults).join("|")}]\n`,
  )
  process.exit(2)
}

const missing = findMissing()
if (missing.length > 0) {
  process.stderr.write(`${missing.join("\n")}\n`)
  process.exit(2)
}
const skipped = mayMount() ? [] : ["disk"]
for (const name of skipped)
  process.stderr.write(
    `${name} is left out: it mounts a small file system, which takes root (sudo npm run test:faults)\n`,
  )

process.stdout.write(`${describeMachine()}\n\n`)
const started = Date.now()
const outcomes: Outcome[] = []
try {
  for (const name of chosen.filter((one) => !skipped.includes(one))) {
    process.stderr.write(`▸ ${name}\n`)
    outcomes.push(...(await faults[name]!()))
  }
} finally {
  await stopServers()
  await stopDatabases()
}
process.stdout.write(`${writeTable(tableOf(outcomes))}\n`)
const wrong = outcomes.filter(({ problems }) => problems.length > 0).length
process.stdout.write(
  `${outcomes.length - wrong} held, ${wrong} did not, in ${number((Date.now() - started) / 1000)} s\n`,
)
process.exit(wrong > 0 ? 1 : 0)

function tableOf(all: readonly Outcome[]): Table {
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
      "held",
    ],
    rows: all.map((one) => [
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
      one.problems.length === 0 ? "yes" : "no",
    ]),
  }
}
