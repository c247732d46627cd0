import type { Page } from "@playwright/test"
import type { DeskQuote } from "#contract/quotes/quote-desk.ts"
import { aQuoteRequest } from "#server/testing/quote-requests.ts"
import { expect, signInAsAdmin, test } from "./fixtures.ts"
import { post } from "./portal-account.ts"

interface Wanted {
  name: string
  count?: number
}

/** A draft for a new request with `count` lines of one product, priced or not. */
async function aDraft({ request }: Page, { name, count = 1 }: Wanted, unitPrice?: string) {
  const products = Array.from({ length: count }, () => ({ category: "hardware" as const, name, quantity: 100 }))
  const customerEmail = `buyer-${crypto.randomUUID()}@example.com`
  const asked = aQuoteRequest({ customerEmail, customerOrganization: "Sample Depot", products })
  const { number } = await post<{ number: string }>(request, "/api/quote-requests", asked)
  const draft = await post<DeskQuote>(request, `/api/admin/quote-requests/${number}/quotes`, {})
  if (unitPrice !== undefined) {
    const lines = products.map((_, at) => ({
      position: at + 1,
      answer: "offer",
      description: `${name} ${at + 1}`,
      unitOfIssue: "EA",
      quantity: 100,
      unitPrice,
    }))
    const changed = await request.patch(`/api/admin/quotes/${draft.id}`, { data: { lines } })
    expect(changed.status(), await changed.text()).toBe(200)
  }
  return { number, id: draft.id, send: () => post(request, `/api/admin/quotes/${draft.id}/send`, {}) }
}

test("an administrator records an acceptance by phone, which is marked as such", async ({ page, site, axe }) => {
  await signInAsAdmin(page, site)
  const { number, send } = await aDraft(page, { name: "Hex nut", count: 2 }, "2.00")
  await send()
  await page.goto(`/admin/quote-requests/${number}`)
  const card = page.getByRole("region", { name: "Quote", exact: true })
  await card.getByRole("button", { name: "Record acceptance by phone" }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByLabel("Name").fill("Jordan Sample")
  await dialog.getByLabel("Purchase order number").fill("PO-phone")
  await dialog.getByRole("button", { name: "Record acceptance" }).click()
  await expect(dialog.getByLabel(/authorized to accept/)).toBeFocused()
  await expect(dialog.getByLabel(/authorized to accept/)).toHaveAccessibleDescription(/authorized/)
  await axe("an acceptance by phone without the buyer's word")
  await dialog.getByLabel(/^2\. Hex nut/).uncheck()
  await dialog.getByLabel(/authorized to accept/).check()
  await dialog.getByRole("button", { name: "Record acceptance" }).click()
  await expect(page.getByText("Acceptance recorded")).toBeVisible()
  await expect(card).toContainText("by phone")
  await page.goto(`/admin/sales?q=${number}`)
  await page
    .getByRole("row", { name: /PO-phone/ })
    .getByRole("link")
    .click()
  await expect(page.getByRole("region", { name: "State" })).toContainText("$200.00")
  await expect(page.getByRole("region", { name: "Buyer", exact: true })).toContainText("Recorded by phone by")
})

test("an administrator records a decline by phone with its reason", async ({ page, site }) => {
  await signInAsAdmin(page, site)
  const { number, send } = await aDraft(page, { name: "Hex nut" }, "2.00")
  await send()
  await page.goto(`/admin/quote-requests/${number}`)
  const card = page.getByRole("region", { name: "Quote", exact: true })
  await card.getByRole("button", { name: "Record decline by phone" }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByLabel("Reason").selectOption({ label: "Lead time" })
  await dialog.getByRole("button", { name: "Record decline" }).click()
  await expect(page.getByText("Decline recorded")).toBeVisible()
  await expect(card).toContainText("Lead time")
})

test("an administrator sees what a product was last quoted at, and takes that price", async ({ page, site }) => {
  await signInAsAdmin(page, site)
  const name = `Sample rivet ${crypto.randomUUID().slice(0, 8)}`
  const earlier = await aDraft(page, { name }, "3.1415")
  await earlier.send()
  const { number } = await aDraft(page, { name: name.toUpperCase() })
  await page.goto(`/admin/quote-requests/${number}/quote`)
  const item = page.getByRole("group", { name: "Item 1", exact: true }).first()
  await expect(item).toContainText(`Last quoted $3.1415 / EA to Sample Depot, ${earlier.number}`)
  await item.getByRole("button", { name: "Use $3.1415" }).click()
  await expect(item.getByLabel("Unit price")).toHaveValue("3.1415")
  await expect(page.getByRole("region", { name: "Totals and sending" })).toContainText("Total$314.15")
})

test("an administrator changes the last of 200 lines, and finds the new price after a reload", async ({
  page,
  site,
}) => {
  await signInAsAdmin(page, site)
  const { number } = await aDraft(page, { name: "Sample washer", count: 200 }, "1.00")
  // Roles are slow to compute while 200 lines are still being drawn.
  const isDrawn = () => page.getByText("Item 200").first().waitFor({ state: "attached" })
  await page.goto(`/admin/quote-requests/${number}/quote`)
  await isDrawn()
  const bar = page.getByRole("region", { name: "Totals and sending" })
  await expect(bar).toContainText("Total$20,000.00")
  const price = page.getByRole("group", { name: "Item 200", exact: true }).first().getByLabel("Unit price")
  await price.fill("2")
  await expect(bar).toContainText("Total$20,100.00")
  await expect(bar.getByRole("status")).toHaveText(/^Saved/)
  await page.reload()
  await isDrawn()
  await expect(price).toHaveValue("2.00")
  await expect(bar).toContainText("Total$20,100.00")
})

test("an administrator pastes prices from a spreadsheet into the lines below, and takes them back", async ({
  page,
  site,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"])
  await signInAsAdmin(page, site)
  const { number } = await aDraft(page, { name: "Sample washer", count: 4 }, "1.00")
  await page.goto(`/admin/quote-requests/${number}/quote`)
  const priceOf = (item: number) =>
    page.getByRole("group", { name: `Item ${item}`, exact: true }).getByLabel("Unit price")
  await priceOf(2).click()
  const paste = async (text: string) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
    await page.keyboard.press("ControlOrMeta+v")
  }
  await paste("2.50\r\n\r\n$4.75\r\n5.00\r\n")
  await expect(priceOf(1)).toHaveValue("1.00")
  await expect(priceOf(2)).toHaveValue("2.50")
  await expect(priceOf(3)).toHaveValue("1.00")
  await expect(priceOf(4)).toHaveValue("$4.75")
  const done = page.getByRole("status").filter({ hasText: "2 lines filled" })
  await expect(done).toContainText("1 more cell had no line.")
  const bar = page.getByRole("region", { name: "Totals and sending" })
  await expect(bar.getByRole("status")).toHaveText(/^Saved/)
  await done.getByRole("button", { name: "Undo" }).click()
  await expect(priceOf(2)).toHaveValue("1.00")
  await expect(priceOf(4)).toHaveValue("1.00")
  await expect(bar.getByRole("status")).toHaveText(/^Saved/)
})
