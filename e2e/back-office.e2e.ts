import type { Today } from "#contract/desk/today.ts"
import type { Waiting } from "#contract/desk/waiting.ts"
import { aQuoteRequest } from "#server/testing/quote-requests.ts"
import { goToPlace, placeLink, places } from "./back-office.ts"
import { expect, openBackOffice, signInAsAdmin, test } from "./fixtures.ts"
import { post, signInAsCompany } from "./portal-account.ts"
import { aSentQuote } from "./sold-quote.ts"

const headings = {
  "Quote requests": "Quote Requests",
  Messages: "Contact Form Submissions",
  Sales: "Sales",
  Invoices: "Invoices",
  Receivables: "Receivables",
  Contacts: "All Contacts",
  Orders: "All Orders",
  Payments: "All Payments",
  Company: "Company",
  Catalog: "Catalog",
  Pages: "Pages",
  Publishing: "Publishing",
  People: "People",
  Emails: "Emails",
  Evidence: "Evidence",
  Buyers: "Buyers",
  Health: "Health",
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
    await openBackOffice(page, site)
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
  await openBackOffice(page, site)
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

test("an administrator reads what to do next, and does it from there", async ({ page, site, axe }) => {
  const { number } = await post<{ number: string }>(page.request, "/api/quote-requests", aQuoteRequest())
  await openBackOffice(page, site)
  const { quoteRequests, messages } = (await (await page.request.get("/api/admin/waiting")).json()) as Waiting
  await expect(placeLink(page, "Quote requests")).toHaveText(`Quote requests${quoteRequests.open} not answered`)
  await expect(placeLink(page, "Messages")).toHaveText(`Messages${messages.unread ? `${messages.unread} unread` : ""}`)
  const today = page.getByRole("region", { name: "Today" })
  const entry = today.getByRole("listitem").filter({ hasText: number })
  await expect(entry).toContainText("Answer the request")
  await axe("Today")
  // The choice is in the address, so it is marked once that has changed.
  await today.getByLabel("Mine").click()
  await expect(today.getByText("Nothing of yours waits.")).toBeVisible()
  await today.getByLabel("Unassigned").click()
  await expect(page).toHaveURL("/admin?whose=nobody")
  await entry.getByRole("link", { name: "Answer" }).click()
  await expect(page).toHaveURL(`/admin/quote-requests/${number}`)
  await page.getByRole("button", { name: "Assign to me" }).click()
  await expect(page.getByText("Assignee updated")).toBeVisible()
  await page.goto("/admin?whose=me")
  await expect(entry).toBeVisible()
  await page.goto("/admin/quote-requests?expires=week")
  await expect(page.getByLabel("Filter by quote")).toHaveValue("week")
  await expect(page.getByText("No quote requests match")).toBeVisible()
  await page.getByRole("button", { name: "Clear filters" }).click()
  await expect(page).toHaveURL("/admin/quote-requests")
})

test("an administrator sees a buyer's question with its clock, and marks it as answered by phone", async ({
  page,
  site,
  axe,
}) => {
  await signInAsAdmin(page, site)
  const { number, path } = await aSentQuote(page.request, site.sink, `asks-${crypto.randomUUID()}@example.com`)
  await post(page.request, `/api${path}/messages`, { message: "Can it be on pallets?", wantsRevision: true })
  await page.goto("/admin")
  const entry = page.getByRole("region", { name: "Today" }).getByRole("listitem").filter({ hasText: number })
  await expect(entry).toContainText("Revise the quote")
  await expect(entry).toContainText(/Due in \d+ h/)
  await page.goto("/admin/quote-requests?asks=any")
  await expect(page.getByRole("row", { name: new RegExp(number) })).toContainText(/Revision wanted: due in \d+ h/)
  await page.goto(`/admin/quote-requests/${number}`)
  await expect(page.getByRole("region", { name: "Answer", exact: true })).toContainText("Can it be on pallets?")
  await axe("a request with a question")
  await page.getByRole("button", { name: "Mark as answered" }).click()
  await expect(page.getByText("Revision wanted")).toHaveCount(0)
  await page.goto("/admin")
  await expect(page.getByRole("region", { name: "Today" })).toBeVisible()
  await expect(entry).toHaveCount(0)
})

test("an administrator for whom nothing waits reads so, many entries unfold, and a failed list is tried again", async ({
  page,
  site,
}) => {
  await openBackOffice(page, site)
  const json: Today = { entries: [], more: [] }
  await page.route("**/api/admin/today**", (route) => route.fulfill({ json }))
  await page.reload()
  const today = page.getByRole("region", { name: "Today" })
  await expect(today.getByText("Everything is done.")).toBeVisible()
  json.entries = Array.from({ length: 50 }, (_, at) => ({
    kind: "message" as const,
    id: crypto.randomUUID(),
    number: null,
    saleId: null,
    name: `Pat ${at + 1}`,
    organization: null,
    detail: null,
    dueAt: new Date(Date.now() - 3_600_000).toISOString(),
    urgency: "late" as const,
    assignee: null,
  }))
  json.more = [{ kind: "message", count: 12, isAtLeast: false }]
  await page.reload()
  await expect(today.getByRole("listitem")).toHaveCount(10)
  await today.getByRole("button", { name: "Show 40 more" }).click()
  await expect(today.getByText("Pat 50")).toBeVisible()
  await expect(today.getByRole("link", { name: "12 more messages to answer" })).toHaveAttribute(
    "href",
    "/admin/messages?clock=open",
  )
  await page.unroute("**/api/admin/today**")
  await page.route("**/api/admin/today**", (route) => route.abort(), { times: 1 })
  await page.reload()
  await expect(page.getByText("What waits could not be loaded")).toBeVisible()
  await today.getByRole("button", { name: "Retry" }).click()
  await expect(page.getByText("What waits could not be loaded")).toHaveCount(0)
})

test("a visitor and a company's person see nothing of the back office", async ({ page, site }) => {
  const findNothing = async (sentTo: RegExp) => {
    for (const path of ["/admin", "/admin/audit"]) {
      await page.goto(path)
      await page.waitForURL(sentTo)
      await expect(places(page)).toHaveCount(0)
      await expect(page.getByRole("heading", { name: /^(Admin Dashboard|Evidence)$/ })).toHaveCount(0)
    }
  }
  await findNothing(/\/login/)
  await signInAsCompany(page, site.sink)
  await findNothing(/\/dashboard/)
})
