import { ask, quote } from "./asked-quote.ts"
import { tabTo } from "./by-keyboard.ts"
import { expect, signInAsAdmin, test } from "./fixtures.ts"
import { post } from "./portal-account.ts"

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
  // Tests cannot wait for the last day, so the reply says that it has passed.
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
