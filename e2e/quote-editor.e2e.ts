import type { DeskQuote } from "#contract/quotes/quote-desk.ts"
import { tabTo } from "./by-keyboard.ts"
import { expect, signInAsAdmin, test } from "./fixtures.ts"
import { aRequest, itemsOn, openDraft, saved, stateOn } from "./open-draft.ts"

test("an administrator writes, previews and sends a quote with an offer, an alternate and a no-bid", async ({
  page,
  site,
  axe,
  request,
}) => {
  await signInAsAdmin(page, site)
  const { number, customerEmail } = await aRequest(request)
  await page.goto(`/admin/quote-requests/${number}`)
  const card = page.getByRole("region", { name: "Quote", exact: true })
  await expect(card).toContainText("No quote has been written yet.")
  await axe("the request without a quote")
  await card.getByRole("button", { name: "Write a quote" }).click()
  await expect(page).toHaveURL(/\/quote$/)
  const item = itemsOn(page)
  const bar = page.getByRole("region", { name: "Totals and sending" })

  await item("1").getByLabel("Unit of issue").fill("pound")
  await item("1").getByLabel("Unit price").fill("$1.85")
  await expect(item("1").getByLabel("Unit of issue")).toHaveValue("LB")
  await expect(bar).toContainText("Total$74,000.00")
  await item("1").getByRole("button", { name: "Add a price break" }).click()
  const breaks = page.getByRole("group", { name: "Price breaks of item 1" })
  await breaks.getByLabel("From quantity").fill("40,000")
  await breaks.getByLabel("Unit price").fill("1.7525")
  await expect(bar).toContainText("Total$70,100.00")

  await item("2").getByText("Alternate", { exact: true }).click()
  await item("2").getByLabel("What it replaces and why").fill("The steel handle, which is no longer made")
  await item("2").getByLabel("Description").fill("Claw hammer, fiberglass handle")
  await item("2").getByLabel("Unit price").fill("14.5")
  await page.getByRole("button", { name: "Add an alternate" }).nth(1).click()
  await expect(item("2A").getByLabel("What it replaces and why")).toBeFocused()
  await item("2A").getByLabel("What it replaces and why").fill("A lighter one")
  await item("2A").getByLabel("Description").fill("Claw hammer, 16 oz")
  await item("2A").getByLabel("Unit price").fill("11")
  await item("3").getByText("No bid", { exact: true }).click()
  await item("3").getByLabel("Why no bid").fill("We do not carry lamp oil")
  await page.getByLabel("Shipping").fill("$1,000.50")
  await expect(bar).toContainText("Total$71,274.50")
  await page.getByRole("button", { name: "Add a charge or discount" }).click()
  const charge = page.getByRole("group", { name: "Charge 1" })
  await expect(charge.getByLabel("Kind")).toBeFocused()
  await charge.getByLabel("Kind").selectOption("Discount")
  await charge.getByLabel("Amount or percent").fill("1000%")
  await expect(bar).toContainText("Not in the total yet: Discount")
  await charge.getByLabel("Amount or percent").blur()
  await expect(charge.getByText("Enter a percentage such as 7.25, below 100")).toBeVisible()
  await charge.getByLabel("Amount or percent").fill("10%")
  await expect(bar).toContainText("Discount (10%)-$7,027.40")
  await expect(bar).toContainText("Total$64,247.10")
  await charge.getByRole("button", { name: "Remove charge 1" }).click()
  await expect(page.getByRole("button", { name: "Add a charge or discount" })).toBeFocused()
  await expect(bar).toContainText("Total$71,274.50")
  await page.getByLabel("Remarks").fill("Delivered in two trucks.")
  await page.getByLabel("Remarks").blur()
  await expect(stateOn(page)).toHaveText(saved)
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    // The bar of totals covers no button only at the end of the page; axe would measure the visible part of one.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await axe(`the editor at ${width} pixels`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }

  await page.getByRole("button", { name: "Preview" }).click()
  const preview = page.getByRole("dialog")
  await expect(preview.getByRole("cell", { name: "$1.7525 from 40,000: $1.7525" })).toBeVisible()
  await expect(preview).toContainText("Instead of Claw hammer: The steel handle, which is no longer made")
  await expect(preview).toContainText("We do not carry lamp oil")
  await expect(preview).toContainText("$71,274.50")
  await axe("the preview")
  await page.keyboard.press("Escape")

  await page.getByRole("button", { name: "Send quote" }).click()
  const question = page.getByRole("alertdialog")
  await expect(question).toContainText(customerEmail)
  await expect(question).toContainText("$71,274.50")
  await axe("the question before sending")
  await question.getByRole("button", { name: "Send quote" }).click()
  await expect(page.getByText("Quote sent")).toBeVisible()
  await expect(card).toContainText("$71,274.50")
  await expect(card.getByRole("row", { name: /Show revision 1/ })).toContainText("Sent")
  await expect(card.getByRole("button", { name: "New revision" })).toBeVisible()
  await axe("the request with a sent quote")
  await card.getByRole("button", { name: "Show revision 1" }).click()
  await expect(page.getByRole("dialog")).toContainText("from 40,000: $1.7525")
  await page.keyboard.press("Escape")
  const [letter] = await site.sink.waitFor(
    1,
    ({ recipients, attachments }) => recipients.includes(customerEmail) && attachments.length > 0,
  )
  expect(letter!.text).toContain("/quotes/")

  await card.getByRole("button", { name: "Withdraw" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Withdraw quote" }).click()
  await expect(page.getByRole("dialog").getByLabel("Reason")).toBeFocused()
  await axe("withdrawing")
  await page.getByRole("dialog").getByLabel("Reason").fill("A price was wrong")
  await page.getByRole("dialog").getByRole("button", { name: "Withdraw quote" }).click()
  await expect(card.getByRole("row", { name: /Show revision 1/ })).toContainText("A price was wrong")
})

test("an administrator says which product of the catalog a typed line and an alternate are", async ({
  page,
  site,
  axe,
  request,
}) => {
  await signInAsAdmin(page, site)
  const { draft, item, state } = await openDraft(page, request)
  const product = (name: string) => item(name).getByLabel("Product in the catalog")
  const slugs = async () => {
    const { lines } = (await (await page.request.get(`/api/admin/quotes/${draft.id}`)).json()) as DeskQuote
    return lines.map(({ item: name, slug }) => [name, slug])
  }
  await product("1").fill("Rice of another make")
  await expect(item("1").getByText("Choose a name from the list")).toBeVisible()
  await axe("a product that the catalog does not have")
  await product("1").fill("rice, white, long grain, enriched")
  await expect(product("1")).toHaveValue("Rice, white, long grain, enriched")
  await expect(item("1").getByText("Choose a name from the list")).toBeHidden()
  await page.getByRole("button", { name: "Add an alternate" }).first().click()
  await item("1A").getByLabel("What it replaces and why").fill("In stock now")
  await product("1A").fill("Rice, brown, long grain")
  await expect(item("1A").getByLabel("Description")).toHaveValue("Rice, brown, long grain")
  await item("1A").getByLabel("Unit price").fill("2")
  await item("1A").getByLabel("Unit price").blur()
  await expect(state).toHaveText(saved)
  expect((await slugs()).slice(0, 2)).toEqual([
    ["1", "rice-white-long-grain-enriched"],
    ["1A", "rice-brown-long-grain"],
  ])
  await page.reload()
  await expect(product("1A")).toHaveValue("Rice, brown, long grain")
})

test("a bad price is refused at its field, and an incomplete quote is not sent", async ({
  page,
  site,
  axe,
  request,
}) => {
  await signInAsAdmin(page, site)
  const { item, state } = await openDraft(page, request)
  const price = item("1").getByLabel("Unit price")
  for (const bad of ["-1", "1.23456", "1234567890123", "a lot"]) {
    await price.fill(bad)
    await price.blur()
    await expect(item("1")).toContainText("Enter a price such as 1.85")
    await expect(state).toHaveText(/^Saved \d.*, without item 1$/)
  }
  await axe("a refused price")
  await page.getByRole("button", { name: "Send quote" }).click()
  await expect(price).toBeFocused()
  await price.fill("1.85")
  await price.blur()
  await expect(state).toHaveText(saved)
  await page.getByLabel("Valid until").fill("2020-01-01")
  await page.getByRole("button", { name: "Send quote" }).click()
  await expect(item("2").getByLabel("Unit price")).toBeFocused()
  await expect(page.getByRole("alertdialog")).toBeHidden()
  await expect(state).toHaveText(saved)
  await expect(page.getByLabel("Valid until")).toHaveAttribute("aria-invalid", "true")
  await expect(price).toHaveValue("1.85")
  await axe("what a quote is missing")
})

test("an administrator types what a line costs, reads the margin, and the buyer sees none of it", async ({
  page,
  site,
  axe,
  request,
}) => {
  await signInAsAdmin(page, site)
  const { draft, item, state } = await openDraft(page, request)
  const bar = page.getByRole("region", { name: "Totals and sending" })
  await item("1").getByLabel("Unit price").fill("1.85")
  await item("1").getByRole("button", { name: "Cost and margin" }).click()
  await item("1").getByLabel("Unit cost").fill("1.95")
  await expect(item("1")).toContainText("The cost is higher than the price")
  await item("1").getByLabel("Unit cost").fill("1.2o")
  await item("1").getByLabel("Freight in").fill("$1,200")
  await item("1").getByLabel("Supplier (optional)").fill("Marked Mill")
  await item("1").getByLabel("Supplier (optional)").blur()
  await expect(item("1").getByLabel("Unit cost")).toHaveAccessibleDescription(/Enter a cost such as 1\.20/)
  await item("1").getByLabel("Unit cost").fill("1.60")
  await item("1").getByLabel("Supplier's quote ends").fill("2026-01-31")
  await expect(item("1").getByRole("button", { name: "Margin: $8,800.00, 11.8%" })).toBeVisible()
  await expect(item("1")).toContainText("Ends before this quote does")
  await expect(bar).toContainText("Margin: $8,800.00, 11.8%, without shipping and fees. 1 of 3 lines has a cost")
  await axe("the cost of a line")
  await item("1").getByLabel("Unit cost").blur()
  await expect(state).toHaveText(saved)

  await page.reload()
  await item("1").getByRole("button", { name: "Margin: $8,800.00, 11.8%" }).click()
  await expect(item("1").getByLabel("Supplier (optional)")).toHaveValue("Marked Mill")
  await page.getByRole("button", { name: "Preview" }).click()
  await expect(page.getByRole("dialog")).toContainText("$74,000.00")
  await expect(page.getByRole("dialog")).not.toContainText(/Marked Mill|Margin|1\.60|8,800/)
  const kept = (await (await page.request.get(`/api/admin/quotes/${draft.id}`)).json()) as DeskQuote
  expect(kept.lines[0]!.cost).toEqual({
    unitCost: "1.60",
    freightIn: "1200.00",
    supplier: "Marked Mill",
    supplierQuote: null,
    supplierQuoteEnds: "2026-01-31",
  })
  await page.goto(`/admin/quote-requests/${draft.number}`)
  await expect(page.getByRole("region", { name: "Quote", exact: true })).toContainText("Margin 11.8%")
})

test("an administrator who cannot use a mouse answers a line and discards the draft", async ({
  page,
  site,
  request,
}) => {
  await signInAsAdmin(page, site)
  const { item, state } = await openDraft(page, request)
  await tabTo(page, /^Offer/)
  await page.keyboard.press("ArrowRight")
  await tabTo(page, /^What it replaces and why/)
  await page.keyboard.type("Brown rice in place of white")
  await tabTo(page, /^Unit price/)
  await page.keyboard.type("1.2")
  await tabTo(page, /^Add a price break/)
  await page.keyboard.press("Enter")
  await expect(page.getByLabel("From quantity")).toBeFocused()
  await page.keyboard.type("50000")
  await page.keyboard.press("Tab")
  await page.keyboard.type("1.1")
  await tabTo(page, /^Lead time/)
  await expect(state).toHaveText(saved)
  await expect(item("1").getByRole("radio", { name: "Alternate" })).toBeChecked()
  await page.getByLabel("Remarks").focus()
  await tabTo(page, /^Preview/)
  await page.keyboard.press("Enter")
  await expect(page.getByRole("dialog")).toContainText("from 50,000: $1.10")
  await page.keyboard.press("Escape")
  await expect(page.getByRole("button", { name: "Preview" })).toBeFocused()
  await tabTo(page, /^Discard draft/)
  await page.keyboard.press("Enter")
  await page.keyboard.press("Tab")
  await expect(page.getByRole("alertdialog").getByRole("button", { name: "Discard draft" })).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(page.getByText("Draft discarded")).toBeVisible()
  await expect(page.getByRole("button", { name: "Write a quote" })).toBeVisible()
})
