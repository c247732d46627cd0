import { paths } from "#web/paths.ts"
import { expect, test } from "./fixtures.ts"

const names = [
  "Premium Beef and Poultry",
  "Fresh Produce",
  "Frozen Foods",
  "Dairy Products",
  "Canned and Packaged Goods",
  "Beverages",
  "Bakery Products",
  "MREs and Field Rations",
  "Specialty Dietary",
]

test.beforeEach(async ({ page }) => {
  await page.goto(paths.foodSupply)
})

test.describe("a kitchen manager with the food supply catalogue", () => {
  test("finds badges, codes, and the way back to the products", async ({ page }) => {
    const main = page.getByRole("main")
    await expect(main.getByRole("list", { name: "Certifications" }).getByText("USDA Inspected")).toBeVisible()
    for (const code of ["UEI", "CAGE code", "NAICS code"])
      await expect(main.getByText(code, { exact: true })).toBeVisible()
    await expect(main.getByText("424410", { exact: true })).toBeVisible()
    await expect(main.getByRole("link", { name: "Back to Products" })).toHaveAttribute("href", paths.products)
    await expect(main.getByRole("link", { name: /bulk food supply/ })).toHaveAttribute("href", paths.foodProducts)
  })

  test("finds nine categories, each with its rules and a table", async ({ page }) => {
    await expect(page.getByText(/^FOOD-00\d$/)).toHaveText(names.map((_, index) => `FOOD-00${index + 1}`))
    await expect(page.getByRole("table")).toHaveCount(9)
    for (const name of names) {
      const card = page.getByRole("region", { name })
      await expect(card.getByRole("heading", { level: 2 })).toHaveText(name)
      expect(await card.getByRole("list").getByRole("listitem").count()).toBeGreaterThan(1)
      await expect(card.getByRole("columnheader")).toHaveText([
        "Product Name",
        "Specifications",
        "Packaging",
        "Shelf Life",
      ])
      expect(await card.getByRole("rowheader").count()).toBeGreaterThanOrEqual(5)
    }
    for (const heading of ["Quality assurance", "Compliance", "Contact"]) {
      await expect(page.getByRole("heading", { level: 2, name: heading })).toBeVisible()
    }
  })

  test("goes straight to a category", async ({ page }) => {
    await page
      .getByRole("navigation", { name: "Categories of this catalog" })
      .getByRole("link", { name: "Beverages" })
      .click()
    await expect(page).toHaveURL(`${paths.foodSupply}#food-006`)
    await expect(page.getByRole("heading", { name: "Beverages" })).toBeInViewport()
  })

  test("adds a row to the inquiry where it is read", async ({ page, axe }) => {
    const row = page.getByRole("row", { name: "Eggs, whole, frozen" })
    await row.getByRole("button", { name: "Choose quantity of Eggs, whole, frozen" }).click()
    await expect(row.getByRole("combobox")).toBeFocused()
    await axe("with a quantity")
    await row.getByRole("button", { name: "Add to Inquiry" }).click()
    await expect(page.getByText("Added to Quote Inquiry")).toBeVisible()
    await page.goto(paths.quoteRequest)
    await expect(page.getByLabel("Product Name")).toHaveValue("Eggs, whole, frozen")
  })

  test("prints it", async ({ page }) => {
    await page.evaluate(() => {
      window.print = () => (document.title = "printing")
    })
    await page.getByRole("button", { name: "Print Catalog" }).click()
    await expect(page).toHaveTitle("printing")
  })

  test("holds paper with the company's name, all rows and no interface", async ({ page }) => {
    await page.emulateMedia({ media: "print" })
    await expect(page.getByRole("button", { name: "Print Catalog" })).toBeHidden()
    await expect(page.getByRole("link", { name: "Back to Products" })).toBeHidden()
    await expect(page.getByRole("banner")).toBeHidden()
    await expect(page.getByRole("contentinfo")).toBeHidden()
    await expect(page.getByRole("main").getByText("Sample Veteran Supply Co.").first()).toBeVisible()
    const head = page.getByRole("table").first().getByRole("rowgroup").first()
    expect(await head.evaluate((element) => getComputedStyle(element).display)).toBe("table-header-group")
    const row = page.getByRole("row").nth(3)
    expect(await row.evaluate((element) => getComputedStyle(element).breakInside)).toBe("avoid")
  })

  test("reads it in a window of any width without scrolling sideways", async ({ page }) => {
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
      const row = page.getByRole("row").nth(2)
      await expect(row).toBeVisible({ visible: width >= 768 })
    }
  })

  test("unfolds a category on a phone, or is led to one of its rows", async ({ page, axe }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const beverages = page.getByRole("region", { name: "Beverages" })
    await beverages.getByText(/^\d+ products$/).click()
    await expect(beverages.getByRole("table")).toBeVisible()
    await axe("with an unfolded category")
    const row = page.getByRole("row", { name: "Eggs, whole, frozen", includeHidden: true })
    await expect(row).toBeHidden()
    await page.goto(`${paths.search}?q=whole+frozen+eggs`)
    await page.getByRole("link", { name: "Eggs, whole, frozen" }).click()
    await expect(row).toBeVisible()
  })
})
