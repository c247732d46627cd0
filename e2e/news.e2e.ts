import { aMessage } from "#server/testing/messages.ts"
import { aQuoteRequest } from "#server/testing/quote-requests.ts"
import { expect, signInAsAdmin, test } from "./fixtures.ts"
import { post } from "./portal-account.ts"

test("an administrator sees a new request without a reload, and nothing moves before it is asked for", async ({
  page,
  site,
  axe,
  browser,
}) => {
  await page.clock.install()
  const elsewhere = await browser.newContext({ baseURL: site.url })
  await post(elsewhere.request, "/api/contact", aMessage())
  await signInAsAdmin(page, site)
  await page.goto("/admin/quote-requests")
  await expect(page.getByRole("heading", { level: 1, name: "Quote Requests" })).toBeVisible()
  // The title has the number of unread messages once the page knows which ones are not new.
  await expect(page).toHaveTitle(/^\(\d+\+?\) /)
  await page.waitForLoadState("networkidle")
  const lists: string[] = []
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/api/admin/quote-requests") lists.push(request.url())
  })

  const { number } = await post<{ number: string }>(elsewhere.request, "/api/quote-requests", aQuoteRequest())
  await post(elsewhere.request, "/api/contact", aMessage())
  await elsewhere.close()
  const button = page.getByRole("button", { name: "Show 1 new quote request" })
  const before = await page.getByRole("heading", { level: 1 }).boundingBox()
  await page.clock.runFor(21_000)
  await expect(button).toBeVisible()
  await expect(page).toHaveTitle(/^\(\d+\+?\) /)
  await expect(page.getByRole("status").filter({ hasText: "1 new quote request, 1 new message" })).toBeAttached()
  expect(await page.getByRole("heading", { level: 1 }).boundingBox()).toEqual(before)
  await expect(page.getByRole("link", { name: number })).toHaveCount(0)
  expect(lists).toEqual([])
  await axe("news")
  await button.click()
  await expect(page.getByRole("link", { name: number })).toBeVisible()
  await expect(button).toHaveCount(0)
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused()

  await page.getByRole("button", { name: "Show 1 new message" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Contact Form Submissions" })).toBeVisible()
  await expect(page.getByRole("button", { name: /^Show 1 new/ })).toHaveCount(0)
  await page.goto("/")
  await expect(page).not.toHaveTitle(/^\(/)
})

test("an administrator who enters a phone request is not told of it as news, and finds it in the list", async ({
  page,
  site,
}) => {
  await page.clock.install()
  await signInAsAdmin(page, site)
  await page.goto("/admin/quote-requests")
  await page.waitForLoadState("networkidle")
  await page.getByRole("link", { name: "New request" }).click()
  await page.getByLabel("Full Name").fill("Robin Caller")
  await page.getByLabel("Came by").selectOption("Phone")
  await page.getByLabel("Category").selectOption("Food and Provisions")
  await page.getByLabel("Product Name").fill("Lentils from the valley")
  await page.getByLabel("Quantity").fill("400")
  await page.getByRole("button", { name: "Save request" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Quote Request Q-")
  const news = page.waitForResponse((reply) => reply.url().endsWith("/api/admin/news") && reply.status() === 200)
  await page.clock.runFor(21_000)
  await news
  await page.getByRole("link", { name: "Quote Requests", exact: true }).first().click()
  await expect(page.getByRole("row", { name: /Robin Caller/ })).toBeVisible()
  await expect(page.getByRole("button", { name: /^Show 1 new/ })).toHaveCount(0)
})
