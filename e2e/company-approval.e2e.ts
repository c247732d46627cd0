import type { APIRequestContext, Browser, Page } from "@playwright/test"
import type { DeskQuote } from "#contract/quote-desk.ts"
import type { CompanySeat } from "#contract/seats.ts"
import type { MailSink } from "#server/testing/mail-sink.ts"
import { aQuoteRequest } from "#server/testing/quote-requests.ts"
import { main } from "./account-screens.ts"
import { expect, signInAsAdmin, test } from "./fixtures.ts"
import { password, post, signInAsCompany } from "./portal-account.ts"
import type { Site } from "./site.ts"

test("a buyer accepts above the company's amount, an approver refuses, the desk revises, and the approver approves", async ({
  page: owner,
  site,
  axe,
  browser,
}) => {
  await signInAsCompany(owner, site.sink)
  await setAmount(owner, "500")
  await axe("people")
  const buyer = await aColleague(owner, site, browser, "buyer")
  const approver = await aColleague(owner, site, browser, "approver")
  const desk = await (await browser.newContext({ baseURL: site.url })).newPage()
  await signInAsAdmin(desk, site)
  const number = await aQuote(buyer.page, desk.request, buyer.email)

  await openQuote(buyer.page, number)
  await askForApproval(buyer.page)
  await expect(buyer.page.getByText("Waiting for approval by Pat Sample or Robin approver")).toBeVisible()

  const first = await approvalLink(site.sink, approver.email)
  await approver.page.goto(first)
  await expect(main(approver.page).getByRole("heading", { name: number, level: 1 })).toBeVisible()
  await approver.page.getByRole("button", { name: "Do not approve" }).click()
  await approver.page.getByLabel("Reason").fill("Over this month's budget.")
  await approver.page.getByRole("button", { name: "Send refusal" }).click()
  await expect(approver.page.getByText("Not approved", { exact: true })).toBeVisible()

  const [letter] = await site.sink.waitFor(1, ({ subject }) => subject === `Not approved: quote ${number}`)
  expect(letter!.recipients).toEqual([buyer.email])
  await buyer.page.reload()
  await expect(buyer.page.getByText("Over this month's budget.")).toBeVisible()
  await buyer.page.getByRole("button", { name: "Ask for a revision" }).click()
  await buyer.page.getByLabel("What should be different?").fill("Could you do 7 dollars a bag?")
  await buyer.page.getByRole("button", { name: "Send" }).click()
  await expect(buyer.page.getByRole("listitem").filter({ hasText: "7 dollars a bag" })).toBeVisible()
  await send(desk.request, number, "7.00")

  await buyer.page.reload()
  await askForApproval(buyer.page)
  await expect(buyer.page.getByText("Waiting for approval by")).toBeVisible()
  await approver.page.goto("/dashboard/quotes")
  const row = approver.page.getByRole("row", { name: new RegExp(number) })
  await expect(row).toContainText("Waiting for approval")
  await row.getByRole("button", { name: `Open ${number}` }).click()
  await approver.page.getByRole("button", { name: "Approve", exact: true }).press("Enter")
  await expect(approver.page.getByText(/Accepted by Robin Buyer.*approved by Robin approver/)).toBeVisible()

  await owner.goto("/dashboard/orders-with-us")
  await expect(main(owner).getByRole("listitem").filter({ hasText: number })).toContainText("Robin Buyer")
})

test("a person with any disability reads what waits, and decides on it", async ({
  page: owner,
  site,
  axe,
  browser,
}) => {
  await signInAsCompany(owner, site.sink)
  await setAmount(owner, "500")
  const buyer = await aColleague(owner, site, browser, "buyer")
  const desk = await (await browser.newContext({ baseURL: site.url })).newPage()
  await signInAsAdmin(desk, site)
  const number = await aQuote(buyer.page, desk.request, buyer.email)
  await openQuote(buyer.page, number)
  await askForApproval(buyer.page)
  await expect(buyer.page.getByText("Waiting for approval by")).toBeVisible()
  await owner.goto("/dashboard/quotes")
  await expect(owner.getByText("Waiting for approval")).toBeVisible()
  await axe("quotes")
  await openQuote(owner, number)
  await axe("waiting")
  await owner.getByRole("button", { name: "Do not approve" }).click()
  await owner.getByRole("button", { name: "Send refusal" }).click()
  await expect(owner.getByText("Give a reason")).toBeVisible()
  await axe("refusing")
})

async function setAmount(owner: Page, amount: string) {
  await owner.goto("/dashboard/people")
  const approvals = owner.getByRole("region", { name: "Approvals" })
  await expect(approvals).toContainText("without an approver")
  await approvals.getByLabel("Approve above").fill(amount)
  await approvals.getByRole("button", { name: "Save amount" }).click()
  await expect(approvals).toContainText("above $500.00")
}

/** Somebody whom the owner invited, signed in in a browser of their own. */
async function aColleague(owner: Page, { url, sink }: Site, browser: Browser, seat: CompanySeat) {
  const email = `${seat}-${crypto.randomUUID()}@example.com`
  await post(owner.request, "/api/members", { email, seat })
  const [letter] = await sink.waitFor(1, ({ recipients }) => recipients.includes(email))
  const token = /\/join\?token=([\w-]+)/.exec(letter!.text!)![1]! // Waited for above.
  const page = await (await browser.newContext({ baseURL: url })).newPage()
  const account = { password, firstName: "Robin", lastName: seat }
  await post(page.request, "/api/members/invitation/accept", { token, account })
  await post(page.request, "/api/login", { email, password })
  return { page, email }
}

/** 400 bags for $8.25, asked by the buyer while signed in. */
async function aQuote(buyer: Page, desk: APIRequestContext, customerEmail: string): Promise<string> {
  const products = [{ category: "food" as const, name: "Rock salt", quantity: 400 }]
  const asked = aQuoteRequest({ customerEmail, products })
  const { number } = await post<{ number: string }>(buyer.request, "/api/quote-requests", asked)
  await send(desk, number, "8.25")
  return number
}

async function send(desk: APIRequestContext, number: string, unitPrice: string) {
  const draft = await post<DeskQuote>(desk, `/api/admin/quote-requests/${number}/quotes`, {})
  const offer = { position: 1, answer: "offer", description: "Rock salt, 50 lb bag", quantity: 400, unitPrice }
  await desk.patch(`/api/admin/quotes/${draft.id}`, { data: { lines: [offer], deliveryDays: 14 } })
  await post(desk, `/api/admin/quotes/${draft.id}/send`, {})
}

async function openQuote(person: Page, number: string) {
  await person.goto("/dashboard/quotes")
  await person.getByRole("button", { name: `Open ${number}` }).click()
  await expect(person).toHaveURL(/\/quotes\/[\w-]{43}/)
}

async function askForApproval(buyer: Page) {
  await buyer.getByRole("button", { name: "Ask for approval" }).click()
  const form = buyer.getByRole("form", { name: "Ask for approval" })
  await form.getByLabel("Your name").fill("Robin Buyer")
  await form.getByLabel("I am authorized to accept this quote").check()
  await form.getByRole("button", { name: "Ask for approval" }).click()
}

async function approvalLink(sink: MailSink, email: string): Promise<string> {
  const [letter] = await sink.waitFor(
    1,
    ({ recipients, subject }) => recipients.includes(email) && subject?.startsWith("Approval needed") === true,
  )
  return /\/login\?next=\S+/.exec(letter!.text ?? "")![0] // The letter has the link.
}
