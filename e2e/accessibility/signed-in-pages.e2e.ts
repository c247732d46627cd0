import type { Page } from "@playwright/test"
import { aContact } from "#server/testing/contacts.ts"
import { aMessage } from "#server/testing/messages.ts"
import { anOrder } from "#server/testing/orders.ts"
import { aPayment } from "#server/testing/payments.ts"
import { aQuoteRequest } from "#server/testing/quote-requests.ts"
import { paths } from "#web/paths.ts"
import { expect, signInAsAdmin, test } from "../fixtures.ts"
import { post, signInAsCompany } from "../portal-account.ts"
import { aSoldQuote } from "../sold-quote.ts"
import { audit, auditPage } from "./audit.ts"

// Only stops a hang: each page goes through a dozen checks.
test.setTimeout(600_000)

async function keepBooks({ request }: Page) {
  await post(request, "/api/profile", { companyName: "Sample Depot" })
  await post(request, "/api/contacts", aContact())
  await post(request, "/api/orders", anOrder({ amount: "1250.50", status: "active" }))
  await post(request, "/api/payments", aPayment({ amount: "250.50", status: "received" }))
}

/** Pages that a test below prepares first; the others are checked as they open. */
const prepared = [
  paths.loginChoice,
  paths.dashboard,
  paths.profile,
  paths.admin,
  paths.adminContacts,
  paths.adminOrders,
  paths.adminPayments,
  paths.adminMessages,
  paths.adminMessagePattern,
  paths.adminSales,
  paths.adminSalePattern,
  paths.adminInvoices,
  paths.adminInvoicePattern,
  paths.adminInvoiceDraftPattern,
  paths.adminReceivables,
  paths.adminBuyers,
  paths.adminBuyerPattern,
  paths.adminQuoteRequests,
  paths.adminQuoteRequestPattern,
  paths.adminQuotePattern,
  paths.adminPeople,
  paths.adminPersonPattern,
  paths.adminSecurity,
  paths.adminDocumentPattern,
  paths.adminCatalog,
  paths.adminProductPattern,
]
const asTheyAre = {
  portal: [
    paths.people,
    paths.importContacts,
    paths.importOrders,
    paths.recentlyDeleted,
    paths.ownQuotes,
    paths.ownSales,
  ],
  desk: [
    paths.adminAtAGlance,
    paths.adminAudit,
    paths.adminEmails,
    paths.adminHealth,
    paths.adminWebhooks,
    paths.adminKeys,
    paths.adminNotices,
    paths.adminNewRequest,
    paths.adminCompany,
    paths.adminPages,
    paths.adminPublishing,
  ],
}

test("no page of signed-in people is left out", () => {
  const signedIn = Object.values(paths).filter(
    (path) => typeof path === "string" && /^\/(admin|dashboard|profile|login-choice)(\/|$)/.test(path),
  )
  expect(new Set<unknown>([...prepared, ...asTheyAre.portal, ...asTheyAre.desk])).toEqual(new Set(signedIn))
})

const dialogs = { contacts: "Add Contact", orders: "Add Order", payments: "Add Payment" }

test("a company's person with any disability works in the portal", async ({ page, site }) => {
  await signInAsCompany(page, site.sink)
  await page.goto("/dashboard")
  await expect(page.getByText("No contacts yet")).toBeVisible()
  await audit(page, "empty")
  await keepBooks(page)
  for (const [tab, button] of Object.entries(dialogs)) {
    await page.goto(`/dashboard?tab=${tab}`)
    await expect(page.getByRole("tabpanel").getByRole("button", { name: /^Delete/ })).toBeVisible()
    await auditPage(page, `the list of ${tab}`)
    await page.getByRole("button", { name: button }).first().click()
    const dialog = page.getByRole("dialog")
    await dialog.getByRole("button", { name: /^(Create|Add|Record)/ }).click()
    await audit(page, `${button}, sent empty`)
  }
  await page.goto("/profile")
  await expect(page.getByRole("region", { name: "Where you are signed in" }).getByRole("listitem")).toHaveCount(1)
  await auditPage(page)
})

test("a person with any disability whose address is not proved yet is told what to do", async ({ page, site }) => {
  await signInAsCompany(page, site.sink, { verified: false })
  await page.goto(paths.loginChoice)
  await expect(page.getByRole("heading", { name: "Email Verification Required" })).toBeVisible()
  await auditPage(page)
})

test("a company's person with any disability imports files and restores rows", async ({ page, site }) => {
  await signInAsCompany(page, site.sink)
  const { id } = await post<{ id: string }>(page.request, "/api/contacts", aContact())
  await page.request.delete(`/api/contacts/${id}`)
  for (const path of asTheyAre.portal) {
    await page.goto(path, { waitUntil: "networkidle" })
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
    await auditPage(page)
  }
})

test("an administrator with any disability answers messages, looks after people and reads the figures", async ({
  page,
  site,
}) => {
  await post(page.request, "/api/contact", aMessage())
  await post(page.request, "/api/quote-requests", aQuoteRequest())
  await signInAsAdmin(page, site)
  for (const path of asTheyAre.desk) {
    await page.goto(path, { waitUntil: "networkidle" })
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
    await auditPage(page)
  }
  for (const document of ["company.yaml", "brand.yaml", "claims.yaml"]) {
    await page.goto(paths.adminDocument(document))
    await expect(page.getByRole("button", { name: "Save to draft" })).toBeVisible()
    await auditPage(page, document)
  }
  await page.goto(paths.adminCatalog)
  await expect(page.locator("tbody tr").first()).toBeVisible()
  await auditPage(page)
  for (const product of ["chemicals:acetone-technical-grade", "new"]) {
    await page.goto(paths.adminProduct(product))
    await expect(page.getByRole("button", { name: "Save to draft" })).toBeVisible()
    await auditPage(page, product)
  }
  await page.goto(paths.adminProduct("import"))
  await expect(page.getByLabel("CSV file")).toBeVisible()
  await auditPage(page, "import")
  await page.goto(paths.adminPeople)
  await expect(page.locator("tbody tr").first()).toBeVisible()
  await auditPage(page)
  for (const [list, heading] of [
    [paths.adminPeople, "Account"],
    [paths.adminMessages, "Reply"],
    [paths.adminBuyers, "Requests and quotes"],
  ] as const) {
    await page.goto(list)
    // Opens the page by its address, because a walk with the Tab key must begin at the top.
    await page.goto((await page.locator("tbody th").first().getByRole("link").getAttribute("href"))!)
    await expect(page.getByRole("main").getByRole("heading", { name: heading })).toBeVisible()
    await auditPage(page)
  }
})

/** Audits the draft, invoice, list and receivables of the sale on screen. */
async function auditInvoices(page: Page) {
  const sale = page.url().split("/").at(-1)!
  await post(page.request, `/api/admin/sales/${sale}/deliveries`, {})
  const { id } = await post<{ id: string }>(page.request, `/api/admin/sales/${sale}/invoices`, {})
  await page.goto(paths.adminInvoiceDraft(id))
  await expect(page.getByLabel("Unit price")).toBeVisible()
  await auditPage(page)
  await post(page.request, `/api/admin/invoices/${id}/issue`, {})
  await page.goto(paths.adminInvoice(id))
  await expect(page.getByRole("button", { name: "Record payment" })).toBeVisible()
  await auditPage(page)
  await page.goto(paths.adminInvoices)
  await expect(page.locator("tbody tr").first()).toBeVisible()
  await auditPage(page)
  await page.goto(paths.adminReceivables)
  await expect(page.getByRole("region", { name: "Buyers" })).toBeVisible()
  await auditPage(page)
}

test("an administrator with any disability works in the back office", async ({ page, site, browser, baseURL }) => {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) })
  const company = await context.newPage()
  await signInAsCompany(company, site.sink)
  await keepBooks(company)
  await context.close()
  await post(page.request, "/api/contact", aMessage())
  const { number } = await post<{ number: string }>(page.request, "/api/quote-requests", aQuoteRequest())
  await signInAsAdmin(page, site)
  for (const path of ["", "/contacts", "/orders", "/payments", "/messages", "/quote-requests", "/buyers"]) {
    await page.goto(`/admin${path}`)
    await expect(page.locator("tbody tr").first()).toBeVisible()
    await auditPage(page)
  }
  await page.goto(`/admin/quote-requests/${number}`)
  await expect(page.getByRole("heading", { level: 1, name: number })).toBeVisible()
  await auditPage(page)
  const { id } = await post<{ id: string }>(page.request, `/api/admin/quote-requests/${number}/quotes`, {})
  await page.goto(paths.adminQuote(number))
  await expect(page.getByLabel("Unit price").first()).toBeVisible()
  await auditPage(page)
  const line = { position: 1, answer: "offer", description: "Long-grain rice", quantity: 400, unitPrice: "1.85" }
  await page.request.patch(`/api/admin/quotes/${id}`, { data: { lines: [line] } })
  await post(page.request, `/api/admin/quotes/${id}/send`, {})
  await post(page.request, `/api/admin/quotes/${id}/accept`, { revision: 1, name: "Jordan Sample", authorized: true })
  await page.goto(paths.adminSales)
  await expect(page.locator("tbody tr").first()).toBeVisible()
  await auditPage(page)
  await page.goto((await page.locator("tbody").getByRole("link").first().getAttribute("href"))!)
  await expect(page.getByRole("heading", { level: 1, name: /^Sale S-/ })).toBeVisible()
  await auditPage(page)
  await auditInvoices(page)
  await page.goto("/admin/security")
  await expect(page.getByRole("region", { name: "Where you are signed in" })).toBeVisible()
  await auditPage(page)
})

/** Audits a dialog when it opens, and after the server refused its input. */
async function auditDialog(page: Page, name: string, { send, fill }: { send: string; fill: () => Promise<void> }) {
  const dialog = page.getByRole("dialog", { name })
  await expect(dialog.getByRole("button", { name: send })).toBeVisible()
  await audit(page, name)
  await fill()
  await dialog.getByRole("button", { name: send }).click()
  await expect(dialog.locator("[aria-invalid=true]").first()).toBeFocused()
  await audit(page, `${name}, refused`)
  await dialog.getByRole("button", { name: "Cancel" }).click()
}

/** The site's clock does not move, so the browser gets a demand that the server would write a month later. */
async function pretendLate(page: Page, id: string) {
  const demand = { kind: "payment", from: "2026-01-01", until: null, paidOn: null, interest: null }
  await page.route(`**/api/admin/invoices/${id}`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), daysLate: 12, demand } })
  })
  await page.route(
    `**/api/admin/invoices/${id}/demand`,
    (route) => route.fulfill({ json: { to: "", subject: "Overdue payment", body: "Please pay the open amount." } }),
    { times: 1 },
  )
}

test("an administrator with any disability takes a prepayment and demands a payment", async ({ page, site }) => {
  await signInAsAdmin(page, site)
  const sale = await aSoldQuote(page, site.sink, `buyer-${crypto.randomUUID()}@example.com`)
  const dialog = page.getByRole("dialog")
  await page.goto(`/admin/sales/${sale.id}`)
  await page.getByRole("button", { name: "Record prepayment" }).click()
  const clearAmount = () => dialog.getByLabel("Amount").fill("")
  await auditDialog(page, "Record prepayment", { send: "Record prepayment", fill: clearAmount })

  await post(page.request, `/api/admin/sales/${sale.id}/deliveries`, {})
  const { id } = await post<{ id: string }>(page.request, `/api/admin/sales/${sale.id}/invoices`, {})
  await post(page.request, `/api/admin/invoices/${id}/issue`, {})
  await pretendLate(page, id)
  await page.goto(paths.adminInvoice(id))
  await page.getByRole("button", { name: "Record payment" }).click()
  await auditDialog(page, "Record payment", { send: "Record payment", fill: clearAmount })
  await page.getByRole("button", { name: "Write demand" }).click()
  await auditDialog(page, "Demand letter for", { send: "Send demand", fill: () => Promise.resolve() })
})

test("an administrator with any disability keeps the TIN and bank details", async ({ page, site }) => {
  await signInAsAdmin(page, site)
  await page.goto(paths.adminDocument("invoicing.yaml"))
  const secrets = page.getByRole("region", { name: "TIN and bank details" })
  const dialog = page.getByRole("dialog", { name: "Change TIN and bank details" })
  await secrets.getByRole("button", { name: "Change" }).click()
  const mistype = async () => {
    await dialog.getByRole("textbox", { name: /^TIN/ }).fill("12-34")
    await dialog.getByLabel("Routing number").fill("12")
  }
  await auditDialog(page, "Change TIN and bank details", { send: "Save", fill: mistype })
  await secrets.getByRole("button", { name: "Change" }).click()
  await dialog.getByRole("textbox", { name: /^TIN/ }).fill("12-3456789")
  await dialog.getByRole("textbox", { name: /^Bank/ }).fill("Sample Bank")
  await dialog.getByLabel("Routing number").fill("021000021")
  await dialog.getByRole("textbox", { name: /^Account/ }).fill("000123456789")
  await dialog.getByRole("button", { name: "Save" }).click()
  await expect(secrets).toContainText("6789")
  await audit(page, "a masked TIN")
  await secrets.getByRole("button", { name: "Reveal" }).click()
  await expect(secrets).toContainText("000123456789")
  await audit(page, "a revealed TIN")
  await secrets.getByRole("button", { name: "Change" }).click()
  await expect(dialog.getByLabel("Delete the bank details")).toBeVisible()
  await audit(page, "Change TIN and bank details, kept")
})
