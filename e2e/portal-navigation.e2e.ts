import { anOrder } from "#server/testing/orders.ts"
import { aContact } from "#server/testing/contacts.ts"
import { aPayment } from "#server/testing/payments.ts"
import { expect, test } from "./fixtures.ts"
import { post, signInAsCompany } from "./portal-account.ts"

for (const width of [390, 768, 1280]) {
  test(`a company's person goes from place to place in the portal, and the current one is marked, at ${width} px`, async ({
    page,
    site,
    axe,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await signInAsCompany(page, site.sink)
    await page.goto("/dashboard")
    const places = page.getByRole("navigation", { name: "Your account" })
    const headings = {
      Quotes: "Quotes",
      "Orders with us": "Orders with Us",
      Profile: "Company Profile",
      Security: "Company Profile",
      Dashboard: "Business Dashboard",
    }
    for (const [name, heading] of Object.entries(headings)) {
      await places.getByRole("link", { name, exact: true }).click()
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading, { ignoreCase: true })
      await expect(places.locator("[aria-current=page]")).toHaveText([name])
    }
    await page.goto("/dashboard/recently-deleted")
    await expect(places.locator("[aria-current=page]")).toHaveText(["Dashboard"])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await axe("the portal's navigation")
  })
}

test("a company's person reads the books as tables, edits and deletes there, and finds them so again", async ({
  page,
  site,
  axe,
}) => {
  await signInAsCompany(page, site.sink)
  await post(page.request, "/api/contacts", aContact({ name: "Casey Table" }))
  const first = anOrder({ orderNumber: "SO-1", amount: "1250.50" })
  await post(page.request, "/api/orders", first)
  await post(page.request, "/api/orders", anOrder({ orderNumber: "SO-2" }))
  await post(page.request, "/api/payments", aPayment({ amount: "99.50" }))
  await page.goto("/dashboard?tab=orders")
  const panel = page.getByRole("tabpanel")
  await expect(panel.getByRole("listitem").first()).toBeVisible()
  await panel.getByText("Table", { exact: true }).click()
  await expect(panel.getByRole("table", { name: "Your orders" })).toBeVisible()
  await expect(panel.getByRole("listitem")).toHaveCount(0)
  await expect(panel.getByRole("row", { name: /SO-1/ })).toContainText("$1,250.50")
  await axe("orders as a table")

  await panel.getByRole("button", { name: "Edit order SO-1" }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByLabel("Client Name").fill("Harbor Kitchen")
  await dialog.getByRole("button", { name: /^(Save|Update)/ }).click()
  await expect(panel.getByRole("row", { name: /SO-1/ })).toContainText("Harbor Kitchen")
  await panel.getByRole("button", { name: "Delete order SO-2" }).click()
  await expect(panel.getByRole("row", { name: /SO-2/ })).toHaveCount(0)
  await expect(panel.getByRole("button", { name: "Edit order SO-1" })).toBeFocused()
  await page.getByRole("button", { name: "Undo" }).click()
  await expect(panel.getByRole("row", { name: /SO-2/ })).toBeVisible()

  await page.reload()
  await expect(panel.getByRole("table", { name: "Your orders" })).toBeVisible()
  for (const [tab, text] of [
    ["contacts", "Casey Table"],
    ["payments", "$99.50"],
  ] as const) {
    await page.goto(`/dashboard?tab=${tab}`)
    await expect(panel.getByRole("table", { name: `Your ${tab}` })).toContainText(text)
    await axe(`${tab} as a table`)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await axe("payments as a table on a phone")
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await panel.getByText("Cards", { exact: true }).click()
  await expect(panel.getByRole("listitem")).toHaveCount(1)
})
