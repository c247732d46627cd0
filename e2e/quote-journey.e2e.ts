import type { Locator, Page } from "@playwright/test"
import { extractText, getDocumentProxy } from "unpdf"
import type { MailSink } from "#server/testing/mail-sink.ts"
import { expect, signInAsAdmin, test } from "./fixtures.ts"
import { password, post } from "./portal-account.ts"

test("a guest asks, bargains and accepts, and the desk quotes and sells what was agreed", async ({
  page: desk,
  site,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) })
  const guest = await context.newPage()
  const email = `buyer-${crypto.randomUUID()}@example.com`
  const number = await askForThreeLines(guest, email)

  await signInAsAdmin(desk, site)
  await desk.goto(`/admin/quote-requests/${number}`)
  await desk.getByRole("button", { name: "Write a quote" }).click()
  await answerThreeLines(desk)
  await send(desk)
  const first = await letterWith(site.sink, email, "$1.7525")
  expect(first.pdf).toContain("No bid")
  expect(first.pdf).toContain("$174.00")

  await guest.goto(first.link)
  await guest.getByRole("button", { name: "Ask for a revision" }).click()
  await guest.getByLabel("What should be different?").fill("Could you do 13 a hammer?")
  await guest.getByRole("button", { name: "Send" }).click()
  await expect(guest.getByRole("listitem").filter({ hasText: "Could you do 13 a hammer?" })).toBeVisible()

  await guest.getByRole("button", { name: "Accept quote" }).click()
  await desk.goto(`/admin/quote-requests/${number}`)
  await expect(desk.getByRole("region", { name: "History" })).toContainText("Could you do 13 a hammer?")
  await desk.getByRole("button", { name: "New revision" }).click()
  await item(desk, "2").getByLabel("Unit price").fill("13")
  await send(desk)
  const second = await letterWith(site.sink, email, "$13.00")
  await accept(guest)
  await expect(guest.getByText("Please look at revision 2")).toBeVisible()

  await guest.getByRole("button", { name: "Show revision 2" }).click()
  await expect(guest.getByText("Line 2, unit price: $14.50 before, now $13.00")).toBeVisible()
  await expect(guest.getByLabel("Purchase order number")).toHaveValue("PO-2026-7")
  await accept(guest)
  await expect(guest.getByText("Accepted by Jordan Sample")).toBeVisible()

  await desk.goto("/admin/sales")
  const row = desk.getByRole("row", { name: /PO-2026-7/ })
  await expect(row).toContainText("$70,256.00")
  await row.getByRole("link").click()
  for (const step of ["Confirm sale", "Deliver", "Mark as invoiced"]) {
    await desk.getByRole("button", { name: step, exact: true }).click()
    await expect(desk.getByRole("button", { name: step, exact: true })).toBeHidden()
  }
  await desk.getByLabel("Buyer type").selectOption("Department of Defense")
  await desk.getByRole("button", { name: "Save changes" }).click()
  await expect(desk.getByLabel("Payment due")).toHaveValue(/^\d{4}-\d{2}-\d{2}$/)
  await desk.getByRole("button", { name: "Mark as paid" }).click()
  await expect(desk.getByRole("region", { name: "State" })).toContainText("Paid")
  await guest.goto(second.link)
  const progress = guest.getByRole("list", { name: "Progress" })
  await expect(progress.locator("[aria-current=step]")).toContainText("Paid")
  await expect(guest.getByText(/Payment due .* \(Prompt Payment Act, 31 U\.S\.C\. 3903\)/)).toBeVisible()

  await desk.goto(`/admin/quote-requests/${number}`)
  await expect(desk.getByRole("region", { name: "Quote", exact: true })).toContainText("purchase order PO-2026-7")
  await desk.getByRole("button", { name: "Views and changes" }).click()
  for (const deed of ["Started a draft of a quote", "Sent a quote", "Asked about a quote", "Accepted a quote"]) {
    await expect(desk.getByText(deed).first()).toBeVisible()
  }

  await register(guest, site.sink, email)
  await guest.goto("/dashboard/quotes")
  await expect(guest.getByRole("row", { name: new RegExp(number) })).toContainText("Accepted")
  await guest.goto("/dashboard")
  await guest.getByRole("link", { name: "Orders with us" }).click()
  const order = guest.getByRole("listitem").filter({ hasText: number })
  for (const words of ["PO-2026-7", "$70,256.00", "Paid", "Claw hammer, fiberglass handle", "(Prompt Payment Act"]) {
    await expect(order).toContainText(words)
  }
  await context.close()
})

const item = (page: Page, name: string): Locator =>
  page.getByRole("group", { name: `Item ${name}`, exact: true }).first()

async function askForThreeLines(guest: Page, email: string): Promise<string> {
  await guest.goto("/quote-request")
  await guest.getByLabel("Full Name").fill("Jordan Sample")
  await guest.getByLabel("Email").fill(email)
  const wanted = [
    ["Food and Provisions", "Long-grain rice", "40000"],
    ["Hardware and Equipment", "Claw hammer", "12"],
    ["Fuel and Energy", "Lamp oil", "30"],
  ] as const
  for (const [index, [category, name, quantity]] of wanted.entries()) {
    if (index > 0) await guest.getByRole("button", { name: "Add Product" }).click()
    const product = guest.getByRole("group", { name: `Product ${index + 1}`, exact: true })
    await product.getByLabel("Category").selectOption({ label: category })
    await product.getByLabel("Product Name").fill(name)
    await product.getByLabel("Quantity").fill(quantity)
  }
  await guest.getByRole("button", { name: "Submit Quote Request" }).click()
  await expect(guest.getByRole("heading", { name: "Quote Request Received!" })).toBeVisible()
  const number = /Q-\d{4}-\d{6}/.exec(await guest.getByRole("main").innerText())![0] // The screen says its number.
  await guest.getByRole("link", { name: "See your request and its quote" }).click()
  await expect(guest.getByRole("heading", { level: 1, name: `Quote request ${number}` })).toBeVisible()
  await expect(guest.getByRole("listitem").filter({ hasText: "Lamp oil" })).toBeVisible()
  return number
}

/** An offer with a price break, an alternate and a no-bid. */
async function answerThreeLines(desk: Page) {
  await item(desk, "1").getByLabel("Unit price").fill("1.85")
  await item(desk, "1").getByRole("button", { name: "Add a price break" }).click()
  const breaks = desk.getByRole("group", { name: "Price breaks of item 1" })
  await breaks.getByLabel("From quantity").fill("40,000")
  await breaks.getByLabel("Unit price").fill("1.7525")
  await item(desk, "2").getByText("Alternate", { exact: true }).click()
  await item(desk, "2").getByLabel("What it replaces and why").fill("The steel handle, which is no longer made")
  await item(desk, "2").getByLabel("Description").fill("Claw hammer, fiberglass handle")
  await item(desk, "2").getByLabel("Unit price").fill("14.50")
  await item(desk, "3").getByText("No bid", { exact: true }).click()
  await item(desk, "3").getByLabel("Why no bid").fill("We do not carry lamp oil")
}

async function send(desk: Page) {
  await desk.getByRole("button", { name: "Send quote" }).click()
  await desk.getByRole("alertdialog").getByRole("button", { name: "Send quote" }).click()
  await expect(desk.getByText("Quote sent")).toBeVisible()
}

/** The buyer's letter with this text in its PDF: its link, and the PDF's text. */
async function letterWith(sink: MailSink, email: string, text: string) {
  let found: { link: string; pdf: string } | undefined
  await expect
    .poll(async () => {
      for (const letter of await sink.waitFor(1, ({ recipients }) => recipients.includes(email))) {
        const [file] = letter.attachments
        if (!file || typeof file.content === "string") continue
        // The reader takes the bytes from the letter, so it gets a copy.
        const bytes = new Uint8Array(file.content.slice(0))
        const pdf = await extractText(await getDocumentProxy(bytes), { mergePages: true })
        const link = /\/quotes\/[\w-]+/.exec(letter.text ?? "")?.[0]
        if (link && pdf.text.includes(text)) found = { link, pdf: pdf.text }
      }
      return found !== undefined
    })
    .toBe(true)
  return found! // Polled for above.
}

/** Both quoted lines, with a purchase order number. */
async function accept(guest: Page) {
  const lines = guest.getByRole("group", { name: "Lines to order" })
  await lines.getByLabel(/^1\. Long-grain rice/).uncheck()
  await lines.getByLabel(/^2\. Claw hammer/).uncheck()
  await expect(guest.getByText("No line is chosen")).toBeVisible()
  await guest.getByRole("button", { name: "Accept quote" }).click()
  await expect(guest.getByText("Choose at least one line")).toBeVisible()
  await lines.getByLabel(/^1\. Long-grain rice/).check()
  await expect(guest.getByText("Choose at least one line")).toBeHidden()
  await lines.getByLabel(/^2\. Claw hammer/).check()
  await guest.getByLabel("Your name").fill("Jordan Sample")
  await guest.getByLabel("Purchase order number").fill("PO-2026-7")
  await guest.getByLabel("I am authorized to accept this quote").check()
  await guest.getByRole("button", { name: "Accept quote" }).click()
}

async function register({ request }: Page, sink: MailSink, email: string) {
  await post(request, "/api/register", { email, password, firstName: "Jordan", lastName: "Sample" })
  const [letter] = await sink.waitFor(1, ({ recipients, text }) =>
    Boolean(recipients.includes(email) && text?.includes("verify-email?token=")),
  )
  const token = /verify-email\?token=([\w-]+)/.exec(letter!.text ?? "")![1] // The letter has the link.
  await post(request, "/api/auth/verify-email", { token })
  await post(request, "/api/login", { email, password })
}
