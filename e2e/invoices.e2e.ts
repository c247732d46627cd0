import type { Page } from "@playwright/test"
import type { SaleSummary } from "#contract/sales.ts"
import { goToPlace } from "./back-office.ts"
import { tabTo } from "./by-keyboard.ts"
import { expect, signInAsAdmin, test } from "./fixtures.ts"
import { post } from "./portal-account.ts"
import type { Site } from "./site.ts"
import { aSentQuote } from "./sold-quote.ts"

const beef = { description: "Ground beef trim, frozen", quantity: 40_000, unitOfIssue: "LB", unitPrice: "1.85" }

/** A confirmed sale of 40,000 lb to a federal agency. The administrator is signed in on the page. */
async function aSale(page: Page, { sink }: Site) {
  const { request } = page
  const email = `buyer-${crypto.randomUUID()}@example.com`
  const { number, path } = await aSentQuote(request, sink, email, beef)
  const answer = { revision: 1, name: "Jordan Sample", purchaseOrder: "PO-77", authorized: true }
  await post(request, `/api${path}/accept`, answer)
  const [sale] = (await (await request.get(`/api/admin/sales?q=${number}`)).json()) as SaleSummary[]
  // Its own, because a contract takes each shipment number once.
  const contractNumber = `SAMPLE-${sale!.number}`
  const known = { status: "confirmed", buyerType: "federal_civilian", contractNumber }
  await request.patch(`/api/admin/sales/${sale!.id}`, { data: known })
  return { ...sale!, contractNumber, path, email }
}

const state = (page: Page) => page.getByRole("region", { name: "State" })
const openOf = (page: Page) =>
  state(page)
    .locator("div", { has: page.getByText("Open", { exact: true }) })
    .last()

/** Nothing is cut off or scrolls sideways, and axe finds nothing, on a phone and on a desk. */
async function look(page: Page, axe: (where?: string) => Promise<void>, what: string) {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await axe(`${what} at ${width} pixels`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), what).toBeLessThanOrEqual(width)
  }
}

test("an administrator invoices two trucks, one short by 200 lb, until nothing is owed", async ({
  page,
  site,
  axe,
}) => {
  test.setTimeout(300_000)
  await signInAsAdmin(page, site)
  const sale = await aSale(page, site)
  await page.goto(`/admin/sales/${sale.id}`)
  await page.getByRole("button", { name: "Deliver in parts or with details" }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByLabel("Quantity (LB)").fill("20000")
  await dialog.getByRole("button", { name: "Record delivery" }).click()
  await expect(state(page)).toContainText("Partly delivered")

  await page.getByRole("button", { name: "Invoice", exact: true }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Draft invoice")
  const paper = page.getByRole("article", { name: /^Invoice/ })
  await expect(paper).toContainText("20,000 LB")
  await expect(paper).toContainText("$37,000.00")
  await look(page, axe, "a draft invoice")
  await page.getByRole("button", { name: "Issue", exact: true }).click()
  const question = page.getByRole("alertdialog")
  await expect(question).toContainText("$37,000.00")
  await axe("issuing an invoice")
  await question.getByRole("button", { name: "Issue and send" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Invoice INV-\d{4}-\d{4}$/)
  const first = (await page.getByRole("heading", { level: 1 }).textContent())!.replace("Invoice ", "")
  await site.sink.waitFor(1, ({ subject }) => subject?.includes(first) ?? false)
  await look(page, axe, "an open invoice")

  await page.getByRole("button", { name: "Record payment" }).click()
  await expect(dialog.getByLabel("Amount")).toHaveValue("37000.00")
  await dialog.getByLabel("Amount").fill("20,000")
  await expect(dialog.getByLabel(new RegExp(first))).toHaveValue("20000.00")
  await dialog.getByRole("button", { name: "Record payment" }).click()
  await expect(dialog.getByLabel("Why is it less than what is open?")).toBeFocused()
  await look(page, axe, "a short payment")
  await dialog.getByLabel("Why is it less than what is open?").selectOption("Not known")
  await dialog.getByRole("button", { name: "Record payment" }).click()
  await expect(state(page)).toContainText("Partly paid")
  await expect(openOf(page)).toContainText("$17,000.00")

  await page.getByRole("link", { name: sale.number }).click()
  await page.getByRole("button", { name: "Deliver", exact: true }).click()
  await expect(state(page)).toContainText("Partly invoiced, partly paid")
  await page.getByRole("button", { name: "Invoice", exact: true }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Draft invoice")
  await page.getByRole("button", { name: "Issue", exact: true }).click()
  await question.getByRole("button", { name: "Issue", exact: true }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Invoice INV-/)
  const second = page.url()

  await page.getByRole("link", { name: sale.number }).click()
  await page.getByRole("button", { name: "Edit of delivery 2" }).click()
  await dialog.getByLabel("Refused or short").fill("200")
  await dialog.getByLabel("Reason").fill("Short on arrival")
  await dialog.getByRole("button", { name: "Save delivery" }).click()
  await expect(page.getByRole("region", { name: /^Delivery 2/ })).toContainText("Short on arrival")

  await page.goto(second)
  await page.getByRole("button", { name: "Credit" }).click()
  await expect(dialog.getByLabel(/^1\. Ground beef trim/)).toHaveValue("200")
  await expect(dialog.getByLabel("Reason")).toHaveValue("Short on arrival")
  await look(page, axe, "the form of a credit note")
  await dialog.getByRole("button", { name: "Issue credit note" }).click()
  await expect(openOf(page)).toContainText("$36,630.00")
  await page.getByRole("link", { name: /^CN-/ }).click()
  await expect(page.getByRole("article", { name: /^Credit note CN-/ })).toContainText("$370.00")
  await look(page, axe, "a credit note")

  await page.setViewportSize({ width: 1280, height: 900 })
  await goToPlace(page, "Receivables")
  const owing = page.getByRole("row", { name: new RegExp(sale.email) })
  await expect(owing).toContainText("$53,630.00")
  await look(page, axe, "receivables")
  for (const format of ["PDF", "CSV"]) {
    const statement = await owing.getByRole("link", { name: format }).getAttribute("href")
    expect((await page.request.get(statement!)).headers()["content-type"]).toContain(format.toLowerCase())
  }
  await owing
    .first()
    .getByRole("button", { name: /^Record payment/ })
    .click()
  await expect(dialog.getByLabel("Amount")).toHaveValue("53630.00")
  await dialog.getByRole("button", { name: "Record payment" }).click()
  // Other tests may leave something open; this buyer owes nothing.
  await expect(owing).toHaveCount(0)
  await expect(page.getByRole("heading", { name: "Last payments" })).toBeVisible()

  await page.goto(`/admin/sales/${sale.id}`)
  await expect(state(page)).toContainText("Paid")
  await page.goto(sale.path)
  const own = page.getByRole("list", { name: "Invoices" })
  await expect(own.getByRole("listitem")).toHaveCount(3)
  await expect(own).toContainText("Settled")
  const href = await own.getByRole("link").first().getAttribute("href")
  expect((await page.request.get(href!)).headers()["content-type"]).toContain("application/pdf")
})

test("an administrator delivers, invoices and records the payment with the keyboard alone", async ({ page, site }) => {
  await signInAsAdmin(page, site)
  const sale = await aSale(page, site)
  await page.goto(`/admin/sales/${sale.id}`)
  const press = async (name: RegExp) => {
    await tabTo(page, name)
    await page.keyboard.press("Enter")
  }
  await expect(page.getByRole("button", { name: "Deliver", exact: true })).toBeVisible()
  await press(/^Deliver$/)
  await expect(page.getByRole("button", { name: "Invoice", exact: true })).toBeVisible()
  await press(/^Invoice$/)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Draft invoice")
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused()
  await press(/^Issue$/)
  await expect(page.getByRole("button", { name: "Issue and send" })).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(page.getByRole("button", { name: "Record payment" })).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(page.getByRole("heading", { name: "Record payment" })).toBeFocused()
  await expect(page.getByLabel("Amount")).toHaveValue("74000.00")
  await page.getByLabel("Amount").press("Enter")
  await expect(state(page)).toContainText("Settled")
  await expect(openOf(page)).toContainText("$0.00")
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused()
})

test("an administrator whose draft lacks something is led to each field, and keeps what was typed", async ({
  page,
  site,
  axe,
}) => {
  await signInAsAdmin(page, site)
  const sale = await aSale(page, site)
  await page.request.patch(`/api/admin/sales/${sale.id}`, { data: { buyerType: "dod" } })
  await post(page.request, `/api/admin/sales/${sale.id}/deliveries`, {})
  await page.goto(`/admin/sales/${sale.id}`)
  await page.getByRole("button", { name: "Invoice", exact: true }).click()
  const missing = page.getByRole("region", { name: "Before you issue it" })
  await expect(missing).toContainText("DFARS Appendix F")
  await page.getByRole("button", { name: "Issue", exact: true }).click()
  await expect(missing.getByRole("heading")).toBeFocused()
  await missing.getByRole("link", { name: /shipment number/ }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByLabel("Shipment number").fill("ABC0001Z")
  await dialog.getByRole("button", { name: "Save delivery" }).click()
  await expect(dialog).toBeHidden()
  await page.goBack()
  await missing.getByRole("link", { name: /contract line item number/ }).click()
  await expect(page.getByLabel("CLIN of item 1")).toBeFocused()
  await page.getByLabel("CLIN of item 1").fill("0001")
  await page.getByRole("button", { name: /^Routing/ }).click()
  await page.getByLabel("Pay official").fill("HQ03")
  await expect(page.getByLabel("Pay official")).toHaveAccessibleDescription(/six letters and digits/)
  await page.getByLabel("Bill to: street").fill("1 Sample Way")
  await page.getByLabel("Bill to: city").fill("Columbus")
  await look(page, axe, "the contract of a sale")
  await page.getByRole("button", { name: "Save contract" }).click()
  await expect(page.getByText("Sale saved")).toBeVisible()

  await page.getByRole("link", { name: "Continue the draft invoice" }).click()
  await page.getByRole("link", { name: "Edit", exact: true }).click()
  await page.getByLabel("Quantity (LB)").fill("50000")
  await page.getByLabel("Unit price").fill("1.80")
  await page.getByLabel("Reason for the other price").fill("Agreed by phone")
  await page.getByRole("button", { name: "Add a charge" }).click()
  await page.getByLabel("For", { exact: true }).fill("Freight")
  await page.getByLabel("Amount").fill("$150.00")
  await page.getByRole("button", { name: "Save draft" }).click()
  await expect(page.getByLabel("Quantity (LB)")).toBeFocused()
  await expect(page.getByLabel("Amount")).toHaveValue("$150.00")
  await look(page, axe, "a draft that is refused")
  await page.getByLabel("Quantity (LB)").fill("30000")
  await page.getByRole("button", { name: "Save draft" }).click()
  await expect(page.getByRole("article")).toContainText("$54,150.00")

  await page.getByRole("button", { name: "Discard" }).click()
  await page.getByRole("alertdialog").getByRole("button", { name: "Discard" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Sale ${sale.number}`)
  await expect(page.getByText("Nothing has been invoiced yet.")).toBeVisible()
})

for (const { buyerType, form, field, value } of [
  { buyerType: "dod", form: "WAWF", field: "order number", value: "PO-77" },
  { buyerType: "federal_civilian", form: "IPP", field: "unit price of line 1", value: "1.85" },
]) {
  test(`an administrator copies an invoice into ${form}, field by field`, async ({ page, site, axe }) => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"])
    await signInAsAdmin(page, site)
    const sale = await aSale(page, site)
    const { request } = page
    const lines = [{ item: "1", clin: "0001" }]
    await request.patch(`/api/admin/sales/${sale.id}`, { data: { buyerType, lines } })
    await post(request, `/api/admin/sales/${sale.id}/deliveries`, { shipmentNumber: "ABC0001Z" })
    const { id } = await post<{ id: string }>(request, `/api/admin/sales/${sale.id}/invoices`, {})
    await post(request, `/api/admin/invoices/${id}/issue`, {})
    await page.goto(`/admin/invoices/${id}`)
    await page.getByRole("button", { name: `Copy to ${form}` }).click()
    const dialog = page.getByRole("dialog")
    await dialog.getByRole("button", { name: `Copy ${field}` }).click()
    await expect(dialog.getByRole("status")).toContainText("Copied")
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(value)
    await expect(dialog.getByRole("button", { name: `Copied ${field}` })).toBeFocused()
    await look(page, axe, `the fields of ${form}`)
  })
}

test("an administrator finds an invoice, and takes back a payment that bounced", async ({ page, site, axe }) => {
  await signInAsAdmin(page, site)
  const sale = await aSale(page, site)
  const { request } = page
  await post(request, `/api/admin/sales/${sale.id}/deliveries`, {})
  const { id } = await post<{ id: string }>(request, `/api/admin/sales/${sale.id}/invoices`, {})
  const issue = `/api/admin/invoices/${id}/issue`
  const { number, issuedOn } = await post<{ number: string; issuedOn: string }>(request, issue, {})
  const paid = { receivedOn: issuedOn, amount: "74000.00", method: "check" }
  await post(request, "/api/admin/remittances", { ...paid, pays: [{ invoiceId: id, amount: "74000.00" }] })
  await goToPlace(page, "Invoices")
  await page.getByLabel("Search invoices").fill(sale.email)
  await expect(page.getByRole("row")).toHaveCount(2)
  await page.getByLabel("Filter by state").selectOption("Settled")
  await expect(page.getByRole("row", { name: new RegExp(number) })).toContainText("$74,000.00")
  await look(page, axe, "the list of invoices")
  await page.getByLabel("Filter by state").selectOption("Drafts")
  await expect(page.getByText("No invoices match")).toBeVisible()
  await axe("no invoices that match")

  await page.setViewportSize({ width: 1280, height: 900 })
  await goToPlace(page, "Receivables")
  await page
    .getByRole("row", { name: new RegExp(number) })
    .getByRole("button", { name: /^Take back/ })
    .click()
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("button", { name: "Take back" }).click()
  await expect(dialog.getByLabel("Reason")).toHaveAccessibleDescription(/Say why/)
  await axe("taking a payment back")
  await dialog.getByLabel("Reason").fill("The check bounced")
  await dialog.getByRole("button", { name: "Take back" }).click()
  await expect(page.getByRole("row", { name: new RegExp(number) })).toContainText("The check bounced")
  await page.getByRole("link", { name: number }).first().click()
  await expect(openOf(page)).toContainText("$74,000.00")
})

test("an administrator who was slower than a colleague keeps the draft as it was typed", async ({
  page,
  site,
  axe,
}) => {
  await signInAsAdmin(page, site)
  const sale = await aSale(page, site)
  await post(page.request, `/api/admin/sales/${sale.id}/deliveries`, {})
  const { id } = await post<{ id: string }>(page.request, `/api/admin/sales/${sale.id}/invoices`, {})
  await page.goto(`/admin/invoices/${id}/draft`)
  await page.getByLabel("Percent").fill("2")
  await page.getByLabel("Days").fill("10")
  await page.request.patch(`/api/admin/invoices/${id}`, { data: { charges: [{ label: "Freight", amount: "75.00" }] } })
  await page.getByRole("button", { name: "Save draft" }).click()
  await expect(page.getByRole("alert").filter({ hasText: "Someone else changed this" })).toBeVisible()
  await axe("a draft that somebody else changed")
  await page.getByRole("button", { name: "Load the latest version" }).click()
  await expect(page.getByLabel("Amount")).toHaveValue("75.00")
  await expect(page.getByLabel("Percent")).toHaveValue("2")
  await page.getByRole("button", { name: "Save draft" }).click()
  await expect(page.getByRole("article")).toContainText("2% less when paid within 10 days")
  await expect(page.getByRole("article")).toContainText("Freight")
})

test("an administrator whose receivables load slowly or fail to load reads what is going on", async ({
  page,
  site,
  axe,
}) => {
  await signInAsAdmin(page, site)
  const { promise: isTold, resolve: fail } = Promise.withResolvers<void>()
  await page.route(
    "**/api/admin/receivables",
    async (route) => {
      await isTold
      await route.abort()
    },
    { times: 1 },
  )
  await page.goto("/admin/receivables")
  await expect(page.getByText("Loading receivables...")).toBeAttached()
  await axe("receivables while they load")
  fail()
  await expect(page.getByText("The receivables could not be loaded")).toBeVisible()
  await axe("receivables that failed to load")
  await page.getByRole("button", { name: "Retry" }).click()
  await expect(page.getByRole("region", { name: "Open", exact: true })).toBeVisible()
})
