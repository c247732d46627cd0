import { expect, signInAsAdmin, test } from "./fixtures.ts"
import { aSoldQuote } from "./sold-quote.ts"

test("an administrator splits a sale over two trucks, notes what was refused, and takes a delivery back", async ({
  page,
  site,
  axe,
}) => {
  await signInAsAdmin(page, site)
  const sale = await aSoldQuote(page, site.sink, `buyer-${crypto.randomUUID()}@example.com`)
  await page.goto(`/admin/sales/${sale.id}`)
  await page.getByRole("button", { name: "Deliver in parts or with details" }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByLabel("Quantity (EA)").fill("500")
  await dialog.getByLabel("Carrier").fill("Sample Freight")
  await dialog.getByRole("button", { name: "Record delivery" }).click()
  await expect(dialog.getByLabel("Quantity (EA)")).toHaveAccessibleDescription(/Only 400 EA are open/)
  await axe("the form of a delivery")
  await dialog.getByLabel("Quantity (EA)").fill("250")
  await dialog.getByRole("button", { name: "Record delivery" }).click()
  const first = page.getByRole("region", { name: /^Delivery 1/ })
  await expect(first).toContainText("Sample Freight")
  const state = page.getByRole("region", { name: "State" })
  await expect(state).toContainText("Partly delivered")

  const download = page.waitForEvent("download")
  await page.getByRole("button", { name: "Bill of lading 1" }).click()
  expect((await download).suggestedFilename()).toMatch(/^Bill-of-lading-S-.*-1\.pdf$/)

  await page.getByRole("button", { name: "Edit of delivery 1" }).click()
  await dialog.getByLabel("Refused or short").fill("5")
  await dialog.getByRole("button", { name: "Save delivery" }).click()
  await expect(dialog.getByLabel("Reason")).toHaveAccessibleDescription(/Say why/)
  await dialog.getByLabel("Reason").fill("Torn bags")
  await dialog.getByRole("button", { name: "Save delivery" }).click()
  await expect(first).toContainText("Torn bags")
  const proof = page.getByLabel("Signed proof of delivery 1")
  await proof.setInputFiles({ name: "signed.txt", mimeType: "text/plain", buffer: Buffer.from("Jo Sample") })
  await expect(proof).toHaveAccessibleDescription(/Choose a PDF, JPEG or PNG file/)
  await proof.setInputFiles({ name: "signed.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7\n") })
  const kept = first.getByRole("link", { name: /^Signed proof 1/ })
  await expect(kept).toBeVisible()
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await axe(`a sale with a delivery at ${width} pixels`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }

  await first.getByRole("button", { name: "Delete signed proof of delivery 1" }).click()
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click()
  await expect(kept).toBeHidden()

  await page.getByRole("button", { name: "Confirm sale" }).click()
  await page.getByRole("button", { name: "Deliver", exact: true }).click()
  await expect(page.getByRole("region", { name: /^Delivery 2/ })).toContainText("155 EA")
  await expect(state).toContainText("Delivered")
  await page.getByRole("button", { name: "Undo" }).click()
  await expect(page.getByRole("region", { name: /^Delivery 2/ })).toBeHidden()
  await page.getByRole("button", { name: "Take back of delivery 1" }).click()
  await page.getByRole("alertdialog").getByRole("button", { name: "Take back" }).click()
  await expect(page.getByText("Nothing has been delivered yet.")).toBeVisible()
})
