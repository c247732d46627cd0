import { spawnSync } from "node:child_process"
import { mkdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { chromium } from "@playwright/test"
import { startSite } from "../../e2e/site.ts"
import { journeys } from "./journeys.ts"
import { startOrca } from "./orca.ts"
import { startReading } from "./reader.ts"

const transcripts = join(import.meta.dirname, "../../docs/transcripts")
const packages = "orca at-spi2-core speech-dispatcher dbus xvfb openbox xdotool chromium libglib2.0-bin"

const missing = ["orca", "Xvfb", "openbox", "xdotool", "chromium", "dbus-daemon", "gsettings"].filter(
  (program) => spawnSync("which", [program]).status !== 0,
)
if (missing.length > 0) {
  process.stderr.write(`${missing.join(", ")} is missing: sudo apt-get install ${packages}\n`)
  process.exit(2)
}

const chosen = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(journeys)
const site = await startSite()
const problems: string[] = []
for (const name of chosen) problems.push(...(await take(name)))
for (const problem of problems) process.stderr.write(`${problem}\n`)
process.stdout.write(`${chosen.length} journeys, ${problems.length} announcements missing\n`)
process.exit(problems.length > 0 ? 1 : 0)

async function take(name: string): Promise<string[]> {
  const journey = journeys[name]
  if (!journey) throw new Error(`There is no journey ${name}. There are ${Object.keys(journeys).join(", ")}`)
  const orca = await startOrca()
  const browser = await chromium.launch({
    headless: false,
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    env: { ...(process.env as Record<string, string>), ...orca.variables },
    args: ["--no-sandbox", "--disable-gpu", "--force-renderer-accessibility", "--no-first-run"],
  })
  // The window's own size; otherwise the page would have the size of a Playwright screen.
  const page = await browser.newPage({ baseURL: site.url, viewport: null })
  const reader = startReading(page, orca)
  await orca.heard()
  try {
    await journey(reader, site)
  } finally {
    await mkdir(transcripts, { recursive: true })
    await writeFile(join(transcripts, `${name}.txt`), reader.transcript())
    await browser.close()
    await orca.stop()
  }
  return reader.problems.map((problem) => `${name}: not heard: ${problem}`)
}
