import type { Locator, Page } from "@playwright/test"
import { expect, test } from "./fixtures.ts"
import { signInAsCompany } from "./portal-account.ts"

const books = [
  { one: "contact", many: "contacts", fields: { Name: "Jordan Sample" }, card: "Jordan Sample", change: "Company" },
  {
    one: "order",
    many: "orders",
    fields: { "Order Number": "SO-1", "Client Name": "Sample Depot", Description: "Rice" },
    card: "order SO-1",
    change: "Notes",
  },
  { one: "payment", many: "payments", fields: { Amount: "250.5" }, card: "payment of $250.50", change: "Notes" },
] as const

for (const { one, many, fields, card, change } of books) {
  test(`a company that cannot use a mouse adds, edits and deletes a ${one}`, async ({ page, site }) => {
    const noun = one[0]!.toUpperCase() + one.slice(1)
    await signInAsCompany(page, site.sink)
    await page.goto(`/dashboard?tab=${many}`)
    await expect(page.getByText(`No ${many} yet`)).toBeVisible()

    await pressTabUntil(page, page.getByRole("button", { name: `Add ${noun}`, exact: true }))
    await page.keyboard.press("Enter")
    const dialog = page.getByRole("dialog")
    for (const [label, text] of Object.entries(fields)) {
      await pressTabUntil(page, dialog.getByLabel(label))
      await page.keyboard.type(text)
    }
    await pressTabUntil(page, dialog.getByRole("button", { name: `Create ${noun}` }))
    await page.keyboard.press("Enter")
    await expect(page.getByText(`${noun} created successfully`)).toBeVisible()
    await expect(page.getByRole("button", { name: `Add ${noun}`, exact: true })).toBeFocused()

    await pressTabUntil(page, page.getByRole("button", { name: `Edit ${card}` }))
    await page.keyboard.press("Space")
    await pressTabUntil(page, dialog.getByLabel(change))
    await page.keyboard.type("Changed")
    await pressTabUntil(page, dialog.getByRole("button", { name: `Update ${noun}` }))
    await page.keyboard.press("Enter")
    await expect(page.getByText(`${noun} updated successfully`)).toBeVisible()
    await expect(page.getByRole("button", { name: `Edit ${card}` })).toBeFocused()
    await expect(page.getByRole("listitem").filter({ hasText: "Changed" })).toBeVisible()

    await pressTabUntil(page, page.getByRole("button", { name: `Delete ${card}` }))
    await page.keyboard.press("Enter")
    await expect(page.getByText(`${noun} deleted successfully`)).toBeVisible()
    await expect(page.getByRole("tabpanel").getByRole("heading", { level: 2 }).first()).toBeFocused()
    await pressTabUntil(page, page.getByRole("button", { name: "Undo" }))
    await page.keyboard.press("Enter")
    await expect(page.getByRole("button", { name: `Edit ${card}` })).toBeFocused()
  })
}

async function pressTabUntil(page: Page, target: Locator) {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 80; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press("Tab")
  }
  await expect(target).toBeFocused()
}
