import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Page } from "@playwright/test"
import { startServer } from "#server/testing/server-process.ts"
import { axeProblems } from "./accessibility/audit.ts"
import { tabTo } from "./by-keyboard.ts"
import { expect, test } from "./fixtures.ts"
import { password, post } from "./portal-account.ts"
import type { Site } from "./site.ts"

// Only stops a hang: each test starts a site of its own.
test.setTimeout(300_000)

const owner = { email: "owner@example.com", password }
const panel = (page: Page) => page.getByRole("region", { name: /by a second person$/ })
const toast = (page: Page) => page.getByRole("region", { name: "Notifications" }).last()

/** A site whose quotes above $1,000 need a second person, with a request and its complete draft. */
async function aSiteWithRules({ sink }: Site) {
  const folder = await mkdtemp(join(tmpdir(), "quartermaster-second-person-"))
  const admin = { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password }
  const server = await startServer({ DATA_DIR: folder, SMTP_URL: sink.url, ...admin })
  const close = async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { url: server.url, close }
}

async function setUp(page: Page) {
  const { request } = page
  await post(request, "/api/login", owner)
  const rules = { quotes: { approveAbove: 1000 } }
  const saved = await request.patch("/api/admin/content/desk.yaml", { data: rules })
  expect(saved.ok()).toBe(true)
  await post(request, "/api/admin/content/publish", {})
  const { number } = await post<{ number: string }>(request, "/api/quote-requests", {
    customerName: "Jo Sample",
    customerEmail: "jo@example.com",
    customerOrganization: "Sample County Schools",
    customerPhone: "555-0142",
    products: [{ category: "food", name: "Long-grain rice", quantity: 400 }],
  })
  return number
}

/** Invites somebody, who accepts with the same password, and signs them in on a page of their own. */
async function invite(page: Page, colleague: Page, { sink }: Site, seat: string) {
  const email = `${seat}-${crypto.randomUUID()}@example.com`
  await post(page.request, "/api/admin/invitations", { email, seat, password })
  const [letter] = await sink.waitFor(1, ({ recipients }) => recipients.includes(email))
  const token = /token=([\w-]+)/.exec(letter!.text ?? "")![1]
  const guest = { token, password, firstName: "Dana", lastName: "Second" }
  await post(colleague.request, "/api/auth/invitation/accept", guest)
  await post(colleague.request, "/api/login", { email, password })
}

test("a quote above the amount is sent once a second person has approved it, by keyboard alone", async ({
  browser,
  site,
}) => {
  const { url, close } = await aSiteWithRules(site)
  const [mine, theirs] = [await browser.newContext({ baseURL: url }), await browser.newContext({ baseURL: url })]
  try {
    const [page, partner] = [await mine.newPage(), await theirs.newPage()]
    const number = await setUp(page)
    await invite(page, partner, site, "partner")
    const { id } = await post<{ id: string }>(page.request, `/api/admin/quote-requests/${number}/quotes`, {})
    const line = {
      position: 1,
      answer: "offer",
      description: "Long-grain rice",
      quantity: 400,
      unitOfIssue: "BG",
      unitPrice: "18.50",
    }
    await page.request.patch(`/api/admin/quotes/${id}`, { data: { lines: [line], deliveryDays: 7 } })

    await page.goto(`/admin/quote-requests/${number}/quote`)
    await expect(panel(page)).toContainText("The total $7,400.00 is above $1,000.00.")
    expect(await axeProblems(page)).toEqual([])
    await page.getByRole("button", { name: "Send quote" }).click()
    await expect(page.getByRole("alert").filter({ hasText: "second person" })).toBeFocused()
    await page.goto(`/admin/quote-requests/${number}/quote`)
    await expect(panel(page)).toBeVisible()
    await tabTo(page, /^Ask for approval$/)
    await page.keyboard.press("Enter")
    await expect(toast(page)).toContainText("Approval asked for")
    await expect(panel(page)).toContainText("Another person, an owner or a partner, must approve it.")
    expect(await axeProblems(page)).toEqual([])

    await partner.goto("/admin")
    const row = partner.getByRole("listitem").filter({ hasText: "Approve the quote" })
    await expect(row).toContainText("Site Administrator asks")
    await row.getByRole("link", { name: "Read" }).press("Enter")
    await tabTo(partner, /^Return$/)
    await partner.keyboard.press("Enter")
    const dialog = partner.getByRole("dialog", { name: "Return the quote" })
    await dialog.getByRole("button", { name: "Return quote" }).click()
    await expect(dialog.getByLabel("Reason")).toBeFocused()
    expect(await axeProblems(partner)).toEqual([])
    await dialog.getByLabel("Reason").fill("Ask for $19 a bag.")
    await dialog.getByRole("button", { name: "Return quote" }).click()
    await expect(panel(partner)).toContainText("Ask for $19 a bag.")

    await page.reload()
    await expect(panel(page)).toContainText("Dana Second returned it")
    await page.getByLabel("Unit price").fill("19.00")
    await panel(page).getByRole("button", { name: "Ask for approval" }).click()
    await expect(panel(page)).toContainText("The total $7,600.00 is above $1,000.00.")
    await expect(panel(page)).toContainText("must approve it")
    await partner.reload()
    await panel(partner).getByRole("button", { name: "Approve" }).click()
    await expect(toast(partner)).toContainText("Quote approved")
    await expect(partner.getByRole("heading", { name: "Approved by a second person" })).toBeVisible()
    expect(await axeProblems(partner)).toEqual([])

    await page.reload()
    await expect(panel(page)).toContainText("Any change withdraws the approval.")
    await page.getByRole("button", { name: "Send quote" }).click()
    await page.getByRole("alertdialog").getByRole("button", { name: "Send quote" }).click()
    await expect(toast(page)).toContainText("Quote sent")
  } finally {
    await mine.close()
    await theirs.close()
    await close()
  }
})
