import type { Page } from "@playwright/test"
import { paths } from "#web/paths.ts"
import { expect, test } from "./fixtures.ts"
import { acetone, add, field, preset, solvents, toast, toluene } from "./inquiry.ts"

/** The storage key of the inquiry, and how many products it can hold: web/site/quote-request/cart/cart.ts. */
const cartStorageKey = "quartermaster.quote-inquiry"
const mostProducts = 200

const badge = (page: Page) => page.getByRole("complementary", { name: "Page tools" }).getByRole("link")
const stored = (page: Page) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? "[]") as Record<string, unknown>[], cartStorageKey)

test.beforeEach(async ({ page }) => {
  await page.goto(solvents)
})

test.describe("a buyer adding to the inquiry", () => {
  test("is told the product and the quantity, and sees the total at once", async ({ page }) => {
    await preset(page, "40K").click()
    await preset(page, "20K", toluene).click()
    await expect(badge(page)).toHaveCount(0)
    await add(page).click()
    await expect(toast(page)).toContainText("Added to Quote Inquiry")
    await expect(toast(page)).toContainText(`${acetone} (40,000 lbs) has been added to your quote inquiry.`)
    await expect(badge(page)).toContainText("40,000")
    await expect(field(page)).toHaveValue("1")
    await expect(field(page, toluene)).toHaveValue("20,000")

    await add(page).click()
    await expect(toast(page)).toContainText("(1 lb)")
    await expect(badge(page)).toContainText("40,001")
    await page.reload()
    await expect(badge(page)).toContainText("40,001")
  })

  test("finds one line for each product, with family, specifications and unit", async ({ page }) => {
    await add(page).click()
    await add(page).click()
    expect(await stored(page)).toEqual([
      {
        name: acetone,
        slug: "acetone-technical-grade",
        category: "chemicals",
        quantity: 2,
        specifications: expect.stringMatching(/^Flash point .*; specified to ASTM D329; quantity in lbs$/),
        unitOfIssue: "LB",
        catalogCategory: "Industrial Solvents",
      },
    ])
    expect(await page.evaluate(() => localStorage.length)).toBe(1)
  })

  test("orders by the drum beside pounds, and both stay apart as far as the form", async ({ page, axe }) => {
    await preset(page, "40K").click()
    await add(page).click()
    const orderBy = page.getByLabel(`Unit for ${acetone}`)
    await expect(orderBy).toHaveValue("")
    await orderBy.selectOption({ label: "55 gal steel drum" })
    const drums = page.getByRole("spinbutton", { name: `Quantity of ${acetone}: 55 gal steel drum` })
    await expect(drums).toHaveValue("1")
    await expect(preset(page, "40K")).toHaveCount(0)
    for (const typed of ["", "0", "-5"]) {
      await drums.fill(typed)
      await drums.blur()
      await expect(drums, typed).toHaveValue("1")
      await expect(drums).toHaveAccessibleDescription("Set to 1 × 55 gal steel drum, the minimum.")
    }
    await drums.fill("4")
    await axe("ordering by package")
    await add(page).click()
    await expect(toast(page)).toContainText(`${acetone} (4 × 55 gal steel drum) has been added to your quote inquiry.`)
    await expect(badge(page)).toContainText("40,004")
    await expect(drums).toHaveValue("1")
    await add(page).click()
    expect(await stored(page)).toMatchObject([
      { quantity: 40_000, specifications: expect.stringMatching(/quantity in lbs$/) },
      { quantity: 5, unitOfIssue: "DR", specifications: expect.stringMatching(/; package: 55 gal steel drum$/) },
    ])
    await orderBy.selectOption({ label: "Gallon (GL)" })
    await page.getByRole("spinbutton", { name: `Quantity of ${acetone}: Gallon (GL)` }).fill("500")
    await add(page).click()
    await expect(toast(page)).toContainText(`${acetone} (500 GL) has been added to your quote inquiry.`)
    await orderBy.selectOption({ label: "Pounds (lbs)" })
    await expect(field(page)).toHaveValue("1")
    await page.goto(paths.quoteRequest)
    for (const [number, quantity, unit] of [
      [1, "40000", "LB"],
      [2, "5", "DR"],
      [3, "500", "GL"],
    ] as const) {
      const line = page.getByRole("group", { name: `Product ${number}`, exact: true })
      await expect(line.getByLabel("Quantity")).toHaveValue(quantity)
      await expect(line.getByLabel("Unit of issue")).toHaveValue(unit)
    }
  })

  test("types a quantity and presses Add with the Enter key", async ({ page }) => {
    await field(page).fill("2500")
    await add(page).focus()
    await page.keyboard.press("Enter")
    expect(await stored(page)).toMatchObject([{ quantity: 2_500 }])
  })

  test("adds in two families and two tabs, and both tabs say the same", async ({ page, context }) => {
    const other = await context.newPage()
    await other.goto(paths.category("fuel", "diesel-fuel"))
    await other.getByRole("button", { name: "10K" }).first().click()
    await other
      .getByRole("button", { name: /^Add to Inquiry / })
      .first()
      .click()
    await expect(badge(page)).toContainText("10,000")
    await preset(page, "20K").click()
    await add(page).click()
    await expect(badge(page)).toContainText("30,000")
    await expect(badge(other)).toContainText("30,000")
    expect((await stored(page)).map(({ category }) => category)).toEqual(["fuel", "chemicals"])
  })

  test("needs no call to the server", async ({ page }) => {
    const calls: string[] = []
    page.on("request", (request) => calls.push(request.url()))
    await add(page).click()
    await expect(badge(page)).toBeVisible()
    // The header checks once who is signed in.
    expect(calls.filter((url) => url.includes("/api/") && !url.endsWith("/api/auth/user"))).toEqual([])
  })
})

test.describe("a buyer whose browser works against him", () => {
  test("starts with an empty inquiry when the storage holds nonsense", async ({ page }) => {
    for (const broken of ["{not json", "null", '[{"name":7}]', '"text"']) {
      await page.evaluate(([key, text]) => localStorage.setItem(key ?? "", text ?? ""), [cartStorageKey, broken])
      await page.reload()
      await expect(badge(page)).toHaveCount(0)
      await add(page).click()
      await expect(badge(page)).toContainText("1")
      expect(await stored(page)).toHaveLength(1)
    }
  })

  test("is told when the storage is full, and keeps his quantity", async ({ page }) => {
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError")
      }
    })
    await preset(page, "40K").click()
    await add(page).click()
    await expect(page.getByRole("alert")).toContainText("Not Added to Quote Inquiry")
    await expect(field(page)).toHaveValue("40,000")
    await expect(badge(page)).toHaveCount(0)
  })

  test("is told when the inquiry holds 200 products already", async ({ page }) => {
    const items = Array.from({ length: mostProducts }, (_, index) => ({
      name: `Product ${index}`,
      category: "chemicals",
      quantity: 1,
    }))
    await page.evaluate(
      ([key, text]) => localStorage.setItem(key ?? "", text ?? ""),
      [cartStorageKey, JSON.stringify(items)],
    )
    await page.reload()
    await expect(badge(page)).toContainText("200")
    await add(page).click()
    await expect(page.getByRole("alert")).toContainText("200 products")
    expect(await stored(page)).toHaveLength(mostProducts)
  })
})
