import type { Page } from "@playwright/test"
import { expect, test } from "./fixtures.ts"

const main = (page: Page) => page.getByRole("main")
const families = [
  {
    name: "Food and Provisions",
    code: "424410",
    catalog: "/food-products",
    industry: "General Line Grocery Merchant Wholesalers",
  },
  { name: "Fuel and Energy", code: "457210", catalog: "/fuel-products", industry: "Fuel Dealers" },
  {
    name: "Chemicals and Materials",
    code: "325199",
    catalog: "/chemical-products",
    industry: "All Other Basic Organic Chemical Manufacturers",
  },
  {
    name: "Hardware and Equipment",
    code: "423710",
    catalog: "/hardware-products",
    industry: "Hardware Merchant Wholesalers",
  },
]
const card = (page: Page, name: string) => page.getByRole("article", { name })

test("a buyer compares the four families on one page", async ({ page }) => {
  await page.goto("/products")
  await expect(page.getByRole("article")).toHaveCount(4)
  for (const { name, code, industry } of families) {
    await expect(card(page, name)).toContainText(code)
    await expect(card(page, name)).toContainText(industry)
    await expect(card(page, name).getByRole("heading", { name: "Key Features" })).toBeVisible()
    expect(
      await card(page, name).getByRole("list", { name: "Products" }).getByRole("listitem").count(),
    ).toBeGreaterThan(3)
    expect(
      await card(page, name).getByRole("list", { name: "Compliance" }).getByRole("listitem").count(),
    ).toBeGreaterThan(2)
    await expect(card(page, name).getByRole("link", { name: "Request Quote" })).toHaveAttribute(
      "href",
      "/quote-request",
    )
    await expect(card(page, name).getByRole("link", { name: "View NAICS Details" })).toHaveAttribute(
      "href",
      `/naics-${code}`,
    )
  }
})

test("a buyer goes straight to a category by Quick Access", async ({ page, axe }) => {
  await page.goto("/products")
  for (const { name, catalog } of families) {
    const button = card(page, name).getByRole("button", { name: "Quick Access" })
    await expect(button).toHaveAttribute("aria-expanded", "false")
    await button.click()
    const links = card(page, name).locator(`a[href^="${catalog}?category="]`)
    await expect(links.first()).toBeVisible()
    expect(await links.count()).toBeGreaterThan(4)
  }
  await axe("an open Quick Access")
  await card(page, "Hardware and Equipment").getByRole("link", { name: "Fasteners" }).click()
  await expect(page).toHaveURL("/hardware-products?category=fasteners")
})

test("a buyer opens and closes Quick Access by keyboard", async ({ page }) => {
  await page.goto("/products")
  const button = card(page, "Fuel and Energy").getByRole("button", { name: "Quick Access" })
  const link = card(page, "Fuel and Energy").locator('a[href="/fuel-products?category=diesel-fuel"]')
  await button.focus()
  await page.keyboard.press("Enter")
  await page.keyboard.press("Tab")
  await expect(link).toBeFocused()
  await page.keyboard.press("Escape")
  await expect(link).toBeHidden()
  await expect(button).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(link).toBeVisible()
  await page.keyboard.press("Shift+Tab")
  await page.keyboard.press("Shift+Tab")
  await expect(link).toBeHidden()
})

test("a buyer closes Quick Access by a press elsewhere", async ({ page }) => {
  await page.goto("/products")
  const button = card(page, "Food and Provisions").getByRole("button", { name: "Quick Access" })
  await button.click()
  await expect(button).toHaveAttribute("aria-expanded", "true")
  await page.getByRole("heading", { level: 1 }).click()
  await expect(button).toHaveAttribute("aria-expanded", "false")
})

test("a contracting officer reads how to buy, the terms, and where to go on", async ({ page }) => {
  await page.goto("/products")
  await expect(main(page).getByRole("heading", { name: /procurement/i })).toBeVisible()
  for (const text of [
    /direct federal contracts/i,
    /state and local contracts/i,
    /correctional/i,
    /blanket purchase agreement/i,
    /purchase orders/i,
    /emergency support/i,
    /volume discounts/i,
    /Net 30/,
    /nationwide delivery/i,
    /F\.O\.B\. destination/,
  ]) {
    await expect(main(page).getByText(text).first()).toBeVisible()
  }
  await expect(main(page).getByRole("heading", { name: /pricing/i })).toBeVisible()
  const closing = main(page)
    .locator("section")
    .filter({ has: page.getByRole("link", { name: "Client Portal" }) })
  await expect(closing.getByRole("link", { name: "Request Quote" })).toHaveAttribute("href", "/contact")
  await expect(closing.getByRole("link", { name: "Client Portal" })).toHaveAttribute("href", "/login-choice")
})

test.describe("a buyer without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  test("sees the links of Quick Access standing open", async ({ page }) => {
    await page.goto("/products")
    await expect(page.locator('a[href="/food-products?category=canned-foods"]')).toBeVisible()
  })
})
