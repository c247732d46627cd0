import { expect, test } from "./fixtures.ts"

const documents = [
  {
    path: "/privacy",
    headings: [/information.*collect/i, /use/i, /shar/i, /security/i, /rights/i, /cookies/i, /changes/i, /contact/i],
  },
  {
    path: "/terms",
    headings: [
      /acceptance/i,
      /services/i,
      /account/i,
      /orders and contracts/i,
      /payment/i,
      /intellectual property/i,
      /liability/i,
      /indemnif/i,
      /governing law/i,
      /changes/i,
      /contact/i,
    ],
  },
]

for (const { path, headings } of documents) {
  test.describe(`a visitor who reads ${path}`, () => {
    test.beforeEach(({ page }) => page.goto(path))

    test("finds its date and every section", async ({ page }) => {
      const main = page.getByRole("main")
      await expect(main.getByText("Last updated: October 29, 2025", { exact: true })).toBeVisible()
      for (const name of headings) {
        await expect(main.getByRole("heading", { level: 2, name }).first()).toBeVisible()
      }
    })

    test("gets to each section from the list with the keyboard", async ({ page }) => {
      const links = page.getByRole("navigation", { name: "On this page" }).getByRole("link")
      expect(await links.count()).toBe(headings.length)
      await links.last().focus()
      await page.keyboard.press("Enter")
      await expect(page).toHaveURL(/#contact$/)
      await expect(page.getByRole("heading", { level: 2, name: "Contact us" })).toBeInViewport()
    })

    test("can write and call from it", async ({ page }) => {
      const contact = page.locator("#contact")
      await expect(contact.getByRole("link", { name: "@" })).toHaveAttribute("href", /^mailto:.+@/)
      await expect(contact.getByRole("link", { name: /\d{3}-\d{4}/ })).toHaveAttribute("href", /^tel:\+1\d{10}$/)
    })

    test("never scrolls sideways on a phone", async ({ page }) => {
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 844 })
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      }
    })
  })
}

test("a buyer's lawyer finds that the law of California governs", async ({ page }) => {
  await page.goto("/terms")
  await expect(page.locator("#governing-law")).toContainText("California")
})
