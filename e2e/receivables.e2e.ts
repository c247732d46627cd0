import { expect, signInAsAdmin, test } from "./fixtures.ts"
import { post } from "./portal-account.ts"
import { aSale, look, openOf } from "./sale-to-invoice.ts"

test("an administrator finds a paid invoice, and takes back its payment to credit it", async ({ page, site, axe }) => {
  await signInAsAdmin(page, site)
  const sale = await aSale(page, site)
  const { request } = page
  await post(request, `/api/admin/sales/${sale.id}/deliveries`, {})
  const { id } = await post<{ id: string }>(request, `/api/admin/sales/${sale.id}/invoices`, {})
  const issue = `/api/admin/invoices/${id}/issue`
  const { number, issuedOn } = await post<{ number: string; issuedOn: string }>(request, issue, {})
  const paid = { receivedOn: issuedOn, amount: "74000.00", method: "check" }
  await post(request, "/api/admin/remittances", { ...paid, pays: [{ invoiceId: id, amount: "74000.00" }] })
  await page.goto("/admin/invoices")
  await page.getByLabel("Search invoices").fill(sale.email)
  await expect(page.getByRole("row")).toHaveCount(2)
  const settled = page.waitForResponse(/\/api\/admin\/invoices\?.*settled/)
  await page.getByLabel("Filter by state").selectOption("Settled")
  await settled
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0) // Until then the previous rows are dimmed.
  await expect(page.getByRole("row", { name: new RegExp(number) })).toContainText("$74,000.00")
  await look(page, axe, "the list of invoices")
  await page.getByLabel("Filter by state").selectOption("Drafts")
  await expect(page.getByText("No invoices match")).toBeVisible()
  await axe("no invoices that match")

  await page.goto(`/admin/invoices/${id}`)
  await look(page, axe, "a paid invoice")
  await expect(page.getByRole("button", { name: "Credit", exact: true })).toBeHidden()
  await page.getByRole("link", { name: "take back the payment" }).click()
  await page
    .getByRole("row", { name: new RegExp(number) })
    .getByRole("button", { name: /^Take back/ })
    .click()
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("button", { name: "Take back" }).click()
  await expect(dialog.getByLabel("Reason")).toHaveAccessibleDescription(/Say why/)
  await axe("taking a payment back")
  await dialog.getByLabel("Reason").fill("The goods came back")
  await dialog.getByRole("button", { name: "Take back" }).click()
  await expect(page.getByRole("row", { name: new RegExp(number) })).toContainText("The goods came back")
  await page.getByRole("link", { name: number }).first().click()
  await expect(openOf(page)).toContainText("$74,000.00")
  await expect(page.getByRole("button", { name: "Credit", exact: true })).toBeVisible()
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
