import { mkdtemp, rm } from "node:fs/promises"
import { existsSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { launch } from "chrome-launcher"
import lighthouse from "lighthouse"
import { startServer } from "#server/testing/server-process.ts"
import { publicPaths } from "#server/site/public-paths.ts"

const runs = 3
const categories = ["performance", "accessibility", "best-practices", "seo"] as const
const paths = process.argv.length > 2 ? process.argv.slice(2) : publicPaths

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const folder = await mkdtemp(join(tmpdir(), "quartermaster-lighthouse-"))
const server = await startServer({ DATA_DIR: folder })
const chromePath = process.env.CHROMIUM_PATH ?? (existsSync("/usr/bin/chromium") ? "/usr/bin/chromium" : undefined)
const chrome = await launch({
  ...(chromePath && { chromePath }),
  chromeFlags: [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
})

async function measure(path: string) {
  const scores: Record<string, number[]> = {}
  const failed = new Set<string>()
  for (let run = 0; run < runs; run++) {
    const result = await lighthouse(`${server.url}${path}`, {
      port: chrome.port,
      onlyCategories: [...categories],
      output: "json",
    })
    if (!result) throw new Error(`Lighthouse answered nothing for ${path}`)
    const { lhr } = result
    for (const name of categories) (scores[name] ??= []).push(Math.round((lhr.categories[name]?.score ?? 0) * 100))
    ;(scores.LCP ??= []).push(Math.round(lhr.audits["largest-contentful-paint"]?.numericValue ?? 0))
    ;(scores.CLS ??= []).push(lhr.audits["cumulative-layout-shift"]?.numericValue ?? 0)
    for (const name of categories.slice(1)) {
      for (const { id, weight } of lhr.categories[name]?.auditRefs ?? []) {
        if (weight > 0 && lhr.audits[id]?.score !== null && (lhr.audits[id]?.score ?? 1) < 1) failed.add(id)
      }
    }
  }
  return {
    ...Object.fromEntries(Object.entries(scores).map(([name, values]) => [name, median(values)])),
    failed: [...failed].join(" "),
  }
}

process.stdout.write(
  `Lighthouse, mobile, median of ${runs}\n\n| page | performance | accessibility | best practices | SEO | LCP ms | CLS | not met |\n|---|---|---|---|---|---|---|---|\n`,
)
for (const path of paths) {
  const row = await measure(path)
  process.stdout.write(`| ${[path, ...Object.values(row)].join(" | ")} |\n`)
}
chrome.kill()
await server.stop()
await rm(folder, { recursive: true, force: true })
