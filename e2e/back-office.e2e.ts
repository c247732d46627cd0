import type { Waiting } from "#contract/waiting.ts"
import { aMessage } from "#server/testing/messages.ts"
import { aQuoteRequest } from "#server/testing/quote-requests.ts"
import { goToPlace, placeLink, places } from "./back-office.ts"
import { expect, signInAsAdmin, test } from "./fixtures.ts"
import { post, signInAsCompany } from "./portal-account.ts"

const headings = {
  "Quote requests": "Quote Requests",
  Messages: "Contact Form Submissions",
  Sales: "Sales",
  Contacts: "All Contacts",
  Orders: "All Orders",
  Payments: "All Payments",
  Company: "Company",
  Catalog: "Catalog",
  Pages: "Pages",
  Publishing: "Publishing",
  People: "People",
  Evidence: "Evidence",
  Security: "Your Account",
  Today: "Admin Dashboard",
}

for (const width of [390, 768, 1280]) {
  test(`an administrator goes from place to place, and the current one is marked, at ${width} px`, async ({
    page,
    site,
    axe,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await signInAsAdmin(page, site)
    for (const [name, heading] of Object.entries(headings)) {
      await goToPlace(page, name)
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading)
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused()
      const current = places(page).locator("[aria-current=page]")
      await expect(current).toHaveCount(1)
      await expect(current).toContainText(name)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await axe("the navigation")
  })
}

test("an administrator opens the menu by keyboard on a phone, leaves it with Escape and comes back to the button", async ({
  page,
  site,
  axe,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAsAdmin(page, site)
  const menu = places(page).getByRole("button", { name: "Menu of the back office" })
  await expect(placeLink(page, "People")).toBeHidden()
  await menu.focus()
  await page.keyboard.press("Enter")
  await expect(menu).toHaveAttribute("aria-expanded", "true")
  await expect(placeLink(page, "People")).toBeVisible()
  await axe("the open menu")
  await page.keyboard.press("Tab")
  await page.keyboard.press("Escape")
  await expect(placeLink(page, "People")).toBeHidden()
  await expect(menu).toBeFocused()
})

test("an administrator on a request's page sees Quote requests marked, and leaves for the site", async ({
  page,
  site,
}) => {
  const { number } = await post<{ number: string }>(page.request, "/api/quote-requests", aQuoteRequest())
  await signInAsAdmin(page, site)
  await page.goto(`/admin/quote-requests/${number}`)
  await expect(placeLink(page, "Quote requests")).toHaveAttribute("aria-current", "page")
  await expect(placeLink(page, "Today")).not.toHaveAttribute("aria-current")
  await places(page).getByRole("link", { name: "View site" }).click()
  await expect(page).toHaveURL("/")
  await expect(places(page)).toHaveCount(0)
})

test("an administrator reads what waits today and opens exactly those rows", async ({ page, site, axe }) => {
  await post(page.request, "/api/quote-requests", aQuoteRequest())
  await post(page.request, "/api/contact", aMessage())
  await signInAsAdmin(page, site)
  const { quoteRequests, messages } = (await (await page.request.get("/api/admin/waiting")).json()) as Waiting
  const today = page.getByRole("region", { name: "Today" })
  await expect(placeLink(page, "Quote requests")).toHaveText(`Quote requests${quoteRequests.open} not answered`)
  await expect(placeLink(page, "Messages")).toHaveText(`Messages${messages.unread} unread`)
  await axe("what waits")
  await today.getByRole("link", { name: /^\d+ messages? unassigned$/ }).click()
  await expect(page).toHaveURL("/admin/messages?clock=open&assignee=nobody")
  await expect(page.getByLabel("Filter by answer")).toHaveValue("open")
  await expect(page.getByText(new RegExp(` of ${messages.unassigned} submissions$`))).toBeVisible()
  await page.goBack()
  await today.getByRole("link", { name: /^\d+ requests? unassigned$/ }).click()
  await expect(page.getByText(new RegExp(` of ${quoteRequests.unassigned} quote requests$`))).toBeVisible()
  await page.goto("/admin/quote-requests?expires=week")
  await expect(page.getByLabel("Filter by quote")).toHaveValue("week")
  await expect(page.getByText("No quote requests match")).toBeVisible()
  await page.getByRole("button", { name: "Clear filters" }).click()
  await expect(page).toHaveURL("/admin/quote-requests")
})

test("an administrator for whom nothing waits reads so, and a failed count is tried again", async ({ page, site }) => {
  await signInAsAdmin(page, site)
  const none = { late: 0, dueToday: 0, unassigned: 0 }
  const json: Waiting = {
    quoteRequests: { ...none, open: 0 },
    messages: { ...none, unread: 0 },
    expiringQuotes: 0,
    lateSales: 0,
    expiringBadges: 0,
  }
  await page.route("**/api/admin/waiting", (route) => route.fulfill({ json }))
  await page.reload()
  await expect(page.getByText("Nothing is late or due today, and everything is assigned.")).toBeVisible()
  await page.unroute("**/api/admin/waiting")
  await page.route("**/api/admin/waiting", (route) => route.abort(), { times: 1 })
  await page.reload()
  await expect(page.getByText("What waits could not be loaded")).toBeVisible()
  await page.getByRole("region", { name: "Today" }).getByRole("button", { name: "Retry" }).click()
  await expect(page.getByText("What waits could not be loaded")).toHaveCount(0)
})

test("a company's person and a visitor see no navigation of the back office", async ({ page, site }) => {
  await page.goto("/admin")
  await page.waitForURL(/\/login/)
  await expect(places(page)).toHaveCount(0)
  await signInAsCompany(page, site.sink)
  await page.goto("/admin")
  await page.waitForURL(/\/dashboard/)
  await expect(places(page)).toHaveCount(0)
})
