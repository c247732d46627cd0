import type { Locator, Page } from "@playwright/test"
import { addDays, todayInUtc } from "#contract/values/dates.ts"
import type { Order } from "#contract/books/orders.ts"
import { paymentRuleLabels } from "#contract/sales/sale-words.ts"
import { goToPlace } from "./back-office.ts"
import { tabTo } from "./by-keyboard.ts"
import { expect, signInAsAdmin, test } from "./fixtures.ts"
import { post, signInAsCompany } from "./portal-account.ts"
import { aSoldQuote } from "./sold-quote.ts"

/** Whether the frame around a table hides a part of it. */
const isCutOff = (table: Locator) =>
  table.evaluate(({ parentElement: frame }) => frame!.scrollWidth > frame!.clientWidth + 1)

const aBuyer = () => `buyer-${crypto.randomUUID()}@example.com`

test("an administrator moves a sale on to its payment, finds a late one, corrects a date and cancels", async ({
  page,
  site,
  axe,
}) => {
  await signInAsAdmin(page, site)
  const sale = await aSoldQuote(page, site.sink, aBuyer())
  const other = await aSoldQuote(page, site.sink, aBuyer())
  await page.goto("/admin")
  await goToPlace(page, "Sales")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sales")
  await page.getByLabel("Search sales").fill(sale.number)
  await expect(page.getByRole("row")).toHaveCount(2)
  await expect(page.getByRole("row").nth(1)).toContainText("$3,300.00")
  await axe("the list of sales")
  await page.getByRole("link", { name: sale.number }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Sale ${sale.number}`)
  await axe("a sale")

  for (const [step, status] of [
    ["Confirm sale", "Confirmed"],
    ["Deliver", "Delivered"],
    ["Mark as invoiced", "Invoiced"],
  ] as const) {
    await page.getByRole("button", { name: step, exact: true }).click()
    await expect(page.getByRole("region", { name: "State" })).toContainText(status)
  }
  await chooseBuyerAndRule(page)
  await page.getByLabel("Payment due").fill(addDays(todayInUtc(), -3))
  await page.getByRole("button", { name: "Save changes" }).click()
  await expect(page.getByRole("region", { name: "State" })).toContainText("Late")
  await expect(page.getByText(/Set by hand/)).toBeVisible()
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await axe(`a late sale at ${width} pixels`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }

  await page.goto("/admin/sales?late=true")
  await expect(page.getByRole("row", { name: new RegExp(sale.number) })).toContainText("Late")
  for (const width of [390, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await axe(`late sales at ${width} pixels`)
    expect(await isCutOff(page.getByRole("table")), `${width} pixels`).toBe(false)
  }
  await page.getByRole("link", { name: sale.number }).click()
  await page.getByRole("button", { name: "Mark as paid" }).click()
  await expect(page.getByRole("region", { name: "State" })).not.toContainText("Late")
  await page.getByLabel("Status").selectOption("Delivered")
  await page.getByRole("button", { name: "Save changes" }).click()
  await expect(page.getByRole("button", { name: "Mark as invoiced" })).toBeVisible()

  await page.goto(`/admin/sales/${other.id}`)
  await page.getByRole("button", { name: "Cancel sale" }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("button", { name: "Cancel sale" }).click()
  await expect(dialog).toContainText("Say why the sale is canceled")
  await axe("canceling a sale")
  await dialog.getByLabel("Reason").fill("Funds were withdrawn")
  await dialog.getByRole("button", { name: "Cancel sale" }).click()
  await expect(page.getByRole("region", { name: "State" })).toContainText("Funds were withdrawn")
})

/** The request does not name the kind of buyer, and its product was typed. */
async function chooseBuyerAndRule(page: Page) {
  const state = page.getByRole("region", { name: "State" })
  const due = page.getByLabel("Payment due")
  await expect(state).toContainText("Net 30. Buyer type not chosen")
  await page.getByLabel("Buyer type").selectOption("Department of Defense")
  await page.getByRole("button", { name: "Save changes" }).click()
  await expect(state).toContainText("Prompt Payment Act, 31 U.S.C. 3903")
  await expect(page.getByText("Item 1 is not in the catalog: check the payment rule.")).toBeVisible()
  const [delivered, general] = [await page.getByLabel("Delivered").inputValue(), await due.inputValue()]
  expect(general >= addDays(delivered, 30)).toBe(true)
  await page.getByLabel("1. Rock salt, 50 lb bag").selectOption({ label: paymentRuleLabels.meat })
  await page.getByRole("button", { name: "Save changes" }).click()
  await expect(due).not.toHaveValue(general)
  expect((await due.inputValue()) < addDays(delivered, 12)).toBe(true)
  await page.getByLabel("Buyer type").selectOption("Local agency")
  await expect(page.getByRole("button", { name: /^Payment rules/ })).toBeHidden()
  await page.getByRole("button", { name: "Save changes" }).click()
  await expect(state).toContainText("Net 30")
  await expect(page.getByRole("columnheader", { name: "Payment rule" })).toHaveCount(0)
}

test("an administrator whose sales load slowly, fail to load or do not match reads what is going on", async ({
  page,
  site,
  axe,
}) => {
  await signInAsAdmin(page, site)
  const { promise: isTold, resolve: fail } = Promise.withResolvers<void>()
  await page.route(
    /\/api\/admin\/sales\?/,
    async (route) => {
      await isTold
      await route.abort()
    },
    { times: 1 },
  )
  await page.goto("/admin/sales?q=zebra")
  await expect(page.getByText("Loading sales...")).toBeAttached()
  await axe("sales while they load")
  fail()
  await expect(page.getByText(/sales could not be loaded/i)).toBeVisible()
  await axe("sales that failed to load")
  await page.getByRole("button", { name: "Retry" }).click()
  await expect(page.getByText(/No sales match/)).toBeVisible()
  await axe("no sales that match")
})

test("an administrator who was slower than a colleague keeps what was typed and loads the latest version", async ({
  page,
  site,
}) => {
  await signInAsAdmin(page, site)
  const sale = await aSoldQuote(page, site.sink, aBuyer())
  await page.goto(`/admin/sales/${sale.id}`)
  await page.getByLabel("Purchase order").fill("PO-78")
  await page.getByRole("main").getByRole("link", { name: "Sales", exact: true }).click()
  await page.getByRole("alertdialog", { name: "Leave without saving?" }).getByRole("button", { name: "Cancel" }).click()
  await page.request.patch(`/api/admin/sales/${sale.id}`, { data: { status: "confirmed" } })
  await page.getByRole("button", { name: "Save changes" }).click()
  await expect(page.getByRole("alert").filter({ hasText: "Someone else changed this" })).toBeVisible()
  await expect(page.getByLabel("Purchase order")).toHaveValue("PO-78")
  await page.getByRole("button", { name: "Load the latest version" }).click()
  await expect(page.getByRole("region", { name: "State" })).toContainText("Confirmed")
  await page.getByRole("button", { name: "Save changes" }).click()
  await expect(page.getByText("Sale saved")).toBeVisible()
  await page.reload()
  await expect(page.getByLabel("Purchase order")).toHaveValue("PO-78")
})

test("an administrator is asked before a purchase order is emailed to its supplier, the first time and again", async ({
  page,
  site,
  axe,
}) => {
  await signInAsAdmin(page, site)
  const sale = await aSoldQuote(page, site.sink, aBuyer())
  const email = `orders-${crypto.randomUUID()}@mill.example.com`
  await page.goto(`/admin/sales/${sale.id}`)
  const orders = page.getByRole("region", { name: "Orders to suppliers" })
  await orders.getByRole("button", { name: "Order from a supplier" }).click()
  const form = page.getByRole("dialog")
  await form.getByLabel("Supplier", { exact: true }).fill("Sample Mill")
  await form.getByLabel("Supplier's email").fill(email)
  await form.getByLabel("Unit cost").fill("1.20")
  await form.getByLabel(/^Quantity/).fill("999,999")
  await expect(form.getByLabel(/^Quantity/)).toHaveAccessibleDescription(/this makes more than was sold/)
  await form.getByLabel("Deliver by").fill("2020-01-31")
  await form.getByRole("button", { name: "Write purchase order" }).click()
  await expect(form.getByLabel("Deliver by")).toHaveAccessibleDescription(/Choose today or a later day/)
  await form.getByLabel("Deliver by").fill(addDays(todayInUtc(), 14))
  await form.getByRole("button", { name: "Write purchase order" }).click()

  const number = `${sale.number}-P1`
  await orders.getByRole("button", { name: `Send to the supplier ${number}` }).click()
  const question = page.getByRole("alertdialog", { name: `Email ${number} to Sample Mill?` })
  await expect(question).toContainText(email)
  await axe("the question before a purchase order is emailed")
  await question.getByRole("button", { name: "Cancel" }).click()
  await expect(orders).toContainText("Not sent yet")
  for (const [step, confirm] of [
    ["Send to the supplier", "Send"],
    ["Send again", "Send again"],
  ] as const) {
    await orders.getByRole("button", { name: `${step} ${number}` }).click()
    await question.getByRole("button", { name: confirm, exact: true }).click()
    await expect(question).toBeHidden()
    await expect(orders).toContainText(`Sent to ${email}`)
  }
  expect(await site.sink.waitFor(2, ({ recipients }) => recipients.includes(email))).toHaveLength(2)

  await orders.getByRole("button", { name: `Cancel order ${number}` }).click()
  const cancel = page.getByRole("alertdialog", { name: `Cancel ${number}?` })
  await expect(cancel).toContainText(`told by email to ${email}`)
  await cancel.getByRole("button", { name: "Cancel order" }).click()
  await expect(orders).toContainText(", canceled on")
  await expect(orders.getByRole("button", { name: number })).toHaveCount(0)
  await site.sink.waitFor(1, ({ subject }) => subject === `Purchase order ${number} is canceled`)
})

test("an administrator reads on the sale that the buyer disputes it, and answers on the request", async ({
  page,
  site,
  axe,
}) => {
  await signInAsAdmin(page, site)
  const sale = await aSoldQuote(page, site.sink, aBuyer())
  await page.goto(`/admin/sales/${sale.id}`)
  await expect(page.getByRole("region", { name: "State" })).toBeVisible()
  const dispute = page.getByRole("region", { name: "The buyer disputes the acceptance" })
  await expect(dispute).toBeHidden()
  await post(page.request, `/api${sale.path}/dispute`, { revision: 1, message: "Nobody here accepted this." })
  await page.reload()
  await expect(dispute).toContainText("Dispute: due in")
  await axe("a disputed sale")
  await dispute.getByRole("link", { name: `Read and answer on ${sale.quoteNumber}` }).click()
  await expect(page.getByText("Nobody here accepted this.").first()).toBeVisible()
  await page.getByRole("button", { name: "Mark as answered" }).click()
  await expect(page.getByText("Marked as answered")).toBeVisible()
  await page.goBack()
  await expect(page.getByRole("region", { name: "State" })).toBeVisible()
  await expect(dispute).toBeHidden()
})

test("an administrator who cannot use a mouse finds a late sale and takes it to its payment", async ({
  page,
  site,
}) => {
  await signInAsAdmin(page, site)
  const sale = await aSoldQuote(page, site.sink, aBuyer())
  await page.goto("/admin/sales")
  await tabTo(page, /^Search sales/)
  await page.keyboard.type(sale.number)
  await expect(page.getByRole("row")).toHaveCount(2)
  await tabTo(page, new RegExp(`^${sale.number}$`))
  await page.keyboard.press("Enter")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Sale ${sale.number}`)
  const state = page.getByRole("region", { name: "State" })
  for (const [step, status] of [
    ["Confirm sale", "Confirmed"],
    ["Deliver", "Delivered"],
    ["Mark as invoiced", "Invoiced"],
  ] as const) {
    await tabTo(page, new RegExp(`^${step}$`))
    await page.keyboard.press("Enter")
    await expect(state).toContainText(status)
  }
  await tabTo(page, /^Purchase order/)
  await page.keyboard.press("ControlOrMeta+a")
  await page.keyboard.type("PO-79")
  await tabTo(page, /^Save changes$/)
  await page.keyboard.press("Enter")
  await expect(page.getByText("Sale saved")).toBeVisible()
  await tabTo(page, /^Mark as paid$/)
  await page.keyboard.press("Enter")
  await expect(state).toContainText("Paid")
})

test("an administrator reads the figures of quotes and sales on any screen without scrolling sideways", async ({
  page,
  site,
}) => {
  await signInAsAdmin(page, site)
  await aSoldQuote(page, site.sink, aBuyer())
  await page.goto("/admin/at-a-glance")
  const section = page.getByRole("region", { name: "Quotes and Sales" })
  await expect(section.getByText("Show as table")).toHaveCount(4)
  for (const fold of await section.getByText("Show as table").all()) await fold.click()
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    for (const card of ["Win Rate", "Quoted by Month", "Reasons for Losing", "Sales by Month"]) {
      const table = section.getByRole("region", { name: card }).getByRole("table")
      expect(await isCutOff(table), `${card} at ${width} pixels`).toBe(false)
    }
  }
})

test("a buyer reads what was bought under Orders with us and copies it to the company's own orders", async ({
  page,
  site,
  axe,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) })
  const buyer = await context.newPage()
  const email = await signInAsCompany(buyer, site.sink)
  await signInAsAdmin(page, site)
  const sale = await aSoldQuote(page, site.sink, email)
  await page.context().clearCookies()
  await page.context().addCookies(await context.cookies())
  await page.goto("/dashboard")
  await page.getByRole("link", { name: "Orders with us" }).click()
  await expect(page.getByRole("listitem").filter({ hasText: sale.number })).toContainText("PO-77")
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await axe(`orders with us at ${width} pixels`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await page.getByRole("button", { name: `Copy to my orders ${sale.number}` }).click()
  const dialog = page.getByRole("dialog")
  await expect(dialog.getByLabel("Order Number")).toHaveValue("PO-77")
  await dialog.getByLabel("Client Name").fill("Sample Depot")
  await dialog.getByRole("button", { name: "Create Order" }).click()
  await expect(dialog).toBeHidden()
  const orders = (await (await page.request.get("/api/orders")).json()) as Order[]
  expect(orders).toMatchObject([{ orderNumber: "PO-77", clientName: "Sample Depot", amount: "3300.00" }])
  await context.close()
})
