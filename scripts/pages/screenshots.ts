import { mkdir, mkdtemp, rm } from "node:fs/promises"
import { existsSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { chromium, type Page } from "@playwright/test"
import { visitorPaths } from "#contract/content/pages.ts"
import { aQuoteRequest } from "#server/testing/quote-requests.ts"
import { startServer } from "#server/testing/server-process.ts"

const widths = [390, 768, 1280]
const printed = ["/food-supply", "/capability-statement"]
const admin = { email: "desk@example.com", password: "Correct-Horse-9-Battery" }
const target = process.argv[2] ?? join(import.meta.dirname, "../../screenshots")

const nameOf = (path: string) => path.replace(/^\//, "").replaceAll("/", "-") || "home"

async function shoot(page: Page, path: string, name = nameOf(path)) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(path, { waitUntil: "networkidle" })
    await showEverything(page)
    await page.screenshot({ path: join(target, `${name}-${width}.png`), fullPage: true })
  }
}

/** Scrolls through the page once, so that parts revealed or counted up on the way reach their end state. */
async function showEverything(page: Page) {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += window.innerHeight / 2) {
      window.scrollTo({ top: y, behavior: "instant" })
      await new Promise((resolve) => setTimeout(resolve, 60))
    }
    window.scrollTo({ top: 0, behavior: "instant" })
    await new Promise((resolve) => setTimeout(resolve, 300))
  })
}

const folder = await mkdtemp(join(tmpdir(), "quartermaster-screenshots-"))
const server = await startServer({ DATA_DIR: folder, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password })
const executablePath = process.env.CHROMIUM_PATH ?? (existsSync("/usr/bin/chromium") ? "/usr/bin/chromium" : undefined)
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ["--no-sandbox", "--disable-gpu"],
})
await mkdir(target, { recursive: true })
const context = await browser.newContext({ baseURL: server.url, reducedMotion: "reduce" })
const page = await context.newPage()

for (const path of visitorPaths) await shoot(page, path)
await shoot(page, "/no-such-page", "not-found")
for (const path of printed) {
  await page.goto(path)
  await page.pdf({ path: join(target, `${nameOf(path)}.pdf`), preferCSSPageSize: true })
}

let number = ""
for (let index = 0; index < 12; index++) {
  const sent = await context.request.post("/api/quote-requests", { data: aQuoteRequest() })
  number = ((await sent.json()) as { number: string }).number
}
await context.request.post("/api/login", { data: admin })
for (const path of ["/admin", "/admin/quote-requests"]) await shoot(page, path)
await shoot(page, `/admin/quote-requests/${number}`, "admin-quote-request")

await browser.close()
await server.stop()
await rm(folder, { recursive: true, force: true })
