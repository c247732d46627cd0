import type { TestedPage } from "#contract/content/accessibility.ts"
import type { Result } from "../../e2e/accessibility/results.ts"

/** The criteria that each check covers. */
const criteria: Record<string, readonly string[]> = {
  axe: ["1.1.1", "1.3.1", "1.4.3", "2.4.2", "2.4.4", "3.1.1", "4.1.2"],
  "IBM Equal Access": ["1.1.1", "1.3.1", "1.4.3", "2.4.2", "2.4.4", "3.1.1", "4.1.2"],
  structure: ["1.3.1", "2.4.1", "2.4.2", "2.4.6", "3.1.1", "4.1.3"],
  keyboard: ["2.1.1", "2.1.2", "2.4.3", "2.4.7", "2.4.11"],
  "target size": ["2.5.8"],
  "reduced motion": ["2.2.2"],
  "forced colors": ["1.4.11"],
  "text spacing": ["1.4.12"],
  reflow: ["1.4.4", "1.4.10"],
  print: [],
  "errors announced": ["3.3.1", "3.3.2"],
  "status messages": ["4.1.3"],
  "route change announced": ["2.4.3", "4.1.3"],
  "timing adjustable": ["2.2.1"],
}

/** "axe at 320 px" covers the same criteria as "axe". */
export function criteriaOf(check: string): readonly string[] {
  const name = check.replace(/ (at \d+ px|on a phone)$/, "")
  const numbers = criteria[name]
  if (!numbers)
    throw new Error(`scripts/accessibility/accessibility-table.ts does not say which criteria "${check}" speaks for`)
  return numbers
}

/** A repeated test counts once, with its last result. */
export function newestOf(results: readonly Result[]): Result[] {
  return [...new Map(results.map((result) => [`${result.page}\n${result.state}\n${result.check}`, result])).values()]
}

/** One row for each page, in the order of their addresses. */
export function tableOf(results: readonly Result[]): TestedPage[] {
  const pages = Map.groupBy(results, ({ page }) => page)
  return [...pages]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([page, rows]) => ({
      page,
      states: [...new Set(rows.map(({ state }) => state))].sort(),
      checks: rows.length,
      failures: rows.filter(({ problems }) => problems.length > 0).length,
    }))
}
