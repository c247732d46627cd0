import { appendFileSync, mkdirSync } from "node:fs"
import { dirname, join } from "node:path"

/** One check of one page in one state: a row of the table behind the published report. */
export interface Result {
  /** The page's address with its variable parts replaced: `/admin/quote-requests/:number`. */
  page: string
  state: string
  /** The name of the check: "axe", "keyboard", "reflow". */
  check: string
  /** Empty if the page passed. */
  problems: string[]
}

/** Each run of the browser tests empties this file; `npm run accessibility` reads it. */
const file = join(import.meta.dirname, "../../test-results/accessibility.jsonl")

/** Both workers append to the file, so each write is a whole line. */
export function record(result: Result): void {
  mkdirSync(dirname(file), { recursive: true })
  appendFileSync(file, `${JSON.stringify(result)}\n`)
}

/** A page's address as the table names it. */
export function pageOf(url: string): string {
  const { pathname } = new URL(url)
  return pathname
    .toLowerCase()
    .replace(/\/q-\d{4}-\d+(?=\/|$)/, "/:number")
    .replace(/^\/(quotes|suppliers)\/[\w-]{43}$/, "/$1/:link")
    .replace(/\/[\da-f-]{36}$/, "/:id")
    .replace(/^\/no-such-page$/, "/* (not found)")
}
