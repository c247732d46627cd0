import type { Page } from "@playwright/test"
import { expect, letFramesPassUntil, stopTheClock, test } from "./fixtures.ts"

const search = (page: Page) => page.getByRole("search", { name: "Search product categories" })
const field = (page: Page) => search(page).getByRole("searchbox")
const button = (page: Page) => search(page).getByRole("button", { name: "Search" })

test.describe("a buyer on the home page", () => {
  test("finds the way to a quote, the products and a person", async ({ page }) => {
    await page.goto("/")
    const main = page.getByRole("main")
    await expect(main.getByRole("link", { name: "Request Quote" })).toHaveAttribute("href", "/quote-request")
    await expect(main.getByRole("link", { name: "View Products" })).toHaveAttribute("href", "/products")
    await expect(main.getByRole("link", { name: "Contact Us" })).toHaveAttribute("href", "/contact")
    await expect(main.getByRole("link", { name: "Capability Statement" })).toHaveAttribute(
      "href",
      "/capability-statement",
    )
  })

  test("sees the certifications at the top", async ({ page }) => {
    await page.goto("/")
    const badges = page.getByRole("list", { name: "Certifications" })
    await expect(badges.getByText("Veteran-Owned")).toBeInViewport()
    await expect(badges.getByText("SAM.gov Registered")).toBeInViewport()
  })

  test("reads the sections from agencies to past performance in their order", async ({ page }) => {
    await page.goto("/")
    const headings = page.getByRole("main").getByRole("heading", { level: 2 })
    await expect(headings).toHaveText([
      "Trusted by government agencies",
      "Four supply categories",
      "By the numbers",
      "Why work with us",
      "Technology and systems",
      "Past performance",
      "Tell us what you need",
    ])
  })

  test("comes from any agency to the services", async ({ page }) => {
    await page.goto("/")
    // The link below the grid covers it, so the click needs `force`.
    await page.getByText("Department of Defense", { exact: true }).click({ force: true })
    await expect(page).toHaveURL("/services")
  })

  test("comes from the card of a family to its catalog", async ({ page }) => {
    await page.goto("/")
    for (const [name, path] of [
      ["Food and Provisions", "/food-products"],
      ["Fuel and Energy", "/fuel-products"],
      ["Chemicals and Materials", "/chemical-products"],
      ["Hardware and Equipment", "/hardware-products"],
    ] as const) {
      await expect(page.getByRole("main").getByRole("link", { name })).toHaveAttribute("href", path)
    }
  })

  test("sees the active purchase order with its number and status", async ({ page }) => {
    await page.goto("/")
    const order = page.getByRole("article")
    await expect(order.getByText("Active", { exact: true })).toBeVisible()
    await expect(order.getByText("Purchase order", { exact: true })).toBeVisible()
    await expect(order.getByText("$76,000+", { exact: true })).toBeVisible()
  })
})

test.describe("a buyer who searches", () => {
  test("comes to the family that the term names, however it is written", async ({ page }) => {
    await page.goto("/")
    for (const [term, path] of [
      ["bulk food", "/food-supply"],
      ["ffod", "/food-supply"],
      ["   FUEL  ", "/fuel-products"],
      ["chemicals", "/chemical-products"],
      ["hardware tools", "/hardware-products"],
      ["hardware fuel", "/fuel-products"],
    ] as const) {
      await field(page).fill(term)
      await field(page).press("Enter")
      await expect(page, term).toHaveURL(path)
      await page.goBack()
      await expect(page).toHaveURL("/")
    }
  })

  test("goes straight to a suggested product by keyboard, and searches categories with Enter", async ({
    page,
    axe,
  }) => {
    await page.goto("/")
    await field(page).pressSequentially("acetone")
    await expect(page.getByRole("option", { name: "Acetone, technical grade" })).toBeVisible()
    await expect(button(page)).toBeInViewport()
    await axe("with suggestions")
    await field(page).press("ArrowDown")
    await field(page).press("Enter")
    await expect(page).toHaveURL("/products/chemicals/acetone-technical-grade")
    await page.goBack()
    await field(page).fill("jet fuel")
    await expect(page.getByRole("option").first()).toBeVisible()
    await field(page).press("Enter")
    await expect(page).toHaveURL("/fuel-products")
  })

  test("waits 400 ms with the button disabled", async ({ page }) => {
    await page.goto("/")
    await expect(search(page)).toBeVisible()
    await stopTheClock(page)
    await field(page).fill("fuel")
    await button(page).click()
    await expect(button(page)).toBeDisabled()
    await page.clock.runFor(390)
    expect(new URL(page.url()).pathname).toBe("/")
    await page.clock.runFor(20)
    await expect(page).toHaveURL("/fuel-products")
  })

  test("for nothing is asked for a term and stays", async ({ page }) => {
    await page.goto("/")
    await field(page).fill("   ")
    await button(page).click()
    await expect(page.getByRole("alert")).toContainText("Please enter a search term")
    await expect(page).toHaveURL("/")
    await expect(field(page)).toBeFocused()
  })

  test("for something else is told what there is, and keeps the term", async ({ page }) => {
    await page.goto("/")
    await field(page).fill("zzz")
    await button(page).click()
    const notice = page.getByRole("status").filter({ hasText: "No matching category found" })
    await expect(notice).toContainText("Try searching for: Food, Fuel, Chemicals, or Hardware")
    await expect(page).toHaveURL("/")
    await expect(field(page)).toHaveValue("zzz")
    await expect(button(page)).toBeEnabled()
  })

  test("before the page has come to life is answered as soon as it has", async ({ page }) => {
    let letScriptsLoad = () => {}
    const held = new Promise<void>((resolve) => (letScriptsLoad = resolve))
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await held
      await route.continue()
    })
    await page.goto("/", { waitUntil: "commit" })
    await field(page).fill("fuel")
    await field(page).press("Enter")
    letScriptsLoad()
    await expect(page).toHaveURL("/fuel-products")
  })
})

for (const width of [390, 1280]) {
  test(`a buyer with a screen reader meets no obstacle on the home page, ${width} px wide`, async ({ page, axe }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto("/")
    await field(page).fill("zzz")
    await button(page).click()
    await expect(page.getByText("No matching category found")).toBeVisible()
    await axe("with a notice")
  })
}

test("a picture of the whole home page, taken without scrolling, shows every block and every figure", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference" })
  await page.goto("/")
  await expect(page.getByRole("img", { name: "50+" })).toHaveText("50+")
  const list = page.getByRole("list").filter({ hasText: "One desk for four families" })
  await expect(page.locator("div", { has: list }).last()).toHaveCSS("opacity", "1")
})

test.describe("a reader who scrolls", () => {
  test.use({ reducedMotion: "no-preference" })

  test("sees the figures count up once and stand at their end", async ({ page }) => {
    await page.goto("/")
    const clients = page.getByRole("img", { name: "50+" })
    await expect(clients).toHaveText("50+")
    await page.mouse.wheel(0, 40)
    await expect(clients).toHaveText("0+")
    await stopTheClock(page)
    await clients.scrollIntoViewIfNeeded()
    await letFramesPassUntil(page, async () => (await clients.textContent()) !== "0+")
    await page.clock.runFor(1_000)
    await expect(clients).not.toHaveText("50+")
    await page.clock.runFor(1_200)
    await expect(clients).toHaveText("50+")
  })

  test("with reduced motion finds everything in place", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" })
    await page.goto("/")
    await expect(page.getByRole("img", { name: "50+" })).toHaveText("50+")
    await expect(page.getByText("One desk for four families")).toHaveCSS("opacity", "1")
  })

  test("sees the reasons fade in when they come into view", async ({ page }) => {
    await page.goto("/")
    const list = page.getByRole("list").filter({ hasText: "One desk for four families" })
    const block = page.locator("div", { has: list }).last()
    // The script may not be there yet at the first turn of the wheel.
    await expect(async () => {
      await page.mouse.wheel(0, 5)
      await expect(block).toHaveCSS("opacity", "0", { timeout: 1_000 })
    }).toPass()
    await list.scrollIntoViewIfNeeded()
    await expect(block).toHaveCSS("opacity", "1")
    await page.getByRole("heading", { level: 1 }).scrollIntoViewIfNeeded()
    await expect(block).toHaveCSS("opacity", "1")
  })
})
