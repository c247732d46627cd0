// The main journeys in browsers other than Chromium: `npm run proof -- engines firefox webkit`.
import { mkdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { startSite } from "../../e2e/site.ts"
import type { Browser } from "./browser.ts"
import { openFirefox } from "./firefox.ts"
import { journeys, type Journey, type Stage } from "./journeys.ts"
import { Person } from "./person.ts"
import { watchFaults } from "./watch-faults.ts"
import { openWebkit } from "./webkit.ts"

const engines: Record<string, () => Promise<Browser>> = { firefox: openFirefox, webkit: openWebkit }
const pictures = "test-results/engines"

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in engines))
if (unknown.length > 0) {
  process.stderr.write(`Unknown: ${unknown.join(", ")}. There are ${Object.keys(engines).join(" and ")}.\n`)
  process.exit(2)
}

const site = await startSite()

let failed = 0
for (const engine of asked.length > 0 ? asked : Object.keys(engines)) {
  for (const [name, journey] of Object.entries(journeys)) {
    if (!(await goes(engine, name, journey))) failed += 1
  }
}
await site.stop()
process.stdout.write(failed > 0 ? `${failed} failed; the screens are in ${pictures}\n` : "All journeys succeed\n")
process.exit(failed > 0 ? 1 : 0)

async function goes(engine: string, name: string, journey: Journey): Promise<boolean> {
  const opened: Browser[] = []
  const watch = await watchFaults(site.url)
  const person = async () => {
    const browser = await engines[engine]!() // The name was checked above.
    opened.push(browser)
    return new Person(browser, watch.url)
  }
  const start = performance.now()
  const problems: string[] = []
  try {
    await journey({ ...site, person } satisfies Stage)
  } catch (error) {
    problems.push(inWords(error))
    await keepPictures(engine, opened)
  }
  problems.push(...watch.faults, ...opened.flatMap((browser) => browser.faults()))
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  const sign = problems.length > 0 ? "✗" : "✓"
  process.stdout.write(`${sign} ${opened[0]?.version ?? engine}: ${name} (${seconds} s)\n`)
  for (const problem of problems) process.stdout.write(`    ${problem}\n`)
  for (const browser of opened) await browser.close()
  watch.close()
  return problems.length === 0
}

function inWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause ? `${error.message} (${inWords(error.cause)})` : error.message
}

async function keepPictures(engine: string, opened: Browser[]) {
  await mkdir(pictures, { recursive: true })
  for (const [index, browser] of opened.entries()) {
    await writeFile(join(pictures, `${engine}-${index + 1}.png`), await browser.screenshot())
  }
}
