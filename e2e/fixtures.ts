import { expect, test as base, type Page, type WorkerFixture } from "@playwright/test"
import { axeProblems } from "./accessibility/audit.ts"
import { hasIbmEngine, ibmProblems } from "./accessibility/ibm-engine.ts"
import { pageOf, record } from "./accessibility/results.ts"
import { post } from "./portal-account.ts"
import { type Site, startSite } from "./site.ts"

export { expect }

/** For the tests that extend with it: each of their workers has its own site. */
export const ownSite: [WorkerFixture<Site, object>, { scope: "worker"; timeout: number }] = [
  // Playwright reads the names of a fixture's parameters; this one needs none.
  // eslint-disable-next-line no-empty-pattern
  async ({}, use) => {
    const site = await startSite()
    await use(site)
    await site.stop()
  },
  { scope: "worker", timeout: 300_000 },
]

export const test = base.extend<{ axe: (where?: string) => Promise<void> }, { site: Site }>({
  site: ownSite,
  baseURL: ({ site }, use) => use(site.url),
  // Any message in the console fails the test.
  page: async ({ page }, use) => {
    const faults: string[] = []
    page.on("pageerror", (error) => faults.push(String(error)))
    page.on("console", (message) => {
      if (message.type() === "error" && !isRefusedCall(message.text())) faults.push(message.text())
    })
    await use(page)
    expect(faults).toEqual([])
  },
  axe: ({ page }, use) => use((where) => expectNoViolation(page, where)),
})

/**
 * Chromium logs every 4xx and 5xx answer, including those that a test expects, and React Router a page that is left
 * before the routes of its links arrived.
 */
const isRefusedCall = (text: string) => /^Failed to (load resource|fetch manifest patches)/.test(text)

async function expectNoViolation(page: Page, state = "the page") {
  const problems = await axeProblems(page)
  record({ page: pageOf(page.url()), state, check: "axe", problems })
  expect(problems, state).toEqual([])
  if (!hasIbmEngine) return
  const others = await ibmProblems(page)
  record({ page: pageOf(page.url()), state, check: "IBM Equal Access", problems: others })
  expect(others, state).toEqual([])
}

/** Stops the page's clock, so time passes only when a test says so, even on a busy machine. */
export async function stopTheClock(page: Page) {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1_000)
}

/** Runs frames until the condition holds, because code that waits for a real event starts at an unknown time. */
export async function letFramesPassUntil(page: Page, holds: () => Promise<boolean>) {
  await expect
    .poll(async () => {
      await page.clock.runFor(20)
      return holds()
    })
    .toBe(true)
}

/** Signs the administrator in. The screen for it has tests of its own. */
export const signInAsAdmin = (page: Page, { admin }: Site) => post(page.request, "/api/login", admin)

export async function openBackOffice(page: Page, site: Site) {
  await signInAsAdmin(page, site)
  await page.goto("/admin")
  await expect(page.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible()
}
