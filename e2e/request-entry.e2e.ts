import { aQuoteRequest } from "#server/testing/quote-requests.ts"
import { tabTo } from "./by-keyboard.ts"
import { expect, signInAsAdmin, test } from "./fixtures.ts"
import { post } from "./portal-account.ts"

test("an administrator enters a phone request by keyboard, for a buyer who asked before", async ({
  page,
  site,
  axe,
}) => {
  const earlier = aQuoteRequest({ customerName: "Morgan Caller", customerEmail: "morgan@example.com" })
  await signInAsAdmin(page, site)
  await post(page.request, "/api/quote-requests", earlier)
  await page.goto("/admin/quote-requests")
  await page.getByRole("link", { name: "New request" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "New request" })).toBeVisible()

  await page.getByRole("button", { name: "Save request" }).click()
  await expect(page.getByLabel("Full Name")).toBeFocused()
  await expect(page.getByText("Choose how the request came in")).toBeVisible()
  await axe("refused")

  await page.keyboard.type("Morgan Cal")
  await expect(page.getByRole("button", { name: /^Morgan Caller/ })).toBeVisible()
  await axe("an earlier buyer found")
  await tabTo(page, /^Morgan Caller/)
  await page.keyboard.press("Enter")
  await expect(page.getByRole("region", { name: "Buyer" }).getByLabel("Email")).toHaveValue("morgan@example.com")
  await expect(page.getByLabel("Came by")).toBeFocused()
  await page.keyboard.type("Phone")
  await tabTo(page, /^Category/)
  await page.keyboard.type("Food")
  await tabTo(page, /^Product Name/)
  await page.keyboard.type("Long-grain rice")
  await tabTo(page, /^Quantity/)
  await page.keyboard.type("40000")
  await tabTo(page, /^Save request$/)
  await page.keyboard.press("Enter")
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/Quote Request Q-/)
  await expect(page.getByText("Phone, entered by Site Administrator")).toBeVisible()
  await expect(page.getByRole("region", { name: "History" })).toContainText("entered the request")
  await axe("the request")
})

test("an administrator is told of a day in the future at the field, and of what leaving loses", async ({
  page,
  site,
}) => {
  await signInAsAdmin(page, site)
  await page.goto("/admin/quote-requests/new")
  await page.getByLabel("Full Name").fill("Robin Caller")
  await page.getByLabel("Arrived").fill("2999-01-01T10:00")
  await page.getByRole("button", { name: "Save request" }).click()
  await expect(page.getByText("A request cannot arrive in the future")).toBeVisible()
  await page.getByRole("link", { name: "Quote Requests", exact: true }).first().click()
  await expect(page.getByRole("alertdialog", { name: "Leave without saving?" })).toBeVisible()
})

test("an administrator joins a phone request into the one that its buyer sent, and undoes it", async ({
  page,
  site,
  axe,
}) => {
  const customerEmail = `joined-${crypto.randomUUID()}@example.com`
  const asked = aQuoteRequest({ customerEmail, customerOrganization: null })
  await signInAsAdmin(page, site)
  const entered = await post<{ number: string }>(page.request, "/api/admin/quote-requests", {
    ...asked,
    solicitationNumber: "SPE300-26-Q-0042",
    source: "phone",
    arrivedAt: new Date().toISOString(),
    sendsLink: false,
  })
  await post(page.request, `/api/admin/quote-requests/${entered.number}/notes`, { text: "Wants it by Friday" })
  const sent = await post<{ number: string }>(page.request, "/api/quote-requests", asked)
  const list = `/admin/quote-requests?q=${customerEmail}`
  await page.goto(`/admin/quote-requests/${entered.number}`)
  await page.getByRole("button", { name: "Join them" }).click()
  const confirm = page.getByRole("alertdialog", { name: `Join ${entered.number} into ${sent.number}?` })
  await axe("asked before joining")
  await confirm.getByRole("button", { name: "Join them" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toContainText(sent.number)
  const joined = page.getByRole("region", { name: `Joined: ${entered.number}` })
  await expect(joined).toContainText("Wants it by Friday")
  await expect(joined).toContainText("SPE300-26-Q-0042")
  await expect(page.getByRole("region", { name: "Asked twice?" })).toHaveCount(0)
  await axe("the request that remains")
  await page.goto(list)
  await expect(page.getByRole("link", { name: sent.number })).toBeVisible()
  await expect(page.getByRole("link", { name: entered.number })).toHaveCount(0)

  await page.goto(`/admin/quote-requests/${entered.number}`)
  await expect(page.getByText(`Joined into ${sent.number} by Site Administrator on`)).toBeVisible()
  await axe("the joined request")
  await page.getByRole("button", { name: `Undo joining ${entered.number}` }).click()
  await expect(page.getByRole("region", { name: "Asked twice?" })).toContainText("sent by the buyer")
  await page.goto(list)
  await expect(page.getByRole("link", { name: entered.number })).toBeVisible()
})

test("an administrator sees that a phone request was also sent by its buyer", async ({ page, site, axe }) => {
  const customerEmail = `twice-${crypto.randomUUID()}@example.com`
  const asked = aQuoteRequest({ customerEmail, customerOrganization: null })
  await signInAsAdmin(page, site)
  const entered = await post<{ number: string }>(page.request, "/api/admin/quote-requests", {
    ...asked,
    source: "phone",
    arrivedAt: new Date().toISOString(),
    sendsLink: false,
  })
  const sent = await post<{ number: string }>(page.request, "/api/quote-requests", asked)
  await page.goto(`/admin/quote-requests/${entered.number}`)
  const double = page.getByRole("region", { name: "Asked twice?" })
  await expect(double).toContainText("sent by the buyer")
  await axe("a request that was asked twice")
  await double.getByRole("link", { name: sent.number }).click()
  await expect(page.getByRole("heading", { level: 1 })).toContainText(sent.number)
  await expect(double).toContainText("entered by Site Administrator")
  await page.request.patch(`/api/admin/quote-requests/${entered.number}`, { data: { status: "lost" } })
  await page.reload()
  await expect(page.getByRole("heading", { level: 1 })).toContainText(sent.number)
  await expect(double).toHaveCount(0)
})

test("an administrator who names a product of the catalog is not asked for its category", async ({ page, site }) => {
  await signInAsAdmin(page, site)
  await page.goto("/admin/quote-requests/new")
  await expect(page.getByRole("option", { name: "Acetone, technical grade", includeHidden: true })).toBeAttached()
  const category = page.getByLabel("Category")
  await page.getByLabel("Product Name").fill("acetone, Technical grade")
  await expect(category).toHaveValue("chemicals")
  await page.getByLabel("Product Name").fill("Acetone for nails")
  await expect(category).toHaveValue("chemicals")
  await category.selectOption("Hardware and Equipment")
  await page.getByLabel("Product Name").fill("Acetone cabinet")
  await expect(category).toHaveValue("hardware")
})
