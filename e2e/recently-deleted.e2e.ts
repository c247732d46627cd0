import { anOrder } from "#server/testing/orders.ts"
import { expect, test } from "./fixtures.ts"
import { post, signInAsCompany } from "./portal-account.ts"

test("a company brings back what it deleted long after the notification has gone", async ({ page, site, axe }) => {
  await signInAsCompany(page, site.sink)
  const orders = ["SO-1", "SO-2"].map((orderNumber) => post(page.request, "/api/orders", anOrder({ orderNumber })))
  for (const { id } of (await Promise.all(orders)) as { id: string }[]) await page.request.delete(`/api/orders/${id}`)
  await page.goto("/dashboard")
  // Late content must not move the link under the mouse.
  await expect(page.getByText("No contacts yet")).toBeVisible()
  await page.getByRole("link", { name: "Recently deleted" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Recently Deleted")
  await expect(page.getByText("2 rows")).toBeVisible()
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await axe(`recently deleted at ${width}`)
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

  await page.getByRole("button", { name: "Restore order SO-1" }).press("Enter")
  await expect(page.getByText("Order restored").first()).toBeVisible()
  await expect(page.getByText("1 row", { exact: true })).toBeFocused()
  await page.getByRole("button", { name: "Restore order SO-2" }).press("Enter")
  await expect(page.getByText("Nothing deleted in the last seven days")).toBeVisible()
  await axe("nothing deleted")

  await page.getByRole("link", { name: "Back to dashboard" }).click()
  await expect(page.getByText("2 orders late")).toBeVisible()
  await page.getByRole("tab", { name: "Orders" }).click()
  await expect(page.getByText("SO-1")).toBeVisible()
  await expect(page.getByText("SO-2")).toBeVisible()
})

test("a company is told when what it deleted cannot be loaded, and tries again", async ({ page, site }) => {
  await signInAsCompany(page, site.sink)
  await page.route("**/api/dashboard/deleted", (route) => route.fulfill({ status: 500, json: { message: "Down" } }))
  await page.goto("/dashboard/recently-deleted")
  await expect(page.getByText("Down")).toBeVisible()
  await page.unroute("**/api/dashboard/deleted")
  await page.getByRole("button", { name: "Retry" }).click()
  await expect(page.getByText("Nothing deleted in the last seven days")).toBeVisible()
})
