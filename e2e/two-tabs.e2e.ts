import type { Page } from "@playwright/test"
import { expect, test } from "./fixtures.ts"

async function askFor(page: Page, name: string) {
  await page.goto("/quote-request")
  await page.getByLabel("Full Name").fill("Two Tabs")
  await page.getByLabel("Email").fill("two-tabs@example.com")
  await page.getByLabel("Category").selectOption({ label: "Fuel and Energy" })
  await page.getByLabel("Product Name").fill(name)
}

async function send(page: Page) {
  await page.getByRole("button", { name: "Submit Quote Request" }).click()
  await expect(page.getByRole("heading", { name: "Quote Request Received!" })).toBeVisible()
}

test("a buyer who writes another request in a second tab keeps it when the first is sent", async ({
  page,
  context,
}) => {
  const second = await context.newPage()
  await askFor(page, "Diesel")
  await askFor(second, "Kerosene")
  await send(page)
  await second.reload()
  await expect(second.getByLabel("Product Name")).toHaveValue("Kerosene")
})

test("a buyer who opened the form twice finds it empty after sending it once", async ({ page, context }) => {
  const second = await context.newPage()
  await askFor(page, "Diesel")
  await second.goto("/quote-request")
  await expect(second.getByLabel("Product Name")).toHaveValue("Diesel")
  await send(page)
  await second.reload()
  await expect(second.getByLabel("Product Name")).toHaveValue("")
})
