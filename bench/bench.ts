import { parseArgs } from "node:util"
import { benchCsv } from "./csv.ts"
import { benchDesk } from "./desk.ts"
import { stopDatabases } from "./databases.ts"
import { keepAlive } from "./http-client.ts"
import { benchLists } from "./lists.ts"
import { benchPages } from "./pages.ts"
import { benchQuotes } from "./quotes.ts"
import { stopServers } from "./servers.ts"
import { benchStalls } from "./stalls.ts"
import { benchStart } from "./start.ts"
import { describeLoad, describeMachine, type Table, writeTable } from "./table.ts"

const parts: Record<string, (rows?: number) => Promise<Table[]>> = {
  lists: benchLists,
  desk: benchDesk,
  csv: benchCsv,
  pages: benchPages,
  quotes: benchQuotes,
  start: benchStart,
  stalls: benchStalls,
}
const usage = `Usage:
  npm run bench                      everything
  npm run bench -- ${Object.keys(parts).join("|")}
  npm run bench -- lists --rows N    with so many rows instead of a million`

const { positionals, values } = parseArgs({ allowPositionals: true, options: { rows: { type: "string" } } })
const chosen = positionals.length > 0 ? positionals : Object.keys(parts)
const rows = values.rows === undefined ? undefined : Number(values.rows)
const isRowCount = rows === undefined || (Number.isInteger(rows) && rows >= 1_000 && rows <= 100_000_000)
if (!isRowCount || chosen.some((name) => !(name in parts))) {
  process.stderr.write(`${usage}\n`)
  process.exit(2)
}

process.stdout.write(`${describeMachine()}\n\n`)
try {
  for (const name of chosen) {
    for (const table of await parts[name]!(rows)) process.stdout.write(`${writeTable(table)}\n`)
    process.stdout.write(`Load after ${name}: ${describeLoad()}\n\n`)
  }
} finally {
  keepAlive.destroy()
  await stopServers()
  await stopDatabases()
}
