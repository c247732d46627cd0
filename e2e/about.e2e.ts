import { expect, letFramesPassUntil, stopTheClock, test } from "./fixtures.ts"

// These tests need motion: figures count up, and the tribute opens.
test.use({ reducedMotion: "no-preference" })
test.beforeEach(async ({ page }) => {
  await page.goto("/about")
})

test.describe("a buyer who reads about the company", () => {
  test("finds its story, four values and the milestones with their years", async ({ page }) => {
    await expect(page.getByRole("heading", { level: 2, name: "Our story" })).toBeVisible()
    for (const value of ["Integrity", "Reliability", "Service", "Accountability"]) {
      await expect(page.getByRole("heading", { level: 3, name: value })).toBeVisible()
    }
    const milestones = page.getByRole("listitem").filter({ has: page.getByRole("time") })
    expect(await milestones.count()).toBeGreaterThanOrEqual(3)
    for (const milestone of await milestones.all()) await expect(milestone.getByRole("time")).toHaveText(/^\d{4}$/)
  })

  test("finds three managing partners with mail and phone, and veterans marked", async ({ page }) => {
    const partners = page.getByRole("main").getByRole("listitem").filter({ hasText: "Managing Partner" })
    await expect(partners).toHaveCount(3)
    for (const partner of await partners.all()) {
      await expect(partner.getByRole("heading", { level: 3 })).toBeVisible()
      await expect(partner.getByRole("link", { name: "@" })).toHaveAttribute("href", /^mailto:/)
      await expect(partner.getByRole("link", { name: /\d{3}-\d{4}/ })).toHaveAttribute("href", /^tel:\+1\d{10}$/)
    }
    await expect(partners.getByRole("button", { name: "U.S. Veteran" })).toHaveCount(2)
  })

  test("can go on to the statement, the capabilities and the contact page", async ({ page }) => {
    const main = page.getByRole("main")
    await expect(main.getByRole("link", { name: "Capability Statement" })).toHaveAttribute(
      "href",
      "/capability-statement",
    )
    await expect(main.getByRole("link", { name: "Our Capabilities" })).toHaveAttribute("href", "/capabilities")
    await expect(main.getByRole("link", { name: "Contact Us" })).toHaveAttribute("href", "/contact")
  })

  test("sees the figures at their end after 1,500 ms", async ({ page }) => {
    const years = page.getByRole("img", { name: "15+" })
    await expect(years).toHaveText("15+")
    await page.mouse.wheel(0, 40)
    await expect(years).toHaveText("0+")
    await stopTheClock(page)
    await years.scrollIntoViewIfNeeded()
    await letFramesPassUntil(page, async () => (await years.textContent()) !== "0+")
    await page.clock.runFor(1_000)
    await expect(years).not.toHaveText("15+")
    await page.clock.runFor(600)
    await expect(years).toHaveText("15+")
  })
})

test.describe("a reader who chooses a veteran badge", () => {
  test("gets the tribute over the whole window and closes it with the keyboard", async ({ page }) => {
    const badge = page.getByRole("main").getByRole("button", { name: "U.S. Veteran" }).first()
    await badge.focus()
    await page.keyboard.press("Enter")
    const tribute = page.getByRole("dialog")
    await expect(tribute).toBeVisible()
    expect(await tribute.boundingBox()).toMatchObject({ x: 0, y: 0, ...page.viewportSize() })
    await tribute.getByRole("button", { name: "Close this tribute" }).press("Enter")
    await expect(tribute).toBeHidden()
    await expect(badge).toBeFocused()
  })

  test("gets it from the badge at the top too, and leaves with Escape", async ({ page }) => {
    await page.getByRole("main").getByRole("button", { name: "Veteran-Owned Small Business" }).click()
    await expect(page.getByRole("dialog")).toBeVisible()
    await page.keyboard.press("Escape")
    await expect(page.getByRole("dialog")).toBeHidden()
  })
})

for (const width of [390, 1280]) {
  test(`a reader with a screen reader meets no obstacle on About, ${width} px wide`, async ({ page, axe }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.getByRole("main").getByRole("button", { name: "U.S. Veteran" }).first().click()
    await expect(page.getByRole("dialog")).toHaveCSS("opacity", "1")
    await axe("with the tribute")
  })
}
