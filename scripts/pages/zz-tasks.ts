import { existsSync, mkdtempSync } from "node:fs"
import { launch } from "chrome-launcher"
import lighthouse from "lighthouse"
import { ProcessedNavigation } from "lighthouse/core/computed/processed-navigation.js"
import { ProcessedTrace } from "lighthouse/core/computed/processed-trace.js"
import { startServer } from "#server/testing/server-process.ts"
const server = await startServer({ DATA_DIR: mkdtempSync("/tmp/zzq-") })
const chrome = await launch({ chromePath: "/usr/bin/chromium", chromeFlags: ["--headless","--no-sandbox","--disable-gpu","--disable-quic"] })
const path = process.argv[2]!
for (let i=0;i<2;i++) await fetch(server.url + path)
for (let run = 0; run < Number(process.argv[3] ?? 1); run++) {
  const { lhr, artifacts } = (await lighthouse(server.url + path, { port: chrome.port, onlyCategories: ["performance"], output: "json" }))!
  const context = { computedCache: new Map() }
  const processed = await ProcessedTrace.request(artifacts.Trace, context)
  const fcp = (await ProcessedNavigation.request(processed, context)).timestamps.firstContentfulPaint
  const events = processed.mainThreadEvents as any[]
  const tasks = events.filter(({ name, ts, dur }) => name.endsWith("RunTask") && ts + dur > fcp)
  console.log(path, "score", lhr.categories.performance!.score, "TBT", lhr.audits["total-blocking-time"]!.numericValue, "LCP", lhr.audits["largest-contentful-paint"]!.numericValue, "bench", lhr.environment.benchmarkIndex, "work", tasks.reduce((s, t) => s + Math.max(0, (t.tdur ?? 0)/1000*4-50), 0).toFixed(0))
  const lt = tasks.filter(t => (t.tdur ?? 0) > 12500); console.log("  ", lt.map(t => (t.tdur/1000).toFixed(0) + "@" + ((t.ts-fcp)/1000).toFixed(0)).join(" ")); if (process.argv[4]) for (const t of lt) {
    console.log(" task at", ((t.ts-fcp)/1000).toFixed(0), "dur", (t.dur/1000).toFixed(1), "cpu", (t.tdur/1000).toFixed(1))
    const kids = events.filter(e => e !== t && e.ts >= t.ts && e.ts + (e.dur ?? 0) <= t.ts + t.dur && (e.dur ?? 0) > 1500)
    for (const k of kids.slice(0, 14)) console.log("    ", k.name, (k.dur/1000).toFixed(1), JSON.stringify(k.args?.data ?? k.args?.beginData ?? {}).slice(0,150))
  }
}
chrome.kill(); await server.stop(); process.exit(0)
