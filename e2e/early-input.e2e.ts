import type { Page } from "@playwright/test"
import { paths } from "#web/paths.ts"
import { expect, test } from "./fixtures.ts"

const acetone = "Acetone, technical grade"
const solvents = paths.category("chemicals", "solvents")

/** Opens a page with visible words and holds back its modules until the returned function is called. */
async function openBeforeModules(page: Page, path: string): Promise<() => Promise<void>> {
  const { promise: modulesMayCome, resolve } = Promise.withResolvers<void>()
  await page.route("**/assets/*.js", async (route) => {
    await modulesMayCome
    await route.continue()
  })
  await page.goto(path, { waitUntil: "commit" })
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  return async () => {
    expect(await page.evaluate(() => document.readyState)).not.toBe("complete")
    resolve()
    await page.waitForLoadState()
  }
}

test.describe("a visitor who is quicker than the line", () => {
  test("types a quantity and adds the product, and both count once the page listens", async ({ page }) => {
    const modulesCome = await openBeforeModules(page, solvents)
    const quantity = page.getByRole("spinbutton", { name: `Quantity of ${acetone} in lbs` })
    await quantity.fill("2500")
    await page.getByRole("button", { name: `Add to Inquiry ${acetone}` }).click()
    await modulesCome()
    await expect(page.getByRole("region", { name: "Notifications" })).toContainText(acetone)
    await page.goto(paths.quoteRequest)
    await expect(page.getByLabel("Quantity", { exact: true })).toHaveValue(/2,?500/)
  })

  test("filters the products, and only those that match are left", async ({ page }) => {
    const modulesCome = await openBeforeModules(page, solvents)
    await page.getByRole("textbox", { name: "Filter these products" }).fill("acetone")
    await modulesCome()
    await expect(page.getByRole("textbox", { name: "Filter these products" })).toHaveValue("acetone")
    await expect(page.getByRole("row", { name: "Toluene" })).toHaveCount(0)
    await expect(page.getByRole("row", { name: acetone })).toBeVisible()
  })

  test("presses the menu twice out of impatience, and finds it open", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const modulesCome = await openBeforeModules(page, paths.home)
    const menu = page.getByRole("button", { name: "Menu" })
    await menu.click()
    await menu.click()
    await modulesCome()
    await expect(menu).toHaveAttribute("aria-expanded", "true")
  })

  test("writes a message, and finds every word of it", async ({ page }) => {
    const modulesCome = await openBeforeModules(page, paths.contact)
    await page.getByLabel("Full Name").fill("Sam Rivera")
    await page.getByLabel("Message").fill("Two pallets of detergent, please.")
    await modulesCome()
    await expect(page.getByRole("button", { name: "Send Message" })).toBeEnabled()
    await expect(page.getByLabel("Full Name")).toHaveValue("Sam Rivera")
    await expect(page.getByLabel("Message")).toHaveValue("Two pallets of detergent, please.")
  })
})

test("a page counts as loaded only when it listens", async ({ page }) => {
  await page.goto(paths.home)
  expect(await page.evaluate(() => document.querySelector("iframe"))).toBeNull()
  await page.evaluate(() => document.querySelector<HTMLButtonElement>("footer button")?.click())
  await expect(page.getByRole("dialog")).toBeVisible()
})
