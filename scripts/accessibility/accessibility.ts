import { existsSync } from "node:fs"
import { readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { parseDocument } from "yaml"
import { pagePaths } from "#contract/content/pages.ts"
import { catalog, chapterIds } from "#contract/content/openacr-catalog.ts"
import type { Result } from "../../e2e/accessibility/results.ts"
import { criteriaOf, newestOf, tableOf } from "./accessibility-table.ts"

const root = join(import.meta.dirname, "../..")
const results = join(root, "test-results/accessibility.jsonl")
const report = join(root, "content/pages/accessibility.yaml")

/**
 * `npm run accessibility`: writes the results of the browser's tests into the report that /accessibility publishes. A
 * level that they contradict is lowered; none is ever raised.
 */
async function main() {
  if (!existsSync(results)) throw new Error("There are no results yet. Run all of `npm run e2e` first.")
  const lines = (await readFile(results, "utf8")).trim().split("\n")
  const found = newestOf(lines.map((line) => JSON.parse(line) as Result))
  const missing = pagePaths.filter((path) => path !== "not-found" && !found.some(({ page }) => page === path))
  if (missing.length > 0) throw new Error(`The last run did not check ${missing.join(", ")}. Run all of it first.`)
  const document = parseDocument(await readFile(report, "utf8"))
  const today = new Intl.DateTimeFormat("en-US", { dateStyle: "long" }).format(new Date())
  document.setIn(["tested", "on"], today)
  document.setIn(["reportDate"], today)
  document.setIn(["tested", "pages"], document.createNode(tableOf(found)))
  for (const [number, pages] of contradicted(found)) {
    const chapter = chapterIds.find((id) => number in catalog[id].criteria)
    if (!chapter || document.getIn(["chapters", chapter, "criteria", number, "level"]) !== "supports") continue
    document.setIn(["chapters", chapter, "criteria", number, "level"], "partially-supports")
    document.setIn(
      ["chapters", chapter, "criteria", number, "notes"],
      `The tests found problems on ${pages.join(", ")}.`,
    )
    process.stdout.write(`${number} is lowered to "partially supports": ${pages.join(", ")}\n`)
  }
  await writeFile(report, document.toString({ lineWidth: 120 }))
  const failures = found.filter(({ problems }) => problems.length > 0).length
  process.stdout.write(`${found.length} checks, ${failures} failed; written to content/pages/accessibility.yaml\n`)
}

/** Criteria for which a test found a fault, and where. */
function contradicted(found: readonly Result[]): Map<string, string[]> {
  const pages = new Map<string, Set<string>>()
  for (const { page, check, problems } of found) {
    if (problems.length === 0) continue
    for (const number of criteriaOf(check)) pages.set(number, (pages.get(number) ?? new Set()).add(page))
  }
  return new Map([...pages].map(([number, names]) => [number, [...names].sort()]))
}

await main()
