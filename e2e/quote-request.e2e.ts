import { readFile } from "node:fs/promises"
import type { Page } from "@playwright/test"
import { parse } from "csv-parse/sync"
import { tabTo } from "./by-keyboard.ts"
import { expect, openBackOffice, signInAsAdmin, test } from "./fixtures.ts"

/** The storage key of the inquiry: web/site/quote-request/cart/cart.ts. */
const cartStorageKey = "quartermaster.quote-inquiry"
const product = (page: Page, number: number) => page.getByRole("group", { name: `Product ${number}`, exact: true })

async function fillProduct(page: Page, number: number, values: { category: string; name: string; quantity: string }) {
  await product(page, number).getByLabel("Category").selectOption({ label: values.category })
  await product(page, number).getByLabel("Product Name").fill(values.name)
  await product(page, number).getByLabel("Quantity").fill(values.quantity)
}

async function fillContact(page: Page, name: string, email: string) {
  await page.getByLabel("Full Name").fill(name)
  await page.getByLabel("Email").fill(email)
}

test("a visitor's request reaches the back office, both inboxes and the export as it was typed", async ({
  page,
  site,
  axe,
}) => {
  const buyer = `buyer-${crypto.randomUUID()}@example.com`
  const notes = 'Dock 4 "north", çà et là 日本語; call ahead'
  await page.goto("/quote-request")
  await axe("the empty form")
  await fillContact(page, "Zoë O'Sample", buyer)
  await page.getByLabel("Organization").fill("Sample Base")
  await page.getByLabel("Phone").fill("+1 555 0100")
  await fillProduct(page, 1, { category: "Food and Provisions", name: "Long-grain rice", quantity: "40000" })
  await page.getByRole("button", { name: "Add Product" }).click()
  await fillProduct(page, 2, { category: "Fuel and Energy", name: "Taken out again", quantity: "7" })
  await page.getByRole("button", { name: "Add Product" }).click()
  await fillProduct(page, 3, { category: "Hardware and Equipment", name: "Hex bolt", quantity: "500" })
  await product(page, 3).getByLabel("NSN").fill("5306-00-000-0000")
  await page.getByRole("button", { name: "Remove product 2" }).click()
  await page.getByRole("button", { name: "Add Product" }).click()
  await fillProduct(page, 3, { category: "Chemicals and Materials", name: "Acetone", quantity: "55" })
  await page.getByLabel("Message").fill(notes)
  await page.getByRole("button", { name: "Submit Quote Request" }).click()
  await expect(page.getByRole("heading", { name: "Quote Request Received!" })).toBeVisible()
  await expect(page.getByText("Quote Request Submitted!")).toBeVisible()
  const number = /Q-\d{4}-\d{6}/.exec(await page.getByRole("main").innerText())![0]
  await axe("the confirmation")

  const [toBuyer] = await site.sink.waitFor(1, ({ recipients }) => recipients.includes(buyer))
  const [toSales] = await site.sink.waitFor(1, ({ subject }) => subject === `Quote request ${number}`)
  expect(toBuyer!.text).toContain(number)
  expect(toSales!.text).toContain(notes)
  expect(toSales!.text).not.toContain("Taken out again")

  await openBackOffice(page, site)
  await page.getByRole("link", { name: number }).click()
  await expect(page.getByRole("heading", { level: 1 })).toContainText(number)
  for (const text of ["Zoë O'Sample", notes, "Long-grain rice", "40,000", "5306-00-000-0000"]) {
    await expect(page.getByRole("main").getByText(text).first()).toBeVisible()
  }
  await axe("the request")
  await page.getByLabel("Status", { exact: true }).selectOption({ label: "In review" })
  await page.getByRole("button", { name: "Save status" }).click()
  await expect(page.getByText("Status updated")).toBeVisible()
  await expect(page.getByRole("main").getByText("Site Administrator")).toBeVisible()

  await page.goto("/admin")
  await expect(page.getByRole("row", { name: new RegExp(number) })).toContainText("In review")
  const downloading = page.waitForEvent("download")
  await page.getByRole("link", { name: "Export CSV" }).first().click()
  const rows = parse<Record<string, string>>(await readFile(await (await downloading).path()), {
    columns: true,
    bom: true,
  })
  expect(rows.filter((row) => row.Number === number)).toMatchObject([
    { Product: "Long-grain rice", Quantity: "40000", Name: "Zoë O'Sample", Notes: notes, Status: "In review" },
    { Product: "Hex bolt", Quantity: "500", NSN: "5306-00-000-0000" },
    { Product: "Acetone", Quantity: "55" },
  ])
})

test("a buyer who cannot use a mouse sends a request", async ({ page }) => {
  await page.goto("/quote-request")
  await expect(page.getByRole("button", { name: "Submit Quote Request" })).toBeEnabled()
  await tabTo(page, /^Full Name/)
  await page.keyboard.type("Keyboard Sample")
  await tabTo(page, /^Email/)
  await page.keyboard.type("keyboard@example.com")
  await tabTo(page, /^Category/)
  await page.keyboard.type("Fuel")
  await tabTo(page, /^Product Name/)
  await page.keyboard.type("Diesel")
  await tabTo(page, /^Submit Quote Request/)
  await page.keyboard.press("Enter")
  await expect(page.getByRole("heading", { name: "Quote Request Received!" })).toBeFocused()
})

test("a buyer who closes the tab goes on later, starts over, and thinks better of it", async ({ page, context }) => {
  await page.goto("/quote-request")
  await page.getByLabel(/^Full Name/).fill("Interrupted Sample")
  await page.getByLabel("Product Name").fill("Diesel")
  await page.close()
  const later = await context.newPage()
  await later.goto("/quote-request")
  const name = later.getByLabel(/^Full Name/)
  await expect(name).toHaveValue("Interrupted Sample")
  await later.getByRole("button", { name: "Start over" }).click()
  await expect(name).toHaveValue("")
  await expect(name).toBeFocused()
  await expect(later.getByLabel("Product Name")).toHaveValue("")
  await later.getByRole("button", { name: "Undo" }).click()
  await expect(name).toHaveValue("Interrupted Sample")
  await expect(later.getByLabel("Product Name")).toHaveValue("Diesel")
})

test("a buyer reloads the confirmation, and goes back to an empty form", async ({ page }) => {
  await page.goto("/quote-request")
  await page.getByLabel(/^Full Name/).fill("Reload Sample")
  await page.getByLabel(/^Email/).fill("reload@example.com")
  await page.getByLabel(/^Category/).selectOption("fuel")
  await page.getByLabel("Product Name").fill("Diesel")
  await page.getByRole("button", { name: "Submit Quote Request" }).click()
  const heading = page.getByRole("heading", { name: "Quote Request Received!" })
  await expect(heading).toBeFocused()
  await expect(page).toHaveURL(/\/quote-request#received$/)
  const number = await page.getByText(/^Q-\d{4}-\d+$/).textContent()
  await page.reload()
  await expect(heading).toBeVisible()
  await expect(page.getByText(number!)).toBeVisible()
  await expect(page.getByText("Quote Request Submitted!")).toBeHidden()
  await page.goBack()
  await expect(page.getByLabel("Product Name")).toHaveValue("")
})

test("an administrator who cannot use a mouse answers a request", async ({ page, site, request }) => {
  const customerName = `Keyboard ${crypto.randomUUID().slice(0, 8)}`
  const sent = await request.post("/api/quote-requests", {
    data: { customerName, customerEmail: "k@example.com", products: [{ category: "food", name: "Rice", quantity: 1 }] },
  })
  const { number } = (await sent.json()) as { number: string }
  await page.goto("/admin-login")
  await expect(page.getByRole("button", { name: "Sign In" })).toBeEnabled()
  await tabTo(page, /^Email/)
  await page.keyboard.type(site.admin.email)
  await tabTo(page, /^Password/)
  await page.keyboard.type(site.admin.password)
  await page.keyboard.press("Enter")
  await expect(page.getByRole("link", { name: number })).toBeVisible()
  await tabTo(page, new RegExp(`^${number}$`))
  await page.keyboard.press("Enter")
  await expect(page.getByRole("heading", { level: 1 })).toContainText(number)
  await tabTo(page, /^Status/)
  await page.keyboard.type("Quoted")
  await tabTo(page, /^Save status/)
  await page.keyboard.press("Enter")
  await expect(page.getByText("Status updated")).toBeVisible()
})

test("a buyer reads every mistake under its field and loses nothing", async ({ page, axe }) => {
  await page.goto("/quote-request")
  await fillContact(page, "J", "x")
  await fillProduct(page, 1, { category: "Food and Provisions", name: "Rice", quantity: "2" })
  await page.getByRole("button", { name: "Submit Quote Request" }).click()
  await expect(page.getByText("Name is required")).toBeVisible()
  await expect(page.getByText("Valid email is required")).toBeVisible()
  await expect(page.getByLabel("Full Name")).toBeFocused()
  await axe("the mistakes")
  await expect(page.getByLabel("Full Name")).toHaveValue("J")
  await expect(product(page, 1).getByLabel("Product Name")).toHaveValue("Rice")
})

test("a buyer's typed quantity arrives as typed, and an unreadable one is an error and never 1", async ({ page }) => {
  const posts: { products: { quantity: number }[] }[] = []
  page.on("request", (request) => {
    if (request.method() === "POST") posts.push(request.postDataJSON() as (typeof posts)[number])
  })
  const item = { name: "Acetone", category: "chemicals", quantity: 20_000 }
  const cart = () => page.evaluate((key) => localStorage.getItem(key), cartStorageKey)
  await page.addInitScript(([key, text]) => localStorage.setItem(key!, text!), [cartStorageKey, JSON.stringify([item])])
  await page.goto("/quote-request")
  await fillContact(page, "Jordan Sample", "jordan@example.com")
  const quantity = product(page, 1).getByLabel("Quantity")
  await expect(quantity).toHaveValue("20000")

  await quantity.fill("40.000")
  await quantity.blur()
  await expect(page.getByText("Enter a whole number, such as 40,000")).toBeVisible()
  await page.getByRole("button", { name: "Submit Quote Request" }).click()
  await expect(quantity).toBeFocused()
  await expect(quantity).toHaveAccessibleDescription(/Enter a whole number/)
  await expect(quantity).toHaveValue("40.000")
  expect(posts).toEqual([])
  expect(await cart()).toContain("20000")

  await quantity.fill("")
  await quantity.blur()
  await expect(quantity).toHaveValue("")
  await expect(page.getByText("Left empty, it counts as 1.")).toBeVisible()

  await quantity.fill("")
  await page.keyboard.type("40,000")
  await page.keyboard.press("Tab")
  await expect(quantity).toHaveValue("40000")
  expect(await cart()).toContain("40000")
  await quantity.selectText()
  await page.keyboard.insertText("50k")
  await expect(quantity).toHaveValue("40000")
  await page.keyboard.insertText("50,000")
  await expect(quantity).toHaveValue("50000")
  await page.getByRole("button", { name: "Submit Quote Request" }).click()
  await expect(page.getByRole("heading", { name: "Quote Request Received!" })).toBeVisible()
  expect(posts).toMatchObject([{ products: [{ name: "Acetone", quantity: 50_000 }] }])
})

test("a buyer without any product is told so and nothing is sent", async ({ page }) => {
  const calls: string[] = []
  page.on("request", (request) => void (request.method() === "POST" && calls.push(request.url())))
  await page.goto("/quote-request")
  await fillContact(page, "Jordan Sample", "jordan@example.com")
  await page.getByRole("button", { name: "Submit Quote Request" }).click()
  await expect(page.getByText("No Products Selected")).toBeVisible()
  await expect(page.getByText("Please add at least one product to your quote request.")).toBeVisible()
  expect(calls).toEqual([])
})

test("a buyer whose network fails keeps the form, and a second press sends it once", async ({ page, site }) => {
  const buyer = `retry-${crypto.randomUUID()}@example.com`
  await page.goto("/quote-request")
  await fillContact(page, "Jordan Sample", buyer)
  await fillProduct(page, 1, { category: "Food and Provisions", name: "Rice", quantity: "3" })
  await page.route("**/api/quote-requests", (route) => route.abort(), { times: 1 })
  await page.getByRole("button", { name: "Submit Quote Request" }).click()
  await expect(page.getByText("Failed to submit quote request")).toBeVisible()
  await expect(page.getByLabel("Full Name")).toHaveValue("Jordan Sample")
  await page.getByRole("button", { name: "Submit Quote Request" }).dblclick()
  await expect(page.getByRole("heading", { name: "Quote Request Received!" })).toBeVisible()
  await site.sink.waitFor(1, ({ recipients }) => recipients.includes(buyer))
  expect(site.sink.letters.filter(({ recipients }) => recipients.includes(buyer))).toHaveLength(1)
})

test("an administrator filters by status, and the address keeps it", async ({ page, site }) => {
  await openBackOffice(page, site)
  await page
    .getByLabel(/status/i)
    .first()
    .selectOption({ label: "Lost" })
  await expect(page).toHaveURL(/status=lost/)
  await page.reload()
  await expect(page.getByLabel(/status/i).first()).toHaveValue("lost")
})

test("an administrator whose colleague was quicker is told instead of overwriting", async ({ page, site, request }) => {
  const sent = await request.post("/api/quote-requests", {
    data: {
      customerName: crypto.randomUUID(),
      customerEmail: "c@example.com",
      products: [{ category: "food", name: "Rice", quantity: 1 }],
    },
  })
  const { number } = (await sent.json()) as { number: string }
  await signInAsAdmin(page, site)
  await page.goto(`/admin/quote-requests/${number}`)
  await page.getByLabel("Status", { exact: true }).selectOption({ label: "Quoted" })
  const elsewhere = await page.request.patch(`/api/admin/quote-requests/${number}`, { data: { status: "lost" } })
  expect(elsewhere.status()).toBe(200)
  await page.getByRole("button", { name: "Save status" }).click()
  await expect(page.getByText(/someone else changed/i).first()).toBeVisible()
})
