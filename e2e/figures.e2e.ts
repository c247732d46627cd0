import { anOrder } from "#server/testing/orders.ts"
import { aPayment } from "#server/testing/payments.ts"
import { aQuoteRequest } from "#server/testing/quote-requests.ts"
import { goToPlace } from "./back-office.ts"
import { expect, signInAsAdmin, test } from "./fixtures.ts"
import { post, signInAsCompany } from "./portal-account.ts"

test("an administrator sees quote and sales performance, each chart with its table", async ({
  page,
  site,
  axe,
  request,
  browser,
  baseURL,
}) => {
  await post(request, "/api/quote-requests", aQuoteRequest())
  await request.get("/search?q=unobtainium")
  const company = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage()
  await signInAsCompany(company, site.sink)
  await post(company.request, "/api/orders", anOrder({ amount: "12500" }))
  await post(company.request, "/api/payments", aPayment({ amount: "2500", paymentDate: "" }))
  await company.context().close()
  await signInAsAdmin(page, site)
  await page.goto("/admin/quote-requests")
  await goToPlace(page, "Figures")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Figures")
  await page.getByRole("group", { name: "Period" }).getByText("12 weeks").click()
  await expect(page).toHaveURL(/period=12-weeks/)
  for (const [heading, rows] of [
    ["Requests by Week", 12],
    ["Answer Times", 12],
    ["Requests by Family", 4],
    ["Orders by Week", 12],
    ["Revenue by Week", 12],
  ] as const) {
    const card = page.getByRole("region", { name: heading }).filter({ has: page.getByRole("heading", { level: 3 }) })
    const chart = card.getByRole("application")
    // Nobody may have been answered yet.
    await expect(heading === "Answer Times" ? chart.or(card.getByText("Nothing to draw yet.")) : chart).toBeVisible()
    await expect(card.getByRole("table")).toBeHidden()
    await card.getByText("Show as table").click()
    await expect(card.locator("tbody tr")).toHaveCount(rows)
  }
  await expect(page.getByRole("table", { name: "Orders and their value by week" }).locator("tfoot")).toContainText(
    "Total",
  )
  await expect(page.getByRole("table", { name: "Searches without a product" })).toContainText("unobtainium")
  await axe("at a glance")
  await page.setViewportSize({ width: 390, height: 844 })
  await axe("at a glance on a phone")
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.reload()
  await expect(page.getByLabel("12 weeks")).toBeChecked()
})

test("an administrator reads a chart with the keyboard alone, and hears each point", async ({
  page,
  site,
  request,
}) => {
  await post(request, "/api/quote-requests", aQuoteRequest())
  await signInAsAdmin(page, site)
  await page.goto("/admin/at-a-glance?period=12-months")
  const card = page.getByRole("region", { name: "Requests by Month" })
  await expect(card.getByRole("application")).toBeVisible()
  await page.getByRole("group", { name: "Period" }).getByLabel("12 months").focus()
  await page.keyboard.press("Tab")
  await expect(card.getByRole("application")).toBeFocused()
  const first = await card.getByRole("status").innerText()
  expect(first).toMatch(/^[A-Z][a-z]{2} \d{4}: On time 0, Late or open 0$/)
  await page.keyboard.press("ArrowRight")
  await expect(card.getByRole("status")).not.toHaveText(first)
  for (let month = 2; month < 12; month++) {
    const before = await card.getByRole("status").innerText()
    await page.keyboard.press("ArrowRight")
    await expect(card.getByRole("status")).not.toHaveText(before)
  }
  await expect(card.getByRole("status")).toContainText(/Late or open [1-9]/)
  await page.keyboard.press("ArrowLeft")
  await expect(card.getByRole("status")).toContainText("Late or open 0")
})

test("a company reads its charts with the pointer, with the keyboard and as tables", async ({ page, site, axe }) => {
  await signInAsCompany(page, site.sink)
  await post(page.request, "/api/orders", anOrder({ amount: "1250.50", status: "active" }))
  await post(page.request, "/api/payments", aPayment({ amount: "250.50", status: "received", paymentDate: "" }))
  await page.goto("/dashboard")
  const revenue = page.getByRole("application", { name: /^Revenue by month/i })
  await revenue.hover({ position: { x: 200, y: 100 } })
  await expect(page.getByRole("status").filter({ hasText: /Received \$/ })).toBeAttached()
  await page.getByRole("application", { name: /^Orders by status/ }).focus()
  await expect(page.getByRole("status").filter({ hasText: "Pending: Orders 0" })).toBeAttached()
  await page.keyboard.press("ArrowDown")
  await expect(page.getByRole("status").filter({ hasText: "Active: Orders 1" })).toBeAttached()
  await page.keyboard.press("ArrowLeft")
  await expect(page.getByRole("status").filter({ hasText: "Pending: Orders 0" })).toBeAttached()
  for (const fold of await page.getByText("Show as table").all()) await fold.click()
  await expect(page.getByRole("table", { name: "Revenue received by month" }).locator("tfoot")).toContainText("$250.50")
  await expect(page.getByRole("table", { name: "Orders by status" }).locator("tfoot")).toContainText("1")
  await expect(page.getByText("none in the 12 months before")).toBeVisible()
  await page.getByRole("group", { name: "Period" }).getByText("12 weeks").click()
  await expect(page.getByRole("application", { name: /^Revenue by week/i })).toBeVisible()
  await expect(page.getByText("none in the 12 weeks before")).toBeVisible()
  await axe("the dashboard with its charts")
  await page.setViewportSize({ width: 390, height: 844 })
  await axe("the dashboard with its charts on a phone")
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
