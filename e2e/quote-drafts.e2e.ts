import type { DeskQuote } from "#contract/quotes/quote-desk.ts"
import { expect, signInAsAdmin, test } from "./fixtures.ts"
import { openDraft, saved } from "./open-draft.ts"

test("an administrator who reloads the page finds what was typed, saved or not", async ({ page, site, request }) => {
  await signInAsAdmin(page, site)
  const { draft, item, state } = await openDraft(page, request)
  await item("1").getByLabel("Unit price").fill("2.5")
  await item("1").getByLabel("Part number").focus()
  await expect(state).toHaveText(saved)
  await page.route(`**/api/admin/quotes/${draft.id}`, (route) => route.abort())
  await item("1").getByLabel("Country of origin").fill("United States")
  await item("1").getByLabel("Part number").focus()
  await expect(state).toContainText("Not saved: the server could not be reached")
  await page.unroute(`**/api/admin/quotes/${draft.id}`)
  await page.reload()
  await expect(item("1").getByLabel("Unit price")).toHaveValue(/^2\.50?$/)
  await expect(item("1").getByLabel("Country of origin")).toHaveValue("United States")
  await expect(state).toHaveText(saved)
  const now = (await (await page.request.get(`/api/admin/quotes/${draft.id}`)).json()) as DeskQuote
  expect(now.lines[0]).toMatchObject({ unitPrice: "2.50", countryOfOrigin: "United States" })
})

test("an administrator who signs out leaves nothing unsaved behind in the browser", async ({ page, site, request }) => {
  await signInAsAdmin(page, site)
  const { draft, item, state } = await openDraft(page, request)
  await page.route(`**/api/admin/quotes/${draft.id}`, (route) => route.abort())
  await item("1").getByLabel("Note").fill("Only for us")
  await item("1").getByLabel("Part number").focus()
  await expect(state).toContainText("Not saved: the server could not be reached")
  const kept = () => page.evaluate(() => JSON.stringify(sessionStorage))
  expect(await kept()).toContain("Only for us")
  await page.getByRole("button", { name: "Account" }).click()
  await page.getByRole("button", { name: "Logout" }).click()
  await expect(page).toHaveURL(/\/$/)
  expect(await kept()).not.toContain("Only for us")
})

test("an administrator sees what a colleague changed meanwhile, and chooses between the two versions", async ({
  page,
  site,
  axe,
  request,
}) => {
  await signInAsAdmin(page, site)
  const { draft, item, state } = await openDraft(page, request)
  const path = `/api/admin/quotes/${draft.id}`
  const byColleague = (paymentTerms: string) => page.request.patch(path, { data: { paymentTerms } })
  await byColleague("Net 45")
  await item("1").getByLabel("Unit price").fill("3.10")
  await item("1").getByLabel("Part number").focus()
  const notice = page.getByRole("alert", { name: "Someone else changed this" })
  await expect(notice.getByRole("row", { name: /Payment terms/ })).toContainText("Net 45")
  await expect(notice.getByRole("row", { name: /Line 1: unit price/ })).toContainText("3.10")
  await expect(state).toHaveText("Not saved: choose a version at the top")
  await expect(item("1").getByLabel("Part number")).toBeFocused()
  await axe("two versions of a draft")
  await notice.getByRole("button", { name: "Keep mine" }).click()
  await expect(notice).toBeHidden()
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused()
  await expect(state).toHaveText(saved)
  expect(await (await page.request.get(path)).json()).toMatchObject({
    paymentTerms: draft.paymentTerms,
    lines: [{ unitPrice: "3.10" }, {}, {}],
  })

  await byColleague("Net 60")
  await page.getByLabel("Prepared by").fill("Somebody else")
  await page.getByLabel("Prepared by").blur()
  await notice.getByRole("button", { name: "Load theirs" }).click()
  await expect(page.getByLabel("Payment terms")).toHaveValue("Net 60")
  await expect(page.getByLabel("Prepared by")).toHaveValue(draft.preparedBy)
  await page.getByRole("button", { name: "Undo" }).click()
  await expect(page.getByLabel("Prepared by")).toHaveValue("Somebody else")
})

test("a half-typed line is kept and marked while the others are saved, and the total says what it leaves out", async ({
  page,
  site,
  request,
}) => {
  await signInAsAdmin(page, site)
  const { draft, item, state } = await openDraft(page, request)
  const bar = page.getByRole("region", { name: "Totals and sending" })
  const savedPrices = async () => {
    const { lines } = (await (await page.request.get(`/api/admin/quotes/${draft.id}`)).json()) as DeskQuote
    return lines.map(({ item: name, unitPrice }) => [name, unitPrice])
  }
  await page.getByRole("button", { name: "Add an alternate" }).first().click()
  await item("1A").getByLabel("Unit price").fill("9")
  await item("1").getByLabel("Unit price").fill("2")
  await item("1").getByLabel("Unit price").blur()
  await expect(state).toHaveText(saved)
  await item("1").getByLabel("Unit price").fill("2 or 3")
  await item("1A").getByLabel("Unit price").fill("nine")
  await item("2").getByLabel("Unit price").fill("10")
  await item("2").getByLabel("Unit price").blur()
  await expect(state).toHaveText(/^Saved \d.*, without item 1, 1A$/)
  await expect(item("1").getByLabel("Unit price")).toHaveAttribute("aria-invalid", "true")
  await expect(bar).toContainText("Not in the total yet: 1, 3")
  await expect(bar).toContainText("Total$120.00")
  const kept = [
    ["1", "2.00"],
    ["1A", "9.00"],
    ["2", "10.00"],
    ["3", null],
  ]
  expect(await savedPrices()).toEqual(kept)

  await page.reload()
  await expect(item("1").getByLabel("Unit price")).toHaveValue("2 or 3")
  await page.getByLabel("Shipping").fill("5")
  await page.getByLabel("Shipping").blur()
  await expect(state).toHaveText(/^Saved \d.*, without item 1, 1A$/)
  expect(await savedPrices()).toEqual(kept)
  await page.getByRole("button", { name: "Send quote" }).click()
  await expect(item("1").getByLabel("Unit price")).toBeFocused()
})
