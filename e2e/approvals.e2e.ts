import type { Page } from "@playwright/test"
import type { DeskQuote } from "#contract/quotes/quote-desk.ts"
import { aPdf } from "#server/testing/attachments.ts"
import { aQuoteRequest } from "#server/testing/quote-requests.ts"
import { axeProblems } from "./accessibility/audit.ts"
import { main } from "./account-screens.ts"
import { placeLink } from "./back-office.ts"
import { tabTo } from "./by-keyboard.ts"
import { aCompanyColleague, anOfficeColleague } from "./colleagues.ts"
import { expect, signInAsAdmin, test } from "./fixtures.ts"
import { password, post, signInAsCompany } from "./portal-account.ts"
import { type Site, startSite } from "./site.ts"

// Only stops a hang: six people work on a site of its own.
test.setTimeout(600_000)

const hasNoProblems = async (page: Page) => expect(await axeProblems(page)).toEqual([])

test("a purchase above the limits of both companies: approver, desk, second person and bookkeeper, each in a browser", async ({
  browser,
}) => {
  const site = await startSite()
  const aBrowser = async () => (await browser.newContext({ baseURL: site.url })).newPage()
  try {
    const [desk, owner] = [await aBrowser(), await aBrowser()]
    await signInAsAdmin(desk, site)
    await needSecondPersonAbove(desk, 3000)
    await signInAsCompany(owner, site.sink)
    await setAmount(owner, "500")
    const buyer = await aCompanyColleague(owner, browser, site, "buyer")
    const approver = await aCompanyColleague(owner, browser, site, "approver")
    const number = await aQuote(buyer.page, desk, buyer.email)

    await openQuote(buyer.page, number)
    await askForApproval(buyer.page)
    await expect(buyer.page.getByText("Waiting for approval by Pat Sample or Robin approver")).toBeVisible()
    await hasNoProblems(buyer.page)
    await refuseApproval(approver, site, number)
    await askForRevision(buyer, site, number)

    await reviseAndAskForSecondPerson(desk, number)
    const { page: partner, email } = await anOfficeColleague(desk, browser, site, "partner")
    await post(partner.request, "/api/login", { email, password })
    await returnToDesk(partner, number)
    await raisePriceAndAskAgain(desk)
    await partner.reload()
    await panel(partner).getByRole("button", { name: "Approve" }).click()
    await expect(toast(partner)).toContainText("Quote approved")
    await expect(partner.getByRole("heading", { name: "Approved by a second person" })).toBeVisible()
    await hasNoProblems(partner)
    await desk.reload()
    await expect(panel(desk)).toContainText("Any change withdraws the approval.")
    await desk.getByRole("button", { name: "Send quote" }).click()
    await desk.getByRole("alertdialog").getByRole("button", { name: "Send quote" }).click()
    await expect(toast(desk)).toContainText("Quote sent")

    await buyer.page.reload()
    await askForApproval(buyer.page, "PO-7.pdf")
    await approveWithFile(approver.page, number)
    await owner.goto("/dashboard/orders-with-us")
    const order = main(owner).getByRole("listitem").filter({ hasText: number })
    await expect(order).toContainText("Robin Buyer")
    await expect(order.getByRole("link", { name: "PO-7.pdf" })).toBeVisible()

    await deliver(desk, number)
    const bookkeeper = await anOfficeColleague(desk, browser, site, "bookkeeper")
    await keepBooks(bookkeeper.page, bookkeeper.email)
    await seesNoMailboxAndCatalog(bookkeeper.page, number)
  } finally {
    await Promise.all(browser.contexts().map((context) => context.close()))
    await site.stop()
  }
})

const toast = (page: Page) => page.getByRole("region", { name: "Notifications" }).last()
const panel = (page: Page) => page.getByRole("region", { name: /by a second person$/ })

async function needSecondPersonAbove({ request }: Page, approveAbove: number) {
  const saved = await request.patch("/api/admin/content/desk.yaml", { data: { quotes: { approveAbove } } })
  expect(saved.ok()).toBe(true)
  await post(request, "/api/admin/content/publish", {})
}

async function setAmount(owner: Page, amount: string) {
  await owner.goto("/dashboard/people")
  const approvals = owner.getByRole("region", { name: "Approvals" })
  await expect(approvals).toContainText("without an approver")
  await approvals.getByLabel("Approve above").fill(amount)
  await approvals.getByRole("button", { name: "Save amount" }).click()
  await expect(approvals).toContainText("above $500.00")
  await expect(approvals.getByRole("button", { name: "Save amount" })).toBeFocused()
  await hasNoProblems(owner)
}

/** 400 bags for $7.00, asked by the buyer while signed in. */
async function aQuote(buyer: Page, { request }: Page, customerEmail: string): Promise<string> {
  const products = [{ category: "food" as const, name: "Rock salt", quantity: 400 }]
  const asked = aQuoteRequest({ customerEmail, products })
  const { number } = await post<{ number: string }>(buyer.request, "/api/quote-requests", asked)
  const draft = await post<DeskQuote>(request, `/api/admin/quote-requests/${number}/quotes`, {})
  const offer = { position: 1, answer: "offer", description: "Rock salt, 50 lb bag", quantity: 400, unitPrice: "7.00" }
  const lines = [{ ...offer, unitOfIssue: "BG" }]
  await request.patch(`/api/admin/quotes/${draft.id}`, { data: { lines, deliveryDays: 14 } })
  await post(request, `/api/admin/quotes/${draft.id}/send`, {})
  return number
}

async function openQuote(person: Page, number: string) {
  await person.goto("/dashboard/quotes")
  await person.getByRole("button", { name: `Open ${number}` }).click()
  await expect(person).toHaveURL(/\/quotes\/[\w-]{43}/)
}

async function askForApproval(buyer: Page, file?: string) {
  await buyer.getByRole("button", { name: "Ask for approval" }).click()
  const form = buyer.getByRole("form", { name: "Ask for approval" })
  await form.getByLabel("Your name").fill("Robin Buyer")
  await form.getByLabel("I am authorized to accept this quote").check()
  if (file) await form.getByLabel("Purchase order as a file").setInputFiles({ ...pdf, name: file })
  await form.getByRole("button", { name: "Ask for approval" }).click()
  if (file) await expect(buyer.getByRole("link", { name: file })).toBeVisible()
  await expect(buyer.getByText("Waiting for approval by")).toBeVisible()
  await expect(buyer.getByText("Ready for your answer")).toBeHidden()
}

const pdf = { mimeType: "application/pdf", buffer: aPdf }

type Person = Awaited<ReturnType<typeof aCompanyColleague>>

async function refuseApproval({ page, email }: Person, { sink }: Site, number: string) {
  const isAsked = ({ recipients, subject = "" }: { recipients: string[]; subject?: string | undefined }) =>
    recipients.includes(email) && subject.startsWith("Approval needed")
  const [letter] = await sink.waitFor(1, isAsked)
  await page.goto(/\/login\?next=\S+/.exec(letter!.text ?? "")![0]) // The letter has the link.
  await expect(main(page).getByRole("heading", { name: number, level: 1 })).toBeVisible()
  await hasNoProblems(page)
  const second = await page.context().newPage()
  await second.goto(page.url())
  await expect(second.getByRole("button", { name: "Approve", exact: true })).toBeVisible()
  await page.getByRole("button", { name: "Do not approve" }).click()
  await page.getByRole("button", { name: "Send refusal" }).click()
  await expect(page.getByText("Give a reason")).toBeVisible()
  await hasNoProblems(page)
  await page.getByLabel("Reason").fill("Over this month's budget.")
  await page.getByRole("button", { name: "Send refusal" }).click()
  await expect(page.getByText("Not approved", { exact: true })).toBeVisible()
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false)
  await second.getByRole("button", { name: "Approve", exact: true }).click()
  await expect(toast(second)).toContainText("already decided")
  await expect(second.getByText("Not approved", { exact: true })).toBeVisible()
  await expect(second.getByRole("button", { name: "Approve", exact: true })).toHaveCount(0)
  await second.close()
}

async function askForRevision({ page, email }: Person, { sink }: Site, number: string) {
  const [letter] = await sink.waitFor(1, ({ subject }) => subject === `Not approved: quote ${number}`)
  expect(letter!.recipients).toEqual([email])
  await page.reload()
  await expect(page.getByText("Over this month's budget.")).toBeVisible()
  await page.getByRole("button", { name: "Ask for a revision" }).click()
  await page.getByLabel("What should be different?").fill("What would 500 bags cost?")
  await page.getByRole("button", { name: "Send" }).click()
  await expect(page.getByRole("listitem").filter({ hasText: "500 bags" })).toBeVisible()
}

const item = (page: Page) => page.getByRole("group", { name: "Item 1", exact: true }).first()

/** 500 bags for $6.50, which the desk cannot send alone. */
async function reviseAndAskForSecondPerson(desk: Page, number: string) {
  await desk.goto(`/admin/quote-requests/${number}`)
  await expect(desk.getByRole("region", { name: "History" })).toContainText("What would 500 bags cost?")
  await desk.getByRole("button", { name: "New revision" }).click()
  await item(desk).getByLabel("Quantity", { exact: true }).fill("500")
  await item(desk).getByLabel("Unit price").fill("6.50")
  await expect(panel(desk)).toContainText("The total $3,250.00 is above $3,000.00.")
  await hasNoProblems(desk)
  await desk.getByRole("button", { name: "Send quote" }).click()
  await expect(desk.getByRole("alert").filter({ hasText: "second person" })).toBeFocused()
  await desk.reload()
  await expect(panel(desk)).toBeVisible()
  await tabTo(desk, /^Ask for approval$/)
  await desk.keyboard.press("Enter")
  await expect(toast(desk)).toContainText("Approval asked for")
  await expect(panel(desk)).toContainText("Another person, an owner or a partner, must approve it.")
  await hasNoProblems(desk)
}

async function returnToDesk(partner: Page, number: string) {
  await partner.goto("/admin")
  const row = partner.getByRole("listitem").filter({ hasText: `Approve the quote` })
  await expect(row).toContainText(number)
  await row.getByRole("link", { name: "Read" }).press("Enter")
  await tabTo(partner, /^Return$/)
  await partner.keyboard.press("Enter")
  const dialog = partner.getByRole("dialog", { name: "Return the quote" })
  await dialog.getByRole("button", { name: "Return quote" }).click()
  await expect(dialog.getByLabel("Reason")).toBeFocused()
  await hasNoProblems(partner)
  await dialog.getByLabel("Reason").fill("Ask for $6.75 a bag.")
  await dialog.getByRole("button", { name: "Return quote" }).click()
  await expect(panel(partner)).toContainText("Ask for $6.75 a bag.")
}

async function raisePriceAndAskAgain(desk: Page) {
  await desk.reload()
  await expect(panel(desk)).toContainText("Dana partner returned it")
  await item(desk).getByLabel("Unit price").fill("6.75")
  await panel(desk).getByRole("button", { name: "Ask for approval" }).click()
  await expect(panel(desk)).toContainText("The total $3,375.00 is above $3,000.00.")
  await expect(panel(desk)).toContainText("must approve it")
}

async function approveWithFile(approver: Page, number: string) {
  await approver.goto("/dashboard/quotes")
  const row = approver.getByRole("row", { name: new RegExp(number) })
  await expect(row).toContainText("Waiting for approval")
  await hasNoProblems(approver)
  await row.getByRole("button", { name: `Open ${number}` }).click()
  const file = approver.getByRole("list", { name: `Purchase order of ${number}` }).getByRole("link")
  await expect(file).toHaveText("PO-7.pdf")
  const download = await approver.request.get((await file.getAttribute("href"))!)
  expect(await download.body()).toEqual(aPdf)
  await approver.getByRole("button", { name: "Approve", exact: true }).press("Enter")
  await expect(approver.getByText(/Accepted by Robin Buyer.*approved by Robin approver/)).toBeVisible()
}

async function deliver(desk: Page, number: string) {
  await desk.goto(`/admin/sales?q=${number}`)
  await desk.locator("tbody").getByRole("link").first().click()
  await expect(main(desk).getByRole("link", { name: "PO-7.pdf" })).toBeVisible()
  await desk.getByRole("button", { name: "Confirm sale" }).click()
  await desk.getByRole("button", { name: "Deliver", exact: true }).click()
  await expect(desk.getByRole("region", { name: "State" })).toContainText("Delivered")
}

/** From the sign-in to the money. */
async function keepBooks(bookkeeper: Page, email: string) {
  await bookkeeper.goto("/admin-login")
  await bookkeeper.getByLabel("Email").fill(email)
  await bookkeeper.getByLabel("Password", { exact: true }).fill(password)
  await bookkeeper.keyboard.press("Enter")
  await expect(bookkeeper.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible()
  await hasNoProblems(bookkeeper)
  await placeLink(bookkeeper, "Sales").click()
  await bookkeeper.locator("tbody").getByRole("link").first().click()
  await expect(bookkeeper.getByRole("region", { name: "State" })).toContainText("Delivered")
  await expect(bookkeeper.getByRole("button", { name: "Deliver", exact: true })).toHaveCount(0)
  await bookkeeper.getByRole("button", { name: "Invoice", exact: true }).click()
  await expect(bookkeeper.getByRole("article", { name: /^Invoice/ })).toContainText("$3,375.00")
  await bookkeeper.getByRole("button", { name: "Issue", exact: true }).click()
  await bookkeeper.getByRole("alertdialog").getByRole("button", { name: "Issue and send" }).click()
  await expect(bookkeeper.getByRole("heading", { level: 1 })).toHaveText(/^Invoice INV-/)
  await bookkeeper.getByRole("button", { name: "Record payment" }).click()
  const dialog = bookkeeper.getByRole("dialog")
  await expect(dialog.getByLabel("Amount")).toHaveValue("3375.00")
  await dialog.getByRole("button", { name: "Record payment" }).click()
  await expect(bookkeeper.getByRole("region", { name: "State" })).toContainText("Settled")
}

async function seesNoMailboxAndCatalog(bookkeeper: Page, number: string) {
  for (const name of ["Quote requests", "Messages", "Catalog", "People", "API keys"])
    await expect(placeLink(bookkeeper, name)).toHaveCount(0)
  for (const path of ["/admin/messages", `/admin/quote-requests/${number}`, "/admin/catalog"]) {
    await bookkeeper.goto(path)
    await expect(bookkeeper.getByText("Your seat does not open this page")).toBeVisible()
  }
  for (const call of ["/api/contact-submissions", "/api/admin/quote-requests", "/api/admin/products"])
    expect((await bookkeeper.request.get(call)).status()).toBe(403)
}
