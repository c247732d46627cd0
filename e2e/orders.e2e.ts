import { expect, test } from "./fixtures.ts"
import { post, signInAsCompany } from "./portal-account.ts"

test("a company keeps an order from entry to deletion, to the cent and to the day", async ({ page, site, axe }) => {
  await signInAsCompany(page, site.sink)
  await page.goto("/dashboard?tab=orders")
  await expect(page.getByText("No orders yet")).toBeVisible()
  await page.getByRole("button", { name: "Add Order" }).click()
  const dialog = page.getByRole("dialog", { name: "Add New Order" })
  await axe("the dialog")
  await dialog.getByRole("button", { name: "Create Order" }).click()
  for (const text of ["Order number is required", "Client name is required", "Description is required"]) {
    await expect(dialog.getByText(text)).toBeVisible()
  }
  await dialog.getByLabel("Order Number").fill("SO-1")
  await dialog.getByLabel("Client Name").fill("Sample Base")
  await dialog.getByLabel("Description").fill("Rice")
  await dialog.getByLabel("Amount").fill("1234567.5")
  await dialog.getByLabel("Products").fill(" Beef , , Diesel ,")
  await dialog.getByLabel("Delivery Date").fill("2026-03-05")
  const sending = page.waitForRequest((request) => request.method() === "POST")
  await dialog.getByRole("button", { name: "Create Order" }).click()
  expect((await sending).postDataJSON()).toMatchObject({ products: ["Beef", "Diesel"], amount: "1234567.5" })
  await expect(page.getByText("Order created successfully")).toBeVisible()
  for (const text of ["$1,234,567.50", "Mar 05, 2026", "Beef, Diesel"]) {
    await expect(page.getByRole("tabpanel").getByText(text)).toBeVisible()
  }
  await axe("the list")

  await page.getByRole("button", { name: "Edit order SO-1" }).click()
  const editing = page.getByRole("dialog", { name: "Edit Order" })
  await expect(editing.getByLabel("Products")).toHaveValue("Beef, Diesel")
  await editing.getByLabel("Status").selectOption("active")
  await editing.getByLabel("Delivery Date").fill("")
  await editing.getByRole("button", { name: "Update Order" }).click()
  await expect(page.getByText("Order updated successfully")).toBeVisible()
  await expect(page.getByText("of 1 total orders")).toBeVisible()
  await expect(page.getByRole("tabpanel").getByText("Mar 05, 2026")).toHaveCount(0)

  await page.getByRole("button", { name: "Delete order SO-1" }).click()
  await expect(page.getByText("Order deleted successfully")).toBeVisible()
  await expect(page.getByText("No orders yet")).toBeVisible()
})

test("a company with a late order finds it from the dashboard", async ({ page, site }) => {
  await signInAsCompany(page, site.sink)
  const order = { orderNumber: "SO-7", clientName: "Depot", description: "Rice", deliveryDate: "2020-01-02" }
  await post(page.request, "/api/orders", order)
  await post(page.request, "/api/orders", { ...order, orderNumber: "SO-8", deliveryDate: undefined })
  await page.goto("/dashboard")
  await page.getByRole("button", { name: "1 order late" }).click()
  await page.getByRole("link", { name: "SO-7, Depot" }).click()
  await expect(page.getByText("Showing 1 of 2 orders")).toBeVisible()
  await expect(page.getByLabel("Search orders")).toHaveValue("SO-7")
})
