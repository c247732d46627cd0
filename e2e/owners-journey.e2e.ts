import { spawnSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import type { Page } from "@playwright/test"
import { parse } from "yaml"
import { copyContent } from "#server/testing/content-copy.ts"
import { aPdf } from "#server/testing/attachments.ts"
import { linkIn } from "./asked-quote.ts"
import { publish } from "./drafts.ts"
import { expect, ownSite, openBackOffice, test as base } from "./fixtures.ts"
import type { Site } from "./site.ts"

// Other tests would see content published here.
const test = base.extend<object, { site: Site }>({ site: ownSite })

const rice = "Rice, white, long grain, enriched"
const email = "jordan@depot.example.gov"
const mills = ["North", "East", "South"].map((name) => ({
  name: `${name} Sample Mill`,
  email: `sales@${name.toLowerCase()}.example.com`,
}))

test("an owner who proves nothing yet goes from set-up to a sale that came by phone", async ({
  page,
  site,
  browser,
  baseURL,
}) => {
  test.slow()
  const context = await browser.newContext({ ...(baseURL && { baseURL }) })
  const visitor = await context.newPage()
  await openBackOffice(page, site)
  await publishClaims(page, await claimsAfterSetUp())
  await visitor.goto("/")
  await expect(visitor.getByRole("heading", { level: 1 })).toBeVisible()
  await expect(visitor.getByText(/ISO 9001|SAM\.gov|24\/7|Veteran-Owned/)).toHaveCount(0)

  const number = await enterPhoneRequest(page)
  await page.getByRole("button", { name: "Write a quote" }).click()
  await askSuppliers(page)
  await answerAsSupplier(visitor, await linkTo(site, mills[0]!.email, "suppliers"), "1.20")
  await answerAsSupplier(visitor, await linkTo(site, mills[1]!.email, "suppliers"), "1.31")
  const suppliers = page.getByRole("region", { name: "Supplier prices", exact: true })
  await suppliers.getByRole("button", { name: "Look for new answers" }).click()
  await suppliers.getByRole("button", { name: `Use as cost: North Sample Mill, ${rice}` }).click()

  await writeQuote(page)
  await sendQuote(page)
  await expect(page.getByRole("region", { name: `Emails to ${email}` }).getByRole("row")).toHaveCount(2)
  await visitor.goto(await linkTo(site, email, "quotes"))
  await expect(visitor.getByRole("link", { name: /rice data sheet\.pdf/ })).toBeVisible()
  await visitor.getByRole("button", { name: "Ask a question" }).click()
  await visitor.getByLabel("Your question").fill("Can you deliver in two trucks?")
  await visitor.getByRole("button", { name: "Send" }).click()
  await expect(visitor.getByText("Message sent")).toBeVisible()

  await page.goto("/admin")
  const today = page.getByRole("region", { name: "Today" }).getByRole("listitem")
  const question = today.filter({ hasText: number })
  await expect(question).toContainText("Answer a question about the quote")
  await expect(question.getByText(/Due in/)).toBeVisible()
  await question.getByRole("link", { name: "Answer" }).click()
  await page.getByRole("button", { name: "New revision" }).click()
  await page.getByLabel("Remarks").fill("Delivered in two trucks.")
  await sendQuote(page)

  await visitor.reload()
  await expect(visitor.getByText("Delivered in two trucks.", { exact: true })).toBeVisible()
  await visitor.getByRole("button", { name: "Accept quote" }).click()
  await visitor.getByLabel("Your name").fill("Jordan Sample")
  await visitor.getByLabel("Purchase order number").fill("PO-2026-7")
  await visitor.getByLabel("I am authorized to accept this quote").check()
  await visitor.getByRole("button", { name: "Accept quote" }).click()
  await expect(visitor.getByText("Accepted by Jordan Sample")).toBeVisible()

  await page.goto("/admin")
  await expect(today.first()).toContainText("Confirm the sale")
  await expect(today.first()).toContainText("Jordan Sample · $63,570.00")
  await today.first().getByRole("link", { name: "Confirm" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Sale S-/)
  await context.close()
})

/** The claims after `npm run setup`, if the owner answers "no" to each. */
async function claimsAfterSetUp(): Promise<object> {
  await using copy = await copyContent()
  const script = join(import.meta.dirname, "../scripts/setup/setup.ts")
  const { badges, figures, statements } = readClaims(copy.directory)
  const count = [badges, figures, statements].flatMap((part) => Object.keys(part)).length
  const answers = [...Array.from({ length: 48 }, () => ""), ...Array.from({ length: count }, () => "no"), "yes"]
  const { status, stderr } = spawnSync(process.execPath, [script, copy.directory], {
    input: answers.join("\n"),
    encoding: "utf8",
  })
  expect([status, stderr]).toEqual([0, ""])
  return readClaims(copy.directory)
}

const readClaims = (directory: string) =>
  parse(readFileSync(join(directory, "claims.yaml"), "utf8")) as Record<"badges" | "figures" | "statements", object>

async function publishClaims(page: Page, claims: object) {
  const saved = await page.request.patch("/api/admin/content/claims.yaml", { data: claims })
  expect(saved.status(), await saved.text()).toBe(200)
  await publish(page)
}

async function enterPhoneRequest(page: Page): Promise<string> {
  await page.goto("/admin/quote-requests")
  await page.getByRole("link", { name: "New request" }).click()
  const buyer = page.getByRole("region", { name: "Buyer" })
  await buyer.getByLabel("Full Name").fill("Jordan Sample")
  await buyer.getByLabel("Email").fill(email)
  await page.getByLabel("Came by").selectOption("Phone")
  await expect(page.getByRole("option", { name: rice, includeHidden: true })).toBeAttached()
  await page.getByLabel("Product Name").fill(rice)
  await page.getByLabel("Quantity").fill("40000")
  await page.getByRole("button", { name: "Save request" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/Quote Request Q-/)
  return /Q-\d{4}-\d{6}/.exec(page.url())![0] // The address has the number.
}

async function askSuppliers(page: Page) {
  await page.getByRole("button", { name: "Ask suppliers" }).click()
  const dialog = page.getByRole("dialog")
  for (const [at, mill] of mills.entries()) {
    if (at > 0) await dialog.getByRole("button", { name: "Add a supplier" }).click()
    await dialog.getByLabel(`Name of supplier ${at + 1}`).fill(mill.name)
    await dialog.getByLabel(`Email of supplier ${at + 1}`).fill(mill.email)
  }
  await dialog.getByRole("button", { name: "Ask suppliers" }).click()
  await expect(dialog).toBeHidden()
}

async function answerAsSupplier(visitor: Page, link: string, price: string) {
  await visitor.goto(link)
  await visitor.getByLabel("Unit price").fill(price)
  await visitor.getByRole("button", { name: "Send your prices" }).click()
  await expect(visitor.getByText("You sent your prices")).toBeVisible()
}

/** The newest link of this kind for the person. */
const linkTo = (site: Site, to: string, kind: "quotes" | "suppliers") =>
  linkIn(site.sink, ({ recipients, text }) => recipients.includes(to) && Boolean(text?.includes(`/${kind}/`)), kind)

async function writeQuote(page: Page) {
  const item = page.getByRole("group", { name: "Item 1", exact: true })
  await item.getByLabel("Unit price").fill("1.60")
  for (const [index, [kind, amount]] of [
    ["Freight", "850"],
    ["Discount", "2%"],
  ].entries()) {
    await page.getByRole("button", { name: "Add a charge or discount" }).click()
    const charge = page.getByRole("group", { name: `Charge ${index + 1}` })
    await charge.getByLabel("Kind").selectOption(kind!)
    await charge.getByLabel("Amount or percent").fill(amount!)
  }
  const files = page.getByRole("region", { name: "Files" })
  await files
    .getByLabel("Files for the buyer")
    .setInputFiles({ name: "rice data sheet.pdf", mimeType: "application/pdf", buffer: aPdf })
  await expect(files.getByRole("listitem")).toContainText("rice data sheet.pdf")
}

async function sendQuote(page: Page) {
  await page.getByRole("button", { name: "Send quote" }).click()
  await page.getByRole("alertdialog").getByRole("button", { name: "Send quote" }).click()
  await expect(page.getByText("Quote sent")).toBeVisible()
}
