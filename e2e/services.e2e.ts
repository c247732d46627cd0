import { expect, test } from "./fixtures.ts"

const families = [
  { name: "Food and Provisions", code: "424410", title: "General line grocery merchant wholesalers" },
  { name: "Fuel and Energy", code: "457210", title: "Fuel dealers" },
  { name: "Chemicals and Materials", code: "325199", title: "All other basic organic chemical manufacturers" },
  { name: "Hardware and Equipment", code: "423710", title: "Hardware merchant wholesalers" },
]

test.beforeEach(async ({ page }) => {
  await page.goto("/services")
})

test.describe("a buyer who compares the four families", () => {
  test("starts with food", async ({ page }) => {
    await expect(page.getByRole("tab")).toHaveCount(4)
    await expect(page.getByRole("tab", { name: "Food and Provisions" })).toHaveAttribute("aria-selected", "true")
    await expect(page.getByRole("tabpanel")).toHaveCount(1)
  })

  test("finds eight capabilities, three figures and the NAICS page of each family", async ({ page }) => {
    for (const { name, code, title } of families) {
      await page.getByRole("tab", { name }).click()
      const panel = page.getByRole("tabpanel", { name })
      await expect(panel.getByRole("heading", { level: 2, name })).toBeVisible()
      await expect(panel.getByText(title)).toBeVisible()
      await expect(panel.getByRole("heading", { name: "Key Capabilities" })).toBeVisible()
      await expect(panel.getByRole("listitem")).toHaveCount(8)
      await expect(panel.getByRole("definition")).toHaveCount(3)
      await expect(panel.getByRole("link", { name: "Explore Catalog" })).toHaveAttribute("href", "/products")
      await expect(panel.getByRole("link", { name: "Request Quote" })).toHaveAttribute("href", "/quote-request")
      await expect(panel.getByText(code)).toBeVisible()
      await expect(panel.getByRole("link", { name: "View NAICS Details" })).toHaveAttribute("href", `/naics-${code}`)
    }
  })

  test("moves through the tabs with the arrow keys", async ({ page }) => {
    await page.getByRole("tab", { name: "Food and Provisions" }).focus()
    await page.keyboard.press("ArrowLeft")
    await expect(page.getByRole("tab", { name: "Hardware and Equipment" })).toBeFocused()
    await expect(page.getByRole("tabpanel", { name: "Hardware and Equipment" })).toBeVisible()
    await page.keyboard.press("Home")
    await expect(page.getByRole("tabpanel", { name: "Food and Provisions" })).toBeVisible()
  })
})

test.describe("a buyer who asks how it is done", () => {
  test("opens agencies, technology and procurement one by one, and all stay open", async ({ page }) => {
    const sections = ["Agencies we serve", "Technology", "Procurement process"].map((name) =>
      page.getByRole("button", { name, exact: true }),
    )
    for (const section of sections) await expect(section).toHaveAttribute("aria-expanded", "false")
    for (const section of sections) await section.press("Enter")
    for (const section of sections) await expect(section).toHaveAttribute("aria-expanded", "true")
  })

  test("reads the four steps of the procurement process in their order", async ({ page }) => {
    await page.getByRole("button", { name: "Procurement process" }).click()
    const steps = page.getByRole("region", { name: "Procurement process" }).getByRole("heading")
    await expect(steps).toHaveText(["Initial contact", "Requirements review", "Quote and approval", "Delivery"])
  })
})

test.describe("a reader without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  test("reads all four families and the folded parts", async ({ page }) => {
    for (const { name } of families) {
      await expect(page.getByRole("heading", { level: 2, name })).toBeVisible()
    }
    await expect(page.getByRole("heading", { name: "Requirements review" })).toBeVisible()
  })
})

for (const width of [390, 1280]) {
  test(`a buyer with a screen reader meets no obstacle on Services, ${width} px wide`, async ({ page, axe }) => {
    await page.setViewportSize({ width, height: 844 })
    // public-pages.e2e.ts checks the page as it opens, with the first family.
    for (const { name } of families.slice(1)) {
      await page.getByRole("tab", { name }).click()
      await axe(name)
    }
    for (const name of ["Agencies we serve", "Technology", "Procurement process"]) {
      await page.getByRole("button", { name, exact: true }).click()
    }
    await axe("with all parts unfolded")
  })
}
