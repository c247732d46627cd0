import type { APIRequestContext, Page } from "@playwright/test"
import { addDays, todayInUtc } from "#contract/values/dates.ts"
import type { DeskQuote } from "#contract/quotes/quote-desk.ts"
import { aPdf } from "#server/testing/attachments.ts"
import { aQuoteRequest } from "#server/testing/quote-requests.ts"
import { expect, signInAsAdmin, test } from "./fixtures.ts"
import { post } from "./portal-account.ts"
import type { Site } from "./site.ts"

const products = [
  { category: "food" as const, name: "Long-grain rice", quantity: 400 },
  { category: "hardware" as const, name: "Claw hammer", quantity: 12 },
]

/** A draft of a request that has just arrived, open in the editor. */
async function openDraft(page: Page, request: APIRequestContext) {
  const sent = aQuoteRequest({ customerEmail: `buyer-${crypto.randomUUID()}@example.com`, products })
  const { number } = await post<{ number: string }>(request, "/api/quote-requests", sent)
  await post<DeskQuote>(page.request, `/api/admin/quote-requests/${number}/quotes`, {})
  await page.goto(`/admin/quote-requests/${number}/quote`)
  await expect(page.getByRole("group", { name: "Item 1", exact: true })).toBeVisible()
}

async function linkOf(site: Site, email: string): Promise<string> {
  const [letter] = await site.sink.waitFor(1, ({ recipients }) => recipients.includes(email))
  return /\/suppliers\/[\w-]{43}/.exec(letter!.text ?? "")![0]
}

test("an administrator asks three suppliers, two answer, and one price becomes the cost", async ({
  page,
  site,
  axe,
  request,
  browser,
}) => {
  await signInAsAdmin(page, site)
  await openDraft(page, request)
  const suppliers = page.getByRole("region", { name: "Supplier prices", exact: true })
  await expect(suppliers).toContainText("No supplier was asked yet.")
  await suppliers.getByRole("button", { name: "Ask suppliers" }).click()
  const dialog = page.getByRole("dialog")
  const mills = ["North", "East", "South"].map((name) => ({
    name: `${name} Sample Mill`,
    email: `${name.toLowerCase()}-${crypto.randomUUID()}@mill.example.com`,
  }))
  for (const [at, { name, email }] of mills.entries()) {
    if (at > 0) await dialog.getByRole("button", { name: "Add a supplier" }).click()
    await dialog.getByLabel(`Name of supplier ${at + 1}`).fill(name)
    await dialog.getByLabel(`Email of supplier ${at + 1}`).fill(email)
  }
  await axe("asking suppliers")
  await dialog.getByRole("button", { name: "Ask suppliers" }).click()
  await expect(page.getByText("Suppliers asked")).toBeVisible()
  await expect(suppliers.getByText("No answer").first()).toBeVisible()

  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(site.url + (await linkOf(site, mills[0]!.email)))
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Request for quotation")
  const rice = visitor.getByRole("group", { name: "1. Long-grain rice" })
  await rice.getByLabel("Unit price").pressSequentially("$1.2025")
  const asked = visitor.waitForEvent("dialog")
  const closing = visitor.close({ runBeforeUnload: true })
  await (await asked).dismiss() // The browser asked whether to discard the typed text.
  await closing
  await expect(rice.getByLabel("Unit price")).toHaveValue("$1.2025")
  await rice.getByLabel("Lead time").fill("14")
  await rice.getByLabel("Country of origin").fill("United States")
  await visitor.getByLabel("Your quote number").fill("N-7")
  await visitor.getByLabel("Your quote ends").fill("2099-12-31")
  await visitor.getByRole("button", { name: "Send your prices" }).click()
  await expect(visitor.getByText("You sent your prices")).toBeVisible()
  await visitor
    .getByLabel("Attach a file")
    .setInputFiles({ name: "certificate.pdf", mimeType: "application/pdf", buffer: aPdf })
  await expect(visitor.getByRole("list", { name: "Your files" })).toContainText("certificate.pdf")

  await visitor.goto(site.url + (await linkOf(site, mills[1]!.email)))
  await visitor.getByRole("button", { name: "Decline to quote" }).click()
  await visitor.getByLabel("Reason").fill("We mill no rice")
  await visitor.getByRole("button", { name: "Decline", exact: true }).click()
  await expect(visitor.getByText("You declined (We mill no rice)")).toBeVisible()
  await visitor.reload()
  await visitor.getByRole("group", { name: "1. Long-grain rice" }).getByLabel("Unit price").fill("1.31")
  await visitor.getByRole("button", { name: "Send your prices" }).click()
  await expect(visitor.getByText("You sent your prices")).toBeVisible()
  await visitor.context().close()

  await suppliers.getByRole("button", { name: "Look for new answers" }).click()
  await expect(suppliers.getByRole("row", { name: /Long-grain rice/ })).toContainText("$1.2025")
  await expect(suppliers.getByRole("row", { name: /Long-grain rice/ })).toContainText("$1.31")
  await expect(suppliers.getByRole("link", { name: /certificate.pdf/ })).toBeVisible()
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await axe(`the answers at ${width} pixels`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    expect((await suppliers.getByText("$1.2025").boundingBox())!.height).toBeLessThan(40) // One line of text.
  }
  await suppliers.getByRole("button", { name: "Use as cost: North Sample Mill, Long-grain rice" }).click()
  await expect(page.getByText("North Sample Mill's price is the cost")).toBeVisible()
  await expect(suppliers.getByText("Taken as cost")).toHaveCount(1)
  const item = page.getByRole("group", { name: "Item 1", exact: true })
  await item.getByRole("button", { name: /Cost and margin|Margin/ }).click()
  await expect(item.getByLabel("Unit cost")).toHaveValue("1.2025")
  await expect(item.getByLabel("Supplier (optional)")).toHaveValue("North Sample Mill")
  await expect(item.getByLabel("Supplier's quote number")).toHaveValue("N-7")
  await expect(item.getByLabel("Supplier's quote ends")).toHaveValue("2099-12-31")

  await suppliers.getByRole("button", { name: "Ask suppliers" }).click()
  await dialog.getByLabel("Name of supplier 1").fill("South Sample Mill")
  await expect(dialog.getByLabel("Email of supplier 1")).toHaveValue(mills[2]!.email)
  await dialog.getByRole("button", { name: "Cancel" }).click()

  const address = page.url()
  await page.getByRole("button", { name: "Discard draft" }).click()
  await page.getByRole("alertdialog").getByRole("button", { name: "Discard draft" }).click()
  await expect(page.getByText("Draft discarded")).toBeVisible()
  await page.goto(address)
  await expect(page.getByText("No draft", { exact: true })).toBeVisible()
  await expect(suppliers.getByRole("row", { name: /Long-grain rice/ })).toContainText("$1.2025")
  await expect(suppliers.getByRole("button", { name: /Use as cost/ })).toHaveCount(0)
  await axe("what suppliers answered, without a draft")
})

test("a supplier answers by keyboard on a phone, and a wrong link says so", async ({
  page,
  site,
  axe,
  request,
  browser,
}) => {
  await signInAsAdmin(page, site)
  await openDraft(page, request)
  const [quote] = await (
    await page.request.get(`/api/admin/quote-requests/${/Q-[\d-]+/.exec(page.url())![0]}/quotes`)
  ).json()
  const email = `phone-${crypto.randomUUID()}@mill.example.com`
  const asked = {
    items: ["1", "2"],
    suppliers: [{ name: "Phone Mill", email }],
    answerBy: addDays(todayInUtc(), 5),
    message: "To Tracy, CA",
  }
  await post(page.request, `/api/admin/quotes/${quote.id}/price-requests`, asked)
  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await phone.goto(site.url + (await linkOf(site, email)))
  await expect(phone.getByText("To Tracy, CA")).toBeVisible()
  await phone.getByRole("button", { name: "Send your prices" }).click()
  await expect(phone.getByText("Enter a price for at least one line")).toBeVisible()
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await phone.context().close()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(await linkOf(site, email))
  await expect(page.getByRole("heading", { name: "Certificates and files" })).toBeVisible()
  await axe("a supplier's page on a phone")
  await page.goto("/suppliers/not-a-link")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link is not valid")
  await axe("a wrong link of a supplier")
})
