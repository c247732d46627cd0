import { existsSync } from "node:fs"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { launch } from "chrome-launcher"
import lighthouse, { type RunnerResult } from "lighthouse"
import { ProcessedNavigation } from "lighthouse/core/computed/processed-navigation.js"
import { ProcessedTrace } from "lighthouse/core/computed/processed-trace.js"
import { startServer } from "#server/testing/server-process.ts"

/** One run of Lighthouse over one page, as a phone with a slow line. */
export type Audited = RunnerResult["lhr"] & {
  /** Milliseconds for which the page's own thread would block such a phone, without waits for a processor. */
  worked: number
}

export interface Auditor {
  /** The site's address. */
  url: string
  /** Opens the page `runs` times, each time with an empty cache. Another `origin` forwards to the site. */
  audit(path: string, runs: number, origin?: string): Promise<Audited[]>
  close(): Promise<void>
}

/** The site and a browser for Lighthouse, which asks about these categories only. */
export async function openAuditor(categories: readonly string[]): Promise<Auditor> {
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
  const auditOnce = async (url: string, triesLeft = 3): Promise<Audited> => {
    const options = { port: chrome.port, onlyCategories: [...categories], output: "json" as const }
    const { lhr, artifacts } = (await lighthouse(url, options)) ?? {}
    const failed = figures.map((id) => lhr?.audits[id]).find((audit) => audit?.numericValue === undefined)
    if (lhr && artifacts && !failed) return { ...lhr, worked: await workedIn(artifacts.Trace) }
    const why = `${url} was not measured: ${lhr?.runtimeError?.message ?? failed?.errorMessage ?? "no answer"}`
    if (triesLeft <= 1) throw new Error(why)
    process.stderr.write(`${why}. Once more.\n`)
    return auditOnce(url, triesLeft - 1)
  }
  return {
    url: server.url,
    audit: async (path, runs, origin = server.url) => {
      const audited: Audited[] = []
      // The server compresses a page thoroughly when it is requested again, and all runs should measure the same.
      for (let visit = 0; visit < 2; visit++) await fetch(server.url + path)
      for (let run = 0; run < runs; run++) audited.push(await auditOnce(origin + path))
      return audited
    },
    close: async () => {
      chrome.kill()
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Lighthouse's rules: a phone needs four times as long as this machine, and a task of 50 ms blocks nothing. */
async function workedIn(trace: RunnerResult["artifacts"]["Trace"]): Promise<number> {
  const context = { computedCache: new Map() }
  const processed = await ProcessedTrace.request(trace, context)
  const { firstContentfulPaint } = (await ProcessedNavigation.request(processed, context)).timestamps
  return processed.mainThreadEvents
    .filter(({ name, ts, dur }) => name.endsWith("RunTask") && ts + dur > firstContentfulPaint)
    .map((task) => (task as { tdur?: number }).tdur ?? 0) // The types do not know the thread's own time.
    .reduce((sum, microseconds) => sum + Math.max(0, (microseconds / 1000) * 4 - 50), 0)
}

/** Figures that each audit must measure. */
const figures = ["largest-contentful-paint", "cumulative-layout-shift", "total-blocking-time"] as const

/** The largest paint or the time blocked by scripts, in milliseconds, or the shift of the layout. */
export function figureOf({ audits }: Audited, id: (typeof figures)[number]): number {
  const value = audits[id]?.numericValue
  if (value === undefined) throw new Error(`Lighthouse has no ${id}`)
  return value
}

/** From 0 to 100. */
export const scoreOf = ({ categories }: Audited, name: string) => Math.round((categories[name]?.score ?? 0) * 100)

interface Transfer {
  url: string
  /** With the headers, as transferred. */
  transferSize: number
  resourceType: string
}

/** The browser's transfers for the page before any click. */
export function transfersOf({ audits }: Audited): readonly Transfer[] {
  const { details } = audits["network-requests"] ?? {}
  if (details?.type !== "table") throw new Error("Lighthouse kept no list of requests")
  return details.items as unknown as Transfer[] // Lighthouse's own table, whose columns have no types.
}
