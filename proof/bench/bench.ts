import { parseArgs } from "node:util"
import { publicPaths } from "#contract/content/pages.ts"
import { benchBlocking } from "./blocking.ts"
import { benchCsv } from "./csv.ts"
import { benchDesk } from "./desk.ts"
import { stopDatabases } from "./databases.ts"
import { benchFiles } from "./files.ts"
import { summarize } from "./goals.ts"
import { keepAlive } from "./http-client.ts"
import { benchInvoices } from "./invoices.ts"
import { benchLighthouse } from "./lighthouse.ts"
import { benchLists } from "./lists.ts"
import { benchPages } from "./pages.ts"
import { benchPdf } from "./pdf.ts"
import { benchQuotes } from "./quotes.ts"
import { benchSearch } from "./search.ts"
import { stopServers } from "./servers.ts"
import { benchStalls } from "./stalls.ts"
import { benchStart } from "./start.ts"
import { type Goal, describeLoad, describeMachine, type Table, writeTable } from "./table.ts"
import type { Wishes } from "./wishes.ts"

const parts: Record<string, (wishes: Wishes) => Promise<Table[]>> = {
  lists: benchLists,
  desk: benchDesk,
  csv: benchCsv,
  pages: benchPages,
  quotes: benchQuotes,
  invoices: benchInvoices,
  search: benchSearch,
  start: benchStart,
  stalls: benchStalls,
  pdf: benchPdf,
  files: benchFiles,
  lighthouse: benchLighthouse,
  blocking: benchBlocking,
}
const usage = `Usage:
  npm run proof -- bench                               everything, and a summary of figures against goals
  npm run proof -- bench ${Object.keys(parts).join("|")}
  npm run proof -- bench --rows N                   with so many rows in lists, desk, csv and stalls
  npm run proof -- bench lighthouse --runs 3        the median of so many runs of each page instead of a single run
  npm run proof -- bench lighthouse --pages /,/about
                                              some of the ${publicPaths.length} public pages, each of which takes 10 to 20 s a run`

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { rows: { type: "string" }, pages: { type: "string" }, runs: { type: "string" } },
})
const chosen = positionals.length > 0 ? positionals : Object.keys(parts)
const numberOf = (text: string | undefined) => (text === undefined ? undefined : Number(text))
const wishes: Wishes = {
  rows: numberOf(values.rows),
  runs: numberOf(values.runs),
  pages: values.pages?.split(","),
}
const isWithin = (value: number | undefined, least: number, most: number) =>
  value === undefined || (Number.isInteger(value) && value >= least && value <= most)
const isUsable =
  isWithin(wishes.rows, 1_000, 100_000_000) &&
  isWithin(wishes.runs, 1, 100) &&
  (wishes.pages ?? []).every((path) => path.startsWith("/")) &&
  chosen.every((name) => name in parts)
if (!isUsable) {
  process.stderr.write(`${usage}\n`)
  process.exit(2)
}

process.stdout.write(`${describeMachine()}\n\n`)
const goals: Goal[] = []
const failed: string[] = []
try {
  for (const name of chosen) {
    try {
      for (const table of await parts[name]!(wishes)) {
        process.stdout.write(`${writeTable(table)}\n`)
        goals.push(...(table.goals ?? []))
      }
      process.stdout.write(`Load after ${name}: ${describeLoad()}\n\n`)
    } catch (error) {
      process.stderr.write(`${name} could not be measured: ${error instanceof Error ? error.stack : String(error)}\n`)
      failed.push(name)
    }
  }
} finally {
  keepAlive.destroy()
  await stopServers()
  await stopDatabases()
}
process.stdout.write(`${writeTable(summarize(goals, failed))}\n`)
if (failed.length > 0) process.exitCode = 1
