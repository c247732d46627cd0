import type { Page } from "@playwright/test"
import { expect, test } from "./fixtures.ts"

const field = (page: Page) => page.getByRole("combobox", { name: "Find a product" })
const options = (page: Page) => page.getByRole("listbox", { name: "Products" }).getByRole("option")
const results = (page: Page) => page.getByRole("main").getByRole("heading", { level: 3 })
const count = (page: Page) => page.getByRole("main").getByRole("status").first()

test.describe("a buyer who searches", () => {
  test("comes from any page by the slash key and Enter, and sees the matching words marked", async ({ page, axe }) => {
    await page.goto("/about")
    await expect(field(page)).toBeVisible()
    await page.keyboard.press("/")
    await expect(field(page)).toBeFocused()
    await page.keyboard.type("mil prf 680")
    await expect(options(page).first()).toBeVisible()
    await page.keyboard.press("Enter")
    await expect(page).toHaveURL("/search?q=mil+prf+680")
    await expect(results(page)).toHaveText(["Degreasing solvent, petroleum, Type II"])
    await expect(page.locator("mark", { hasText: "MIL-PRF-680" })).toBeVisible()
    await expect(count(page)).toHaveText("1 product")
    await expect(page).toHaveTitle(/^1 product for “mil prf 680”/)
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused()
    await axe()
  })

  test("types a slash where it belongs into a field", async ({ page }) => {
    await page.goto("/contact")
    const name = page.getByLabel("Full Name")
    await name.pressSequentially("A/B")
    await expect(name).toHaveValue("A/B")
  })

  test("chooses a suggestion by keyboard alone", async ({ page, axe }) => {
    await page.goto("/about")
    await field(page).focus()
    await expect(field(page)).toHaveAttribute("aria-expanded", "false")
    await page.keyboard.type("acet")
    await expect(options(page).first()).toContainText("Acetone, technical grade")
    await expect(field(page)).toHaveAttribute("aria-expanded", "true")
    await expect(page.getByRole("banner").getByRole("status")).toHaveText(/^\d+ suggested of \d+ products$/)
    await axe("with suggestions")

    await page.keyboard.press("ArrowDown")
    await expect(options(page).first()).toHaveAttribute("aria-selected", "true")
    await expect(field(page)).toHaveAttribute(
      "aria-activedescendant",
      (await options(page).first().getAttribute("id"))!,
    )
    await page.keyboard.press("ArrowUp")
    await expect(field(page)).not.toHaveAttribute("aria-activedescendant")
    await page.keyboard.press("ArrowUp")
    await expect(options(page).last()).toHaveAttribute("aria-selected", "true")
    await page.keyboard.press("Escape")
    await expect(options(page)).toHaveCount(0)
    await expect(field(page)).toHaveValue("acet")
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await expect(page.getByRole("main").getByText("Acetone, technical grade").first()).toBeVisible()
    await expect(page).not.toHaveURL("/about")
  })

  test("chooses a suggestion with the mouse, or all of them", async ({ page }) => {
    await page.goto("/about")
    await field(page).pressSequentially("hammer")
    await options(page).filter({ hasText: "See all" }).click()
    await expect(page).toHaveURL("/search?q=hammer")
    await expect(results(page).filter({ hasText: "Claw hammer" })).toBeVisible()
    await expect(field(page)).toHaveValue("hammer")
    await expect(field(page)).toHaveCount(1)
  })

  test("narrows down by family and class, and keeps the place", async ({ page }) => {
    await page.goto("/search?q=drum")
    const before = await count(page).textContent()
    const family = page.getByRole("link", { name: /^Fuel and Energy/ }).first()
    await family.click()
    await expect(page).toHaveURL("/search?q=drum&family=fuel")
    await expect(count(page)).not.toHaveText(before!)
    await expect(family).toBeFocused()
    await expect(family).toHaveAttribute("aria-current", "true")
    await page.getByRole("link", { name: /^9130 / }).click()
    await expect(page).toHaveURL("/search?q=drum&family=fuel&fsc=9130")
    await page.getByRole("link", { name: /^9130 / }).click()
    await expect(page).toHaveURL("/search?q=drum&family=fuel")
    await family.click()
    await expect(page).toHaveURL("/search?q=drum")
    await expect(count(page)).toHaveText(before!)
  })

  test("goes on to further pages", async ({ page }) => {
    await page.goto("/search?q=drum")
    const first = await results(page).first().textContent()
    await page.getByRole("link", { name: "Show more" }).click()
    await expect(page).toHaveURL("/search?q=drum&page=2")
    await expect(results(page).first()).not.toHaveText(first!)
    await page.getByRole("link", { name: "Show previous" }).click()
    await expect(results(page).first()).toHaveText(first!)
  })

  test("adds a product to the inquiry in place", async ({ page }) => {
    await page.goto("/search?q=67-64-1")
    await page.getByRole("button", { name: "Add to Inquiry Acetone, technical grade" }).click()
    await expect(page.getByText("Added to Quote Inquiry")).toBeVisible()
    await page.goto("/quote-request")
    await expect(page.getByLabel("Product Name")).toHaveValue("Acetone, technical grade")
  })

  test("asks for what was not found", async ({ page, axe }) => {
    await page.goto("/search?q=graynder+zzqq")
    await expect(count(page)).toHaveText("No products for “graynder zzqq”")
    await expect(page.getByRole("link", { name: "grinder", exact: true })).toBeVisible()
    await axe("nothing found")
    await page.getByRole("link", { name: "Request Quote Anyway" }).click()
    await expect(page).toHaveURL("/quote-request")
    await expect(page.getByLabel("Product Name")).toHaveValue("graynder zzqq")
  })

  test("asks for a stock number, which goes into its own field", async ({ page }) => {
    await page.goto("/search?q=1005-00-123-4567")
    await expect(page.getByText("we list no products of its Federal Supply Class, 1005")).toBeVisible()
    await page.getByRole("link", { name: "Request Quote Anyway" }).click()
    await expect(page.getByLabel("NSN")).toHaveValue("1005-00-123-4567")
  })

  test("comes from the home page's search that knows no such category", async ({ page }) => {
    await page.goto("/")
    const search = page.getByRole("search", { name: "Search product categories" })
    await search.getByRole("searchbox").fill("acetone")
    await search.getByRole("button", { name: "Search" }).click()
    await expect(page.getByText("No matching category found")).toBeVisible()
    await page.getByRole("button", { name: "Search all products for “acetone”" }).click()
    await expect(page).toHaveURL("/search?q=acetone")
    await expect(results(page)).toHaveText(["Acetone, technical grade"])
  })

  test("is told when the text is too long, and that markup is only text", async ({ page }) => {
    await page.goto(`/search?q=${"acetone+".repeat(200)}`)
    await expect(page.getByText("Only the first 200 characters were searched for.")).toBeVisible()
    await page.goto("/search?q=%3Cimg+src%3Dx+onerror%3Dalert(1)%3E")
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Results for “<img src=x onerror=alert(1)>”")
  })

  test("is not led there by search engines", async ({ request }) => {
    const page = await (await request.get("/search?q=acetone")).text()
    expect(page).toContain('<meta name="robots" content="noindex"/>')
    expect(await (await request.get("/sitemap.xml")).text()).not.toContain("/search")
  })
})

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test("a buyer opens the field with its button and closes it with Escape", async ({ page, axe }) => {
    await page.goto("/about")
    const opener = page.locator('summary[aria-label="Find a product"]')
    await expect(field(page)).toBeHidden()
    await opener.click()
    await expect(field(page)).toBeFocused()
    await field(page).pressSequentially("acet")
    await expect(options(page).first()).toBeVisible()
    await axe("with the field open")
    await page.keyboard.press("Escape")
    await expect(options(page)).toHaveCount(0)
    await page.keyboard.press("Escape")
    await expect(field(page)).toBeHidden()
    await expect(opener).toBeFocused()
  })

  test("a buyer narrows a search down behind one line", async ({ page }) => {
    await page.goto("/search?q=drum")
    const family = page.getByRole("link", { name: /^Hardware and Equipment/ }).first()
    await expect(family).toBeHidden()
    await page.getByText("Narrow down").click()
    await family.click()
    await expect(page).toHaveURL("/search?q=drum&family=hardware")
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
})

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  test("a buyer searches, narrows down and turns the page", async ({ page }) => {
    await page.goto("/about")
    await field(page).fill("drum")
    await field(page).press("Enter")
    await expect(page).toHaveURL("/search?q=drum")
    await page
      .getByRole("link", { name: /^Fuel and Energy/ })
      .first()
      .click()
    await expect(page).toHaveURL("/search?q=drum&family=fuel")
    const first = await results(page).first().textContent()
    await page.getByRole("link", { name: "Show more" }).click()
    await expect(results(page).first()).not.toHaveText(first!)
    await field(page).fill("acetone")
    await page.getByRole("button", { name: "Search" }).click()
    await expect(results(page)).toHaveText(["Acetone, technical grade"])
    await expect(page.getByText(/needs JavaScript/).getByRole("link")).toHaveCount(2)
  })

  test("a buyer with a phone opens the field in the header", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto("/about")
    await page.locator('summary[aria-label="Find a product"]').click()
    await expect(field(page)).toBeVisible()
  })
})
