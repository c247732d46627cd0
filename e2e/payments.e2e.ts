import { readFile } from "node:fs/promises"
import { expect, test } from "./fixtures.ts"
import { post, signInAsCompany } from "./portal-account.ts"

test("a company records a payment, links it to an order, unlinks it and exports it", async ({ page, site, axe }) => {
  await signInAsCompany(page, site.sink)
  await post(page.request, "/api/orders", { orderNumber: "SO-9", clientName: "Depot", description: "Rice" })
  await page.goto("/dashboard?tab=payments")
  await expect(page.getByRole("heading", { name: "Payments Management" })).toBeVisible()
  await expect(page.getByText("Start tracking your payment transactions")).toBeVisible()
  await axe("the empty list")
  await page.getByRole("button", { name: "Add First Payment" }).click()
  const dialog = page.getByRole("dialog", { name: "Add New Payment" })
  await dialog.getByLabel("Related Order").selectOption({ label: "SO-9 - Depot" })
  await dialog.getByLabel("Amount").fill("0.10")
  await dialog.getByLabel("Status").selectOption("received")
  await expect(dialog.getByLabel("Payment Method")).toHaveValue("wire")
  await dialog.getByLabel("Payment Date").fill("2026-03-05")
  await dialog.getByRole("button", { name: "Create Payment" }).click()
  await expect(page.getByText("Payment created successfully")).toBeVisible()
  const panel = page.getByRole("tabpanel")
  for (const text of ["$0.10", "SO-9", "Wire Transfer", "Mar 05, 2026"]) {
    await expect(panel.getByText(text, { exact: true })).toBeVisible()
  }
  await axe("the list")

  await page.getByRole("button", { name: "Edit payment of $0.10 for SO-9" }).click()
  const editing = page.getByRole("dialog", { name: "Edit Payment" })
  await editing.getByLabel("Related Order").selectOption({ label: "No Order" })
  const sending = page.waitForRequest((request) => request.method() === "PATCH")
  await editing.getByRole("button", { name: "Update Payment" }).click()
  expect((await sending).postDataJSON()).toMatchObject({ orderId: null })
  await expect(panel.getByText("Unknown Order")).toBeVisible()

  const downloading = page.waitForEvent("download")
  await page.getByRole("link", { name: "Export CSV" }).click()
  expect(await readFile(await (await downloading).path(), "utf8")).toContain("0.10")

  await page.getByRole("button", { name: "Delete payment of $0.10" }).click()
  await expect(page.getByText("Payment deleted successfully")).toBeVisible()
  await expect(page.getByText("No payments yet")).toBeVisible()
})

test("a company that types half an amount is told and nothing is sent, and one with a thousands separator is kept", async ({
  page,
  site,
}) => {
  await signInAsCompany(page, site.sink)
  await page.goto("/dashboard?tab=payments")
  await page.getByRole("button", { name: "Add Payment" }).click()
  await page.getByLabel("Amount").pressSequentially("-")
  const calls: string[] = []
  page.on("request", (request) => void (request.method() === "POST" && calls.push(request.url())))
  await page.getByRole("button", { name: "Create Payment" }).click()
  await expect(page.getByText("This value is not valid. Enter it again or clear it.")).toBeVisible()
  expect(calls).toEqual([])

  await page.getByLabel("Amount").fill("")
  await page.keyboard.insertText("$1,000.50")
  await page.getByRole("button", { name: "Create Payment" }).click()
  await expect(page.getByRole("tabpanel").getByText("$1,000.50")).toBeVisible()
})
