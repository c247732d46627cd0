import type { APIRequestContext, Page } from "@playwright/test"
import type { DeskQuote } from "#contract/quote-desk.ts"
import { aQuoteRequest } from "#server/testing/quote-requests.ts"
import type { MailSink } from "#server/testing/mail-sink.ts"
import { threeAnswers } from "#server/testing/quote-answers.ts"
import { tabTo } from "./by-keyboard.ts"
import { expect, signInAsAdmin, test } from "./fixtures.ts"
import { post, signInAsCompany } from "./portal-account.ts"

interface Asked {
  number: string
  statusUrl: string
}

/** A request with the link that the email about it has; `shown` is the one that the form gave. */
async function ask(
  request: APIRequestContext,
  sink: MailSink,
  customerEmail = `buyer-${crypto.randomUUID()}@example.com`,
) {
  const products = ["Hex bolt", "Washer", "Anvil"].map((name) => ({
    category: "hardware" as const,
    name,
    quantity: 500,
  }))
  const asked = await post<Asked>(request, "/api/quote-requests", aQuoteRequest({ customerEmail, products }))
  const path = await linkIn(sink, ({ recipients, text }) =>
    Boolean(recipients.includes(customerEmail) && text?.includes(asked.number)),
  )
  return { number: asked.number, path, shown: new URL(asked.statusUrl).pathname, customerEmail }
}

async function linkIn(sink: MailSink, fits: Parameters<MailSink["waitFor"]>[1]) {
  const [letter] = await sink.waitFor(1, fits)
  return /\/quotes\/[\w-]+/.exec(letter!.text ?? "")![0] // The letter has the link.
}

/** Sends the next revision of a quote as the administrator who is signed in on the page. */
async function quote({ request }: Page, number: string, unitPrice = "1.85"): Promise<DeskQuote> {
  const draft = await post<DeskQuote>(request, `/api/admin/quote-requests/${number}/quotes`, {})
  const [bolt, washer, ...others] = threeAnswers
  const lines = [
    { ...bolt, unitPrice, priceBreaks: [{ from: 2_000, unitPrice: "1.70" }] },
    { ...washer, priceBreaks: [{ from: 2_000, unitPrice: "0.012" }] },
    ...others,
  ]
  const changed = await request.patch(`/api/admin/quotes/${draft.id}`, { data: { lines, shipping: "10.00" } })
  expect(changed.status(), await changed.text()).toBe(200)
  await post(request, `/api/admin/quotes/${draft.id}/send`, {})
  return draft
}

test("a guest follows the link from the request to the quote, a revision and the sale, by keyboard alone", async ({
  page,
  site,
  axe,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) })
  const desk = await context.newPage()
  await signInAsAdmin(desk, site)
  const { number, path } = await ask(page.request, site.sink)

  await page.goto(path)
  await expect(page.getByRole("heading", { level: 1, name: `Quote request ${number}` })).toBeVisible()
  await expect(page.getByText("We answer within 24 hours")).toBeVisible()
  await expect(page.getByRole("listitem").filter({ hasText: "Anvil" })).toBeVisible()
  const [sheet] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download PDF" }).click(),
  ])
  expect(sheet.suggestedFilename()).toBe(`Quote-request-${number}.pdf`)
  await axe("before the quote")

  await quote(desk, number)
  await page.reload()
  await expect(page.getByRole("heading", { level: 1, name: `Quote ${number}` })).toBeVisible()
  await expect(page.getByText(/valid until \w+ \d\d, \d{4}; \d+ days left/)).toBeVisible()
  await expect(page.getByText("2 of 3 lines quoted, 1 alternate, 1 no bid; valid until")).toBeVisible()
  await expect(page.getByText("Instead of Washer: Holds better")).toBeVisible()
  await expect(page.getByText("We do not sell anvils")).toBeVisible()
  await expect(page.getByRole("link", { name: "Download PDF" })).toBeVisible()
  await page.getByRole("button", { name: "Your request" }).click()
  await expect(page.getByRole("heading", { name: "You asked for 3 products" })).toBeVisible()
  await axe("a quote to answer")

  await page.getByRole("button", { name: "Ask for a revision" }).click()
  await axe("the form for a revision")
  await page.getByRole("button", { name: "Send" }).click()
  await expect(page.getByText("Write a message first")).toBeVisible()
  await page.getByLabel("What should be different?").fill("Could you do 1.80?")
  await page.getByRole("button", { name: "Send" }).click()
  await expect(page.getByRole("listitem").filter({ hasText: "Could you do 1.80?" })).toBeVisible()
  await expect(page.getByText("Revision requested")).toBeVisible()
  await expect(page.getByText("Ready for your answer")).toBeHidden()

  // The buyer still looks at revision 1 while the desk sends revision 2.
  await page.getByRole("button", { name: "Accept quote" }).click()
  await quote(desk, number, "1.80")
  await page.getByLabel("Your name").fill("Jordan Sample")
  await page.getByLabel("I am authorized to accept this quote").check()
  await page.getByRole("button", { name: "Accept quote" }).click()
  await expect(page.getByText("Please look at revision 2")).toBeVisible()
  await expect(page.getByLabel("Your name")).toHaveValue("Jordan Sample")
  await page.getByRole("button", { name: "Show revision 2" }).focus()
  await axe("a refused acceptance")
  await page.keyboard.press("Enter")
  await expect(page.getByRole("heading", { name: "Changed since revision 1" })).toBeFocused()
  await expect(page.getByText("Line 1, unit price: $1.85 before, now $1.80")).toBeVisible()
  await expect(page.getByText("Please look at revision 2")).toBeHidden()
  await expect(page.getByLabel("Your name")).toHaveValue("Jordan Sample")
  await expect(page.getByRole("checkbox", { name: /^1\. Hex bolt/ })).toBeChecked()
  await expect(page.getByLabel("I am authorized to accept this quote")).not.toBeChecked()
  await expect(page.getByRole("link", { name: "Revision 1 as PDF" })).toBeVisible()
  await page.getByRole("button", { name: "Revision 1: Superseded" }).click()
  await axe("a revision with the one before")

  await page.reload()
  await expect(page.getByRole("heading", { name: "Quote, revision 2" })).toBeVisible()
  await tabTo(page, /^Accept quote$/)
  await page.keyboard.press("Enter")
  await expect(page.getByRole("heading", { name: "Accept quote" })).toBeFocused()
  await expect(page.getByText("Total of the chosen lines with $10.00 shipping: $922.50")).toBeVisible()
  await tabTo(page, /^Quantity of line 1/)
  await page.keyboard.press("ArrowDown")
  await expect(page.getByText("Total of the chosen lines with $10.00 shipping: $3,422.50")).toBeVisible()
  await page.keyboard.press("ArrowUp")
  await tabTo(page, /^Quantity of line 2/)
  await page.keyboard.press("ArrowDown")
  await expect(page.getByText("Total of the chosen lines with $10.00 shipping: $934.00")).toBeVisible()
  await page.keyboard.press("Shift+Tab")
  await page.keyboard.press("ArrowDown")
  await expect(page.getByText("Total of the chosen lines with $10.00 shipping: $930.00")).toBeVisible()
  await tabTo(page, /^Your name$/)
  await page.keyboard.type("Jordan Sample")
  await tabTo(page, /^Purchase order number/)
  await page.keyboard.type("PO-2026-7")
  await page.keyboard.press("Enter")
  await expect(page.getByText("Confirm that you are authorized to accept this quote")).toBeVisible()
  await expect(page.getByLabel("I am authorized to accept this quote")).toBeFocused()
  await expect(page.getByLabel("Purchase order number")).toHaveValue("PO-2026-7")
  await axe("the form to accept")
  await page.keyboard.press("Space")
  await tabTo(page, /^Accept quote$/)
  await page.keyboard.press("Enter")
  await expect(page.getByText("Accepted by Jordan Sample")).toBeVisible()
  await expect(page.getByText("Purchase order number: PO-2026-7")).toBeVisible()
  await expect(page.getByRole("list", { name: "Progress" }).locator("[aria-current=step]")).toContainText("Accepted")
  await expect(page.getByRole("button", { name: "Accept quote" })).toBeHidden()
  await expect(page.getByText("2A. Lock washer: 1,000 EA, $20.00")).toBeVisible()
  const [confirmation] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download order confirmation" }).click(),
  ])
  expect(confirmation.suggestedFilename()).toMatch(/^Order-S-\d{4}-\d+\.pdf$/)
  await axe("an accepted quote")
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await context.close()
})

test("a guest declines a quote with a reason, and reads why another one was withdrawn", async ({
  page,
  site,
  axe,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) })
  const desk = await context.newPage()
  await signInAsAdmin(desk, site)
  const first = await ask(page.request, site.sink)
  await quote(desk, first.number)
  await page.goto(first.path)
  await page.getByRole("button", { name: "Decline quote" }).click()
  await page.getByLabel("Comment").fill("Two weeks would do.")
  await page.getByRole("button", { name: "Decline quote" }).click()
  await expect(page.getByLabel("Reason")).toBeFocused()
  await expect(page.getByLabel("Comment")).toHaveValue("Two weeks would do.")
  await axe("a decline without a reason")
  await page.getByLabel("Reason").selectOption({ label: "Lead time" })
  await page.getByRole("button", { name: "Decline quote" }).click()
  await expect(page.getByText("Reason: Lead time")).toBeVisible()
  await axe("a declined quote")

  const other = await ask(page.request, site.sink)
  const withdrawn = await quote(desk, other.number)
  await page.goto(other.path)
  await page.getByRole("button", { name: "Decline quote" }).click()
  await page.getByLabel("Reason").selectOption({ label: "Price" })
  await post(desk.request, `/api/admin/quotes/${withdrawn.id}/withdraw`, { reason: "A price was wrong." })
  await page.getByRole("button", { name: "Decline quote" }).click()
  await expect(page.getByText("We have withdrawn this quote")).toBeVisible()
  await page.getByRole("button", { name: "Show the quote as it is now" }).click()
  await expect(page.getByText("Reason: A price was wrong.")).toBeVisible()
  await expect(page.getByRole("button", { name: "Decline quote" })).toBeHidden()

  const second = await ask(page.request, site.sink)
  const { id } = await quote(desk, second.number)
  await post(desk.request, `/api/admin/quotes/${id}/withdraw`, { reason: "The mill has closed." })
  await page.goto(second.path)
  await expect(page.getByText("Reason: The mill has closed.")).toBeVisible()
  await expect(page.getByRole("button", { name: "Accept quote" })).toBeHidden()
  await axe("a withdrawn quote")
  await context.close()
})

test("a guest whose quote has expired asks to renew it", async ({ page, site, axe, browser, baseURL }) => {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) })
  const desk = await context.newPage()
  await signInAsAdmin(desk, site)
  const { number, path } = await ask(page.request, site.sink)
  await quote(desk, number)
  // No test can wait for the last day, so the reply says that it has passed.
  await page.route(`**/api${path}`, async (route) => {
    const response = await route.fetch()
    const shown = (await response.json()) as { quote: object }
    await route.fulfill({ response, json: { ...shown, quote: { ...shown.quote, status: "expired" } } })
  })
  await page.goto(path)
  await expect(page.getByText("Ask us to renew it.")).toBeVisible()
  await axe("an expired quote")
  await page.getByRole("button", { name: "Ask to renew" }).click()
  await expect(page.getByLabel("Your message")).toHaveValue("Please renew this quote.")
  await page.getByRole("button", { name: "Send" }).click()
  await expect(page.getByRole("listitem").filter({ hasText: "Please renew this quote." })).toBeVisible()
  await context.close()
})

test("a guest with a wrong link asks for a new one, and a guest without a network tries again", async ({
  page,
  site,
  axe,
}) => {
  const { number, path, customerEmail } = await ask(page.request, site.sink)
  await page.goto("/quotes/not-a-link")
  await expect(page.getByRole("heading", { level: 1, name: "This link is not valid" })).toBeVisible()
  await axe("a wrong link")
  await page.getByRole("button", { name: "Send me a new link" }).click()
  await expect(page.getByLabel("Request number")).toBeFocused()
  await page.getByLabel("Request number").fill(number)
  await page.getByLabel("Email").fill(customerEmail)
  await page.getByRole("button", { name: "Send me a new link" }).click()
  await expect(page.getByText("we emailed you a new link")).toBeVisible()
  const letters = await site.sink.waitFor(
    1,
    ({ recipients, subject }) => recipients.includes(customerEmail) && subject === `Your quote request ${number}`,
  )
  const link = /\/quotes\/[\w-]+/.exec(letters[0]!.text ?? "")![0]

  await page.route("**/api/quotes/*", (route) => route.abort())
  await page.goto(link)
  await expect(page.getByText("Your quote could not be loaded.")).toBeVisible()
  await axe("without a network")
  await page.unroute("**/api/quotes/*")
  await page.getByRole("button", { name: "Try again" }).click()
  await expect(page.getByRole("heading", { level: 1, name: `Quote request ${number}` })).toBeVisible()
  expect(path).not.toBe(link)
})

test("a business user opens an own request from the portal without its link", async ({ page, site, axe }) => {
  const email = await signInAsCompany(page, site.sink)
  await page.goto("/dashboard/quotes")
  await expect(page.getByText("No quote requests yet")).toBeVisible()
  await axe("no quotes")
  const { number } = await ask(page.request, site.sink, email)
  await page.goto("/dashboard")
  await page.getByRole("link", { name: "Quotes", exact: true }).click()
  await expect(page.getByRole("row", { name: new RegExp(number) })).toContainText("Hex bolt and 2 more")
  await axe("own quotes")
  await page.getByRole("button", { name: `Open ${number}` }).click()
  await expect(page).toHaveURL(/\/quotes\/[\w-]{43}$/)
  await expect(page.getByRole("heading", { level: 1, name: `Quote request ${number}` })).toBeVisible()
})

test("a guest with the form's link has one emailed, declines, disputes it from the email and ends all links", async ({
  page,
  site,
  axe,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) })
  const desk = await context.newPage()
  await signInAsAdmin(desk, site)
  const { number, shown, customerEmail } = await ask(page.request, site.sink)
  await quote(desk, number)
  const letterAbout = (subject: string) =>
    linkIn(site.sink, (letter) => letter.recipients.includes(customerEmail) && letter.subject === subject)
  await desk.goto(`/admin/quote-requests/${number}`)
  await expect(desk.getByText("This address is not confirmed")).toBeVisible()

  await page.goto(shown)
  await expect(page.getByText("Ready for your answer")).toBeVisible()
  await expect(page.getByRole("button", { name: "Accept quote" })).toBeHidden()
  await expect(page.getByRole("button", { name: "Decline quote" })).toBeHidden()
  await page.getByRole("button", { name: "Email me a link" }).click()
  await expect(page.getByText("We emailed a new link to the address of this request.")).toBeVisible()
  await axe("a quote that this link cannot answer")

  await page.goto(await letterAbout(`Your quote request ${number}`))
  await page.getByRole("button", { name: "Decline quote" }).click()
  await page.getByLabel("Reason").selectOption({ label: "Price" })
  await page.getByRole("button", { name: "Decline quote" }).click()
  await expect(page.getByText("Reason: Price")).toBeVisible()

  const link = await letterAbout(`You declined quote ${number}`)
  await page.goto(`${link}#dispute`)
  await expect(page.getByRole("heading", { name: "Dispute this decision" })).toBeFocused()
  await axe("the form to dispute")
  await page.getByRole("button", { name: "Send" }).click()
  await expect(page.getByLabel("What is wrong?")).toBeFocused()
  await page.getByLabel("What is wrong?").fill("Nobody here declined this.")
  await page.getByRole("button", { name: "Send" }).click()
  await expect(page.getByText("Disputed on")).toBeVisible()
  await expect(page.getByRole("button", { name: "Dispute this decision" })).toBeHidden()
  await axe("a disputed decision")

  await desk.reload()
  await expect(desk.getByText("This address is not confirmed")).toBeHidden()
  const revisions = desk.getByRole("table", { name: "Revisions of the quote" })
  await expect(revisions).toContainText("Nobody here declined this.")
  await expect(desk.getByRole("region", { name: "History" })).toContainText("disputed the decision on the quote")

  await page.getByRole("button", { name: "Your private link" }).click()
  await page.getByRole("button", { name: "End all links" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "All links have ended" })).toBeVisible()
  await axe("ended links")
  await page.reload()
  await expect(page.getByRole("heading", { level: 1, name: "This link is not valid" })).toBeVisible()
  await page.getByLabel("Request number").fill(number)
  await page.getByLabel("Email").fill(customerEmail)
  await page.getByRole("button", { name: "Send me a new link" }).click()
  await expect(page.getByText("we emailed you a new link")).toBeVisible()

  await desk.getByRole("button", { name: "End all links" }).click()
  await desk.getByRole("alertdialog").getByRole("button", { name: "End all links" }).click()
  await expect(desk.getByText("All links ended")).toBeVisible()
  await context.close()
})
