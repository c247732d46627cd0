import { readFile } from "node:fs/promises"
import { parse } from "csv-parse/sync"
import type { SiteSummary } from "#contract/books/dashboard.ts"
import { addMoney, formatDollars } from "#contract/values/money.ts"
import type { OwnedOrder } from "#contract/books/orders.ts"
import type { OwnedPayment } from "#contract/books/payments.ts"
import { aContact } from "#server/testing/contacts.ts"
import { aMessage } from "#server/testing/messages.ts"
import { anOrder } from "#server/testing/orders.ts"
import { aPayment } from "#server/testing/payments.ts"
import { lists, panel, withCompany } from "./desk-lists.ts"
import { expect, openBackOffice, test } from "./fixtures.ts"
import { post } from "./portal-account.ts"

const calls = ["/api/admin/contacts", "/api/admin/orders", "/api/admin/payments", "/api/contact-submissions"]
const isListCall = (url: URL) => calls.includes(url.pathname)

test("an administrator reads all companies together, and the totals agree with the lists", async ({
  page,
  site,
  axe,
  browser,
  baseURL,
}) => {
  const company = `Depot ${crypto.randomUUID().slice(0, 8)}`
  await withCompany({ browser, baseURL, sink: site.sink }, async (request) => {
    await post(request, "/api/profile", { companyName: company })
    for (let count = 0; count < 11; count++) {
      await post(request, "/api/contacts", aContact())
      await post(request, "/api/orders", anOrder({ amount: "0.10" }))
      await post(request, "/api/payments", aPayment({ amount: "0.20", status: count % 2 ? "received" : "pending" }))
      await post(request, "/api/contact", aMessage())
    }
  })
  const order = anOrder({ amount: "1234567.5", status: "active" })
  let owner = ""
  await withCompany({ browser, baseURL, sink: site.sink }, async (request, email) => {
    owner = email
    const { id } = await post<{ id: string }>(request, "/api/orders", order)
    await post(request, "/api/payments", aPayment({ orderId: id, amount: "99.99", status: "received" }))
    await post(request, "/api/contacts", aContact({ name: "Casey Newest" }))
  })
  const sent = aMessage({ message: `${"Many words. ".repeat(40)}The end.` })
  await post(page.request, "/api/contact", sent)

  await openBackOffice(page, site)
  await expect(page.getByText("View all metrics across all companies - Master Overview")).toBeVisible()
  for (const { heading, many, csv } of lists) {
    const region = panel(page, heading)
    await expect(region.getByText(new RegExp(`^Showing 10 of [1-9][\\d,]+ ${many}$`))).toBeVisible()
    await expect(region.locator("tbody tr")).toHaveCount(10)
    await expect(region.getByRole("link", { name: "Export CSV" })).toHaveAttribute("href", csv)
  }
  await expect(panel(page, "All Contacts").getByRole("row", { name: /Casey Newest/ })).toContainText(owner)
  await expect(panel(page, "All Contacts").getByText(company).first()).toBeVisible()
  await expect(panel(page, "All Orders").getByRole("row", { name: new RegExp(order.orderNumber) })).toContainText(
    "$1,234,567.50",
  )
  await expect(panel(page, "All Payments").getByRole("row", { name: new RegExp(order.orderNumber) })).toContainText(
    "$99.99",
  )

  const message = panel(page, "Contact Form Submissions").getByRole("row", { name: new RegExp(sent.name) })
  await expect(message.getByText("The end.")).toBeHidden()
  await message.getByText("Read all").click()
  await expect(message.getByText("The end.")).toBeVisible()

  const get = async <Reply>(address: string) => (await (await page.request.get(address)).json()) as Reply
  const orders = await get<OwnedOrder[]>("/api/admin/orders")
  const payments = await get<OwnedPayment[]>("/api/admin/payments")
  const received = payments.filter(({ status }) => status === "received")
  const figures = {
    "Total Revenue Received": formatDollars(addMoney(received.map(({ amount }) => amount))),
    "Total Order Value": formatDollars(addMoney(orders.map(({ amount }) => amount))),
    "Active Orders": String(orders.filter(({ status }) => status === "active").length),
    "Pending Payments": String(payments.filter(({ status }) => status === "pending").length),
  }
  // Other tests on this server may have added rows since the page loaded.
  await page.getByRole("button", { name: "Refresh" }).click()
  for (const [label, figure] of Object.entries(figures)) {
    const card = page.locator("dl > div").filter({ has: page.getByText(label, { exact: true }) })
    await expect(card.locator("dd").first()).toHaveText(figure)
  }
  const [own, theirs] = [panel(page, "Our quotes and sales"), panel(page, "From business users' books")]
  for (const label of ["Quoted", "Sold", "Open Quotes", "Unpaid Sales"])
    await expect(own.getByText(label, { exact: true })).toBeVisible()
  await expect(theirs.getByText("Total Revenue Received")).toBeVisible()
  await expect(own.or(theirs).first()).toContainText("Our quotes and sales")
  await axe("the dashboard")
  await page.setViewportSize({ width: 390, height: 844 })
  await axe("the dashboard on a phone")
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test("an administrator takes each list home as a file and stays on the page", async ({
  page,
  site,
  browser,
  baseURL,
}) => {
  const contact = aContact()
  await withCompany({ browser, baseURL, sink: site.sink }, async (request) => {
    await post(request, "/api/contacts", contact)
  })
  await openBackOffice(page, site)
  for (const { heading, csv } of lists) {
    const downloading = page.waitForEvent("download")
    await panel(page, heading).getByRole("link", { name: "Export CSV" }).click()
    const download = await downloading
    expect(new URL(download.url()).pathname).toBe(csv)
    if (heading !== "All Contacts") continue
    const text = await readFile(await download.path())
    const rows = parse<Record<string, string>>(text, { columns: true, bom: true })
    expect(rows.find(({ Name }) => Name === contact.name)).toMatchObject({ "Owner company": "Pat Sample" })
  }
  await expect(page).toHaveURL(/\/admin$/)
})

test("an administrator without any rows reads so, and the contract card says the same as ever", async ({
  page,
  site,
  axe,
}) => {
  await openBackOffice(page, site)
  // Responds as a different server might: with plain arrays, without counts.
  await page.route(isListCall, (route) => route.fulfill({ json: [] }))
  await page.reload()
  for (const text of ["No contacts yet", "No orders yet", "No submissions yet", "No payments yet"]) {
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  }
  await expect(page.getByText(/^Showing \d+ of \d+ (contacts|orders|submissions|payments)$/)).toHaveCount(0)
  const card = panel(page, "Active Government Contracts")
  for (const words of [
    "Active",
    "Meat trim supply to a state prison industry authority",
    "$76,000.00",
    "40,000 LBS",
    "$1.90 per LB",
    "F.O.B. destination, freight prepaid",
    "24-hour advance delivery notice",
    "100%",
  ]) {
    await expect(card.getByText(words, { exact: true })).toBeVisible()
  }
  await expect(card.getByText("Historical on-time record")).toBeVisible()
  await expect(card.getByRole("link", { name: /\d{3}.*\d{4}/ })).toHaveAttribute("href", /^tel:\+\d+$/)
  await expect(card.getByRole("link", { name: /@/ })).toHaveAttribute("href", /^mailto:/)
  await axe("the empty dashboard")
})

test("an administrator sees ten rows and the count of a plain list of more", async ({ page, site }) => {
  await openBackOffice(page, site)
  const rows = Array.from({ length: 12 }, (_, index) => ({
    ...aContact({ name: `Plain ${index + 1}` }),
    id: crypto.randomUUID(),
    createdAt: "2026-03-05T12:00:00.000Z",
  }))
  await page.route(isListCall, (route) =>
    route.fulfill({ json: new URL(route.request().url()).pathname === "/api/admin/contacts" ? rows : [] }),
  )
  await page.reload()
  await expect(page.getByText("Showing 10 of 12 contacts")).toBeVisible()
  await expect(page.getByText("Plain 10", { exact: true })).toBeVisible()
  await expect(page.getByText("Plain 11", { exact: true })).toHaveCount(0)
})

test("an administrator waits with words, and tries a list that failed again", async ({ page, site, axe }) => {
  await openBackOffice(page, site)
  const { promise: read, resolve: goOn } = Promise.withResolvers<void>()
  await page.route("**/api/auth/user", async (route) => {
    await read
    await route.continue()
  })
  const { promise: seen, resolve: fail } = Promise.withResolvers<void>()
  await page.route(
    ({ pathname }) => pathname === "/api/admin/orders",
    async (route) => {
      await seen
      await route.fulfill({ status: 500, json: { message: "Something went wrong on our side" } })
    },
    { times: 1 },
  )
  await page.reload()
  await expect(page.getByText("Verifying authentication...")).toBeVisible()
  goOn()
  await expect(page.getByText("Loading dashboard...")).toBeVisible()
  fail()
  const region = panel(page, "All Orders")
  await expect(region.getByRole("alert")).toContainText("Something went wrong on our side")
  await expect(page.getByText("Loading dashboard...")).toHaveCount(0)
  await axe("the failed list")
  await region.getByRole("button", { name: "Retry" }).click()
  await expect(region.getByRole("alert")).toHaveCount(0)
})

test("a visitor finds the contract's contact person on no page, not even in its source", async ({
  page,
  site,
  request,
}) => {
  await openBackOffice(page, site)
  const card = (await (await page.request.get("/api/admin/contract")).json()) as {
    contact: { phone: { shown: string; e164: string }; email: string }
  }
  const { phone, email } = card.contact
  for (const path of ["/", "/capabilities", "/capability-statement", "/contact", "/about", "/admin", "/admin/orders"]) {
    const source = await (await request.get(path)).text()
    for (const secret of [phone.shown, phone.e164, email]) expect(source).not.toContain(secret)
  }
})

test("an administrator with figures of a summary that failed is told and tries again", async ({ page, site }) => {
  await openBackOffice(page, site)
  await page.route("**/api/admin/summary", (route) => route.abort(), { times: 1 })
  await page.reload()
  await expect(page.getByText("The totals could not be loaded")).toBeVisible()
  await page.getByRole("button", { name: "Retry" }).click()
  await expect(page.getByText("The totals could not be loaded")).toHaveCount(0)
  const summary = (await (await page.request.get("/api/admin/summary")).json()) as SiteSummary
  await expect(page.getByText(formatDollars(summary.totalRevenueReceived), { exact: true }).first()).toBeVisible()
})
