import { appendFileSync, mkdirSync } from "node:fs"
import { dirname, join } from "node:path"

/** One question put to one page in one state: a line of the table from which the published report is made. */
export interface Result {
  /** Its address, without what differs from run to run: `/admin/quote-requests/:number`. */
  page: string
  state: string
  /** What was looked at: "axe", "keyboard", "reflow". */
  check: string
  /** What is wrong; empty where nothing is. */
  problems: string[]
}

/** Emptied by each run of the browser's tests; `npm run accessibility` reads it. */
const file = join(import.meta.dirname, "../../test-results/accessibility.jsonl")

/** Both workers write, a whole line at a time. */
export function record(result: Result): void {
  mkdirSync(dirname(file), { recursive: true })
  appendFileSync(file, `${JSON.stringify(result)}\n`)
}

/** A page's address as the table names it. */
export function pageOf(url: string): string {
  const { pathname } = new URL(url)
  return pathname
    .toLowerCase()
    .replace(/\/q-\d{4}-\d+$/, "/:number")
    .replace(/\/[\da-f-]{36}$/, "/:id")
    .replace(/^\/no-such-page$/, "/* (not found)")
}
