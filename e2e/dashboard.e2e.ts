import { expect, signInAsAdmin, test } from "./fixtures.ts"
import { password, post, signInAsCompany } from "./portal-account.ts"

for (const path of ["/dashboard", "/profile"]) {
  test(`a visitor at ${path} is told, sent to the login, and nothing is asked for`, async ({ page }) => {
    const lists: string[] = []
    page.on(
      "request",
      (request) =>
        void (/\/api\/(contacts|orders|payments|profile|dashboard)/.test(request.url()) && lists.push(request.url())),
    )
    // The page would show the notification for only half a second. "No content" keeps it until the test has read it.
    await page.route("**/api/login", (route) => route.fulfill({ status: 204 }), { times: 1 })
    const leaving = page.waitForRequest("**/api/login")
    await page.goto(path)
    await leaving
    const toast = page.getByRole("alert").filter({ hasText: "Unauthorized" })
    await expect(toast).toContainText("You are logged out. Logging in again...")
    await page.goto("/api/login")
    await page.waitForURL(/\/login/)
    expect(lists).toEqual([])
  })
}

test("an account without a verified address is asked to verify it", async ({ page, site }) => {
  await signInAsCompany(page, site.sink, { verified: false })
  await page.goto("/dashboard")
  await expect(page.getByRole("heading", { name: "Email Verification Required" })).toBeVisible()
})

test("an administrator at the dashboard lands in the back office", async ({ page, site }) => {
  await signInAsAdmin(page, site)
  await page.goto("/dashboard")
  await expect(page.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible()
})

test("a company reads its figures, and its tabs are places to come back to", async ({ page, site, axe }) => {
  await signInAsCompany(page, site.sink)
  const order = { clientName: "Depot", description: "Rice" }
  await post(page.request, "/api/orders", { ...order, orderNumber: "1", amount: "1000.10", status: "active" })
  await post(page.request, "/api/orders", { ...order, orderNumber: "2", amount: "" })
  await post(page.request, "/api/payments", { amount: "250.55", status: "received" })
  await post(page.request, "/api/payments", { amount: "1" })
  await post(page.request, "/api/contacts", { name: "Jordan" })
  const { promise: held, resolve: open } = Promise.withResolvers<void>()
  await page.route(/\/api\/contacts/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto("/dashboard")
  await expect(page.getByText("Loading...")).toBeVisible()
  await axe("while it loads")
  open()
  for (const text of ["of 2 total orders", "$250.55", "of $1,000.10 total order value", "of 2 total payments"]) {
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  }
  await expect(page.getByText("Loading...")).toHaveCount(0)
  await expect(page.getByRole("tab", { name: "Contacts" })).toHaveAttribute("aria-selected", "true")
  await page.getByRole("tab", { name: "Contacts" }).press("ArrowRight")
  await expect(page).toHaveURL(/tab=orders/)
  await page.getByRole("tab", { name: "Payments" }).click()
  await page.goBack()
  await expect(page.getByRole("tab", { name: "Orders" })).toHaveAttribute("aria-selected", "true")
})

test("a company whose list fails to load is told once, and may try again", async ({ page, site, axe }) => {
  await signInAsCompany(page, site.sink)
  const asked: string[] = []
  await page.route(/\/api\/orders/, (route) => {
    asked.push(route.request().url())
    return asked.length === 1 ? route.abort() : route.continue()
  })
  await page.goto("/dashboard?tab=orders")
  await expect(page.getByText("The orders could not be loaded")).toBeVisible()
  await axe("the failed list")
  await page.getByRole("tab", { name: "Contacts" }).click()
  await page.getByRole("tab", { name: "Orders" }).click()
  expect(asked).toHaveLength(1)
  await page.getByRole("button", { name: "Retry" }).click()
  await expect(page.getByText("No orders yet")).toBeVisible()
})

test("a company whose session ends while it reads signs in again in place and reads on", async ({ page, site }) => {
  await signInAsCompany(page, site.sink)
  await post(page.request, "/api/contacts", { name: "Jordan" })
  await page.goto("/dashboard")
  await expect(page.getByText("Showing 1 of 1 contacts")).toBeVisible()
  await page.context().clearCookies()
  await page.getByLabel("Sort by").selectOption("name")
  const dialog = page.getByRole("alertdialog", { name: "Please sign in again" })
  await dialog.getByLabel("Password", { exact: true }).fill(password)
  await page.keyboard.press("Enter")
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/sort=name/)
  await expect(page.getByRole("heading", { name: "Jordan" })).toBeVisible()
  await expect(page.getByText("could not be loaded")).toHaveCount(0)
})
