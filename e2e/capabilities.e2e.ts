import { expect, test } from "./fixtures.ts"

test.beforeEach(async ({ page }) => {
  await page.goto("/capabilities")
})

test.describe("a contracting officer who checks the capabilities", () => {
  test("sees the registrations, the figures and the ways on", async ({ page }) => {
    const main = page.getByRole("main")
    const badges = page.getByRole("list", { name: "Registrations" })
    await expect(badges.getByText("Veteran-Owned")).toBeVisible()
    await expect(badges.getByText("SAM.gov Registered")).toBeVisible()
    await expect(page.getByRole("heading", { name: "Performance at a glance" })).toBeVisible()
    for (const [name, path] of [
      ["Our Services", "/services"],
      ["Contact Us", "/contact"],
      ["View Products", "/products"],
      ["Request Quote", "/quote-request"],
    ] as const) {
      await expect(main.getByRole("link", { name })).toHaveAttribute("href", path)
    }
  })

  test("starts with the certifications", async ({ page }) => {
    await expect(page.getByRole("tab", { name: "Certifications" })).toHaveAttribute("aria-selected", "true")
    const panel = page.getByRole("tabpanel", { name: "Certifications" })
    await expect(panel.getByRole("heading", { name: "SAM.gov registration" })).toBeVisible()
  })

  test("finds the core competencies among the differentiators", async ({ page }) => {
    await page.getByRole("tab", { name: "Differentiators" }).click()
    const panel = page.getByRole("tabpanel", { name: "Differentiators" })
    await expect(panel.getByRole("heading", { name: "Core competencies" })).toBeVisible()
    await expect(panel.getByText("Bulk food supply", { exact: true })).toBeVisible()
  })

  test("finds the facts of the active contract and four highlights under past performance", async ({ page }) => {
    await page.getByRole("tab", { name: "Past Performance" }).click()
    const panel = page.getByRole("tabpanel", { name: "Past Performance" })
    for (const fact of ["Purchase order", "Client agency", "Food Supply", "Beef & Poultry", "Ongoing"]) {
      await expect(panel.getByText(fact, { exact: true })).toBeVisible()
    }
    await expect(panel.getByRole("listitem")).toHaveCount(4)
  })
})

test.describe("a contracting officer who looks behind them", () => {
  test("unfolds the systems, one at a time", async ({ page }) => {
    const section = page.getByRole("button", { name: "Technology & Systems" })
    await expect(section).toHaveAttribute("aria-expanded", "false")
    await section.click()
    const accounting = page.getByRole("button", { name: "Accounting software integration" })
    const inventory = page.getByRole("button", { name: "Inventory management" })
    await accounting.click()
    await expect(page.getByText("Payment tracking")).toBeVisible()
    await inventory.click()
    await expect(inventory).toHaveAttribute("aria-expanded", "true")
    await expect(accounting).toHaveAttribute("aria-expanded", "false")
    await expect(page.getByText("Payment tracking")).toBeHidden()
    await inventory.click()
    await expect(inventory).toHaveAttribute("aria-expanded", "false")
  })

  test("unfolds the journey through the years", async ({ page }) => {
    const journey = page.getByRole("button", { name: "Our Journey" })
    await expect(journey).toHaveAttribute("aria-expanded", "false")
    await journey.click()
    const years = page.getByRole("region", { name: "Our Journey" }).getByRole("time")
    await expect(years.first()).toHaveText(/^\d{4}$/)
    expect(await years.count()).toBeGreaterThanOrEqual(3)
  })
})

for (const width of [390, 1280]) {
  test(`an officer with a screen reader meets no obstacle on Capabilities, ${width} px wide`, async ({ page, axe }) => {
    await page.setViewportSize({ width, height: 844 })
    // public-pages.e2e.ts checks the page as it opens, with the certifications.
    for (const name of ["Differentiators", "Past Performance"]) {
      await page.getByRole("tab", { name }).click()
      await axe(name)
    }
    for (const name of ["Technology & Systems", "Accounting software integration", "Our Journey"]) {
      await page.getByRole("button", { name }).click()
    }
    await axe("with all parts unfolded")
  })
}
