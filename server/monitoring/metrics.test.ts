import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { aDatabaseForAProcess } from "#server/testing/database.ts"
import { freePort } from "#server/testing/postgres-server.ts"
import { aQuoteRequest } from "#server/testing/quote-requests.ts"
import { startServer, type ServerProcess } from "#server/testing/server-process.ts"
import { version } from "#server/version.ts"

let server: ServerProcess
let metrics: string

beforeAll(async () => {
  const port = await freePort()
  metrics = `http://127.0.0.1:${port}/metrics`
  // No mail server listens there, so the letters wait.
  const away = `smtp://127.0.0.1:${await freePort()}`
  server = await startServer({ ...(await aDatabaseForAProcess()), METRICS_PORT: String(port), SMTP_URL: away })
  await fetch(`${server.url}/api/quote-requests`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(aQuoteRequest({ customerEmail: "buyer@example.com" })),
  })
  await fetch(`${server.url}/api/admin/quote-requests/Q-2026-000001?token=secret-token`)
})
afterAll(async () => {
  await server.stop()
})

const scrape = async () => (await fetch(metrics)).text()
const valueOf = (text: string, series: string) =>
  Number(new RegExp(`^${series.replace(/[{}".*/:]/g, "\\$&")} (\\S+)$`, "m").exec(text)?.[1])

describe("an operator who reads the metrics", () => {
  it("sees how long requests took, by route and status and never by address", async () => {
    const text = await scrape()
    const created = `http_request_duration_seconds_count{method="POST",route="/api/quote-requests",status="201"}`
    expect(valueOf(text, created)).toBe(1)
    expect(text).toContain(`route="/api/admin/quote-requests/:number",status="401"`)
    expect(text).not.toMatch(/Q-2026|secret-token|buyer@/)
  })

  it("sees letters that wait, the database's connections, the event loop, the memory and the version", async () => {
    const text = await scrape()
    expect(valueOf(text, "database_up")).toBe(1)
    expect(valueOf(text, "mail_outbox_letters")).toBe(2)
    expect(valueOf(text, "mail_outbox_oldest_seconds")).toBeGreaterThan(0)
    for (const state of ["in_use", "idle", "waiting"])
      expect(valueOf(text, `database_connections{state="${state}"}`)).toBeGreaterThanOrEqual(0)
    expect(valueOf(text, "nodejs_eventloop_lag_p99_seconds")).toBeGreaterThan(0)
    expect(valueOf(text, `build_info{version="${version}"}`)).toBe(1)
    expect(valueOf(text, "process_resident_memory_bytes")).toBeGreaterThan(10_000_000)
    await expect
      .poll(async () => valueOf(await scrape(), `mail_attempts_total{result="postponed"}`))
      .toBeGreaterThanOrEqual(2)
  })

  const documents = ["deploy/alerts.yaml", "deploy/dashboard.json", "docs/operate.md"]
  it.each(documents)("finds in %s only figures that there are", async (file) => {
    const served = new Set([...(await scrape()).matchAll(/^(?:# TYPE )?([a-z0-9_]+)[{ ]/gm)].map(([, name]) => name))
    const text = await readFile(join(import.meta.dirname, "../..", file), "utf8")
    const named = [...text.matchAll(/\b(?:http|mail|database|nodejs|process|backup|disk)_[a-z0-9_]+/g)].map(
      ([name]) => name,
    )
    expect(named.length).toBeGreaterThan(5)
    expect(named.filter((name) => !served.has(name))).toEqual([])
  })
})
