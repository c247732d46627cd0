import type { Page } from "@playwright/test"
import { expect, test } from "./fixtures.ts"

const header = (page: Page) => page.getByRole("banner")
const footer = (page: Page) => page.getByRole("contentinfo")

const aBuyer = {
  id: "01999999-9999-7999-8999-999999999999",
  email: "buyer@example.com",
  role: "company",
  emailVerified: "true",
  firstName: "Pat",
  lastName: "Sample",
}

const signedIn = (page: Page) => page.route("**/api/auth/user", (route) => route.fulfill({ json: aBuyer }))

test.describe("a visitor on any page", () => {
  test("finds the navigation, Contact Us and Login in a header of 80 px that stays", async ({ page }) => {
    await page.goto("/")
    for (const [name, href] of Object.entries({
      About: "/about",
      Products: "/products",
      Services: "/services",
      Capabilities: "/capabilities",
      "Contact Us": "/contact",
      Login: "/login",
    })) {
      await expect(header(page).getByRole("link", { name, exact: true })).toHaveAttribute("href", href)
    }
    await expect(header(page).getByRole("button", { name: "Account" })).toHaveCount(0)
    await page.mouse.wheel(0, 1_500)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300)
    expect(await header(page).boundingBox()).toMatchObject({ y: 0, height: 80 })
  })

  test("sees neither Login nor Account until it is known who is looking", async ({ page }) => {
    const held = Promise.withResolvers<void>()
    await page.route("**/api/auth/user", async (route) => {
      await held.promise
      await route.fulfill({ status: 401, json: { message: "Sign in first" } })
    })
    const asked = page.waitForRequest("**/api/auth/user")
    await page.goto("/")
    await asked
    await expect(header(page).getByRole("link", { name: "Login" })).toHaveCount(0)
    await expect(header(page).getByRole("button", { name: "Account" })).toHaveCount(0)
    held.resolve()
    await expect(header(page).getByRole("link", { name: "Login" })).toBeVisible()
  })

  test("reads the leaders in the footer of the home page only, and another line elsewhere", async ({ page }) => {
    await page.goto("/")
    await expect(footer(page).locator("a[href^='mailto:']")).toHaveCount(3)
    await expect(footer(page)).toContainText(/, CA \d{5}/)
    const atHome = await footer(page).locator("p").allInnerTexts()
    await page.goto("/no-such-page")
    await expect(footer(page).locator("a[href^='mailto:']")).toHaveCount(0)
    expect(await footer(page).locator("p").allInnerTexts()).not.toEqual(atHome)
  })

  test("opens the tribute by the veteran badge and closes it by each button and by Escape", async ({ page, axe }) => {
    await page.goto("/")
    const badge = footer(page).getByRole("button", { name: "U.S. Veteran" })
    const closings = [
      () => page.getByRole("button", { name: "Close this tribute" }).click(),
      () => page.getByRole("button", { name: "Close", exact: true }).click(),
      () => page.keyboard.press("Escape"),
    ]
    for (const close of closings) {
      await badge.click()
      await expect(page.getByRole("dialog")).toBeVisible()
      await close()
      await expect(page.getByRole("dialog")).toHaveCount(0)
      await expect(badge).toBeFocused()
    }
    await badge.click()
    await axe("the tribute")
  })

  test("gets a button to the top after more than 300 px, with its name after 700 ms", async ({ page }) => {
    await page.goto("/")
    const button = page.getByRole("button", { name: "Scroll to top" })
    await page.evaluate(() => window.scrollTo(0, 300))
    await expect(page.getByRole("progressbar")).not.toHaveAttribute("aria-valuenow", "0")
    await expect(button).toHaveCount(0)
    await page.evaluate(() => window.scrollTo(0, 320))
    await expect(button).toBeVisible()
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await button.hover()
    await page.clock.runFor(690)
    await expect(page.getByRole("tooltip")).toHaveCount(0)
    await page.clock.runFor(20)
    await expect(page.getByRole("tooltip")).toHaveText("Scroll to top")
    await page.clock.resume()
    await button.click()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await expect(button).toHaveCount(0)
  })

  test("starts each new page at its top, with its heading focused and its title announced", async ({ page }) => {
    await page.goto("/")
    await footer(page).getByRole("link", { name: "Food Supply Catalog" }).click()
    await expect(page).toHaveURL("/food-supply")
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await expect(page.locator("[aria-live][aria-atomic]")).toHaveText(await page.title())
    await page.goBack()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300)
  })

  test("is led smoothly to the part of the page that a link names", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "no-preference" })
    await page.addInitScript(() => {
      const scroll = Element.prototype.scrollIntoView
      Element.prototype.scrollIntoView = function (how) {
        document.documentElement.dataset.scrolledTo = `${this.id} ${typeof how === "object" ? how.behavior : ""}`
        scroll.call(this, how)
      }
    })
    await page.goto("/food-supply")
    const categories = page.getByRole("navigation", { name: "Categories of this catalog" })
    await categories.getByRole("link", { name: "Dairy Products" }).click()
    await expect(page).toHaveURL("/food-supply#food-004")
    await expect(page.locator("html")).toHaveAttribute("data-scrolled-to", "food-004 smooth")
    await expect(page.getByRole("heading", { name: "Dairy Products" })).toBeInViewport()
    await expect(page.locator("#food-004")).toBeFocused()
  })

  test("sees the quote inquiry's total quantity once there is something in it", async ({ page }) => {
    await page.goto("/")
    const inquiry = page.getByRole("complementary", { name: "Page tools" }).getByRole("link")
    await expect(inquiry).toHaveCount(0)
    const items = [
      { name: "Ground beef", category: "food", quantity: 2_000 },
      { name: "Diesel", category: "fuel", quantity: 3 },
    ]
    await page.evaluate((value) => localStorage.setItem("quartermaster.quote-inquiry", value), JSON.stringify(items))
    for (const path of ["/", "/no-such-page"]) {
      await page.goto(path)
      await expect(inquiry).toContainText("2,003")
      await expect(inquiry).toHaveAccessibleName(/^Quote inquiry ?, 2 products in your inquiry, total quantity 2,003$/)
      await expect(inquiry).toHaveAttribute("href", "/quote-request")
    }
  })

  test("is told when the connection is gone", async ({ page, context }) => {
    await page.goto("/")
    await expect(header(page).getByRole("link", { name: "Login" })).toBeVisible()
    await context.setOffline(true)
    await expect(page.getByText("You are offline.")).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText("You are offline.")).toHaveCount(0)
  })

  test("gets the 404 page, with status 404, for an address that does not exist", async ({ page, axe }) => {
    const response = await page.goto("/No-Such-Page")
    expect(response?.status()).toBe(404)
    await expect(page.getByRole("heading", { name: "404 Page Not Found", exact: true })).toBeVisible()
    await expect(page.getByText("Did you forget to add the page to the router?", { exact: true })).toBeVisible()
    await axe("the 404 page")
  })
})

test.describe("a visitor with a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test("unfolds the menu, folds it again, and leaves it by choosing a link", async ({ page, axe }) => {
    await page.goto("/")
    const toggle = header(page).getByRole("button", { name: "Menu" })
    const about = header(page).getByRole("link", { name: "About" })
    await expect(about).toBeHidden()
    await toggle.click()
    for (const name of ["About", "Products", "Services", "Capabilities", "Contact Us", "Login"]) {
      await expect(header(page).getByRole("link", { name, exact: true })).toBeVisible()
    }
    await axe("the open menu")
    await toggle.click()
    await expect(about).toBeHidden()
    await toggle.press("Enter")
    await page.keyboard.press("Escape")
    await expect(about).toBeHidden()
    await expect(toggle).toBeFocused()
    await toggle.click()
    await about.click()
    await expect(page).toHaveURL("/about")
    await expect(about).toBeHidden()
  })

  test("finds the account's entries in the menu once signed in", async ({ page }) => {
    await signedIn(page)
    await page.goto("/")
    await header(page).getByRole("button", { name: "Menu" }).click()
    await expect(header(page).getByRole("link", { name: "Dashboard" })).toBeVisible()
    await expect(header(page).getByRole("link", { name: "Profile" })).toBeVisible()
    await expect(header(page).getByRole("button", { name: "Logout" })).toBeVisible()
  })

  test("never scrolls sideways, also at 320 px", async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    for (const path of ["/", "/no-such-page"]) {
      await page.goto(path)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    }
  })
})

test.describe("a signed-in person", () => {
  test("opens the account menu by keyboard and closes it with Escape", async ({ page }) => {
    await signedIn(page)
    await page.goto("/")
    const account = header(page).getByRole("button", { name: "Account" })
    await account.press("Enter")
    await expect(header(page).getByRole("link", { name: "Dashboard" })).toHaveAttribute("href", "/dashboard")
    await expect(header(page).getByRole("link", { name: "Profile" })).toHaveAttribute("href", "/profile")
    await expect(header(page).getByText("Login")).toHaveCount(0)
    await page.keyboard.press("Escape")
    await expect(header(page).getByRole("link", { name: "Dashboard" })).toBeHidden()
    await expect(account).toBeFocused()
  })

  test("who is an administrator finds Security in place of a company profile", async ({ page }) => {
    await page.route("**/api/auth/user", (route) => route.fulfill({ json: { ...aBuyer, role: "admin" } }))
    await page.goto("/")
    await header(page).getByRole("button", { name: "Account" }).click()
    await expect(header(page).getByRole("link", { name: "Security" })).toHaveAttribute("href", "/admin/security")
    await expect(header(page).getByRole("link", { name: "Profile" })).toHaveCount(0)
  })

  test("comes home after Logout, by a call without a body", async ({ page }) => {
    await signedIn(page)
    await page.goto("/no-such-page")
    await header(page).getByRole("button", { name: "Account" }).click()
    const call = page.waitForRequest("**/api/logout")
    await header(page).getByRole("button", { name: "Logout" }).click()
    expect((await call).method()).toBe("POST")
    expect((await call).postData()).toBeNull()
    await expect(page).toHaveURL("/")
  })
})

test.describe("a visitor without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  test("still has the navigation and the words of the page", async ({ page }) => {
    await page.goto("/")
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
    await expect(header(page).getByRole("link", { name: "Products" })).toBeVisible()
  })
})
