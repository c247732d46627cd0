import { expect, openBackOffice, test } from "./fixtures.ts"
import { goToPlace } from "./back-office.ts"

test("an owner makes an API key, copies it, sees its use, replaces it and ends it", async ({
  page,
  site,
  axe,
  request,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"])
  await openBackOffice(page, site)
  await goToPlace(page, "API keys")
  await expect(page.getByText("No API keys yet")).toBeVisible()
  await page.getByRole("button", { name: "Make an API key" }).click()
  const form = page.getByRole("dialog", { name: "Make an API key" })
  await form.getByRole("button", { name: "Make API key" }).click()
  await expect(form.getByLabel("Name")).toBeFocused()
  await axe("a key without a name")
  await form.getByLabel("Name").fill("Accounting")
  await form.getByLabel("Seat").selectOption("Bookkeeper")
  await form.getByLabel("Expires").selectOption("In a year")
  await form.getByLabel("Your own password").fill(site.admin.password)
  await form.getByRole("button", { name: "Make API key" }).click()

  const shown = page.getByRole("dialog", { name: "Your API key" })
  await shown.getByRole("button", { name: "Copy API key" }).click()
  await expect(shown.getByRole("button", { name: "Copied API key" })).toBeVisible()
  await axe("the key, shown once")
  const key = await page.evaluate(() => navigator.clipboard.readText())
  expect(key).toMatch(/^qm_live_/)
  await shown.getByRole("button", { name: "Done" }).click()

  const card = page.getByRole("region", { name: "Accounting" })
  await expect(card).toContainText(/Last used\s*Never/)
  const call = (address: string, used = key) =>
    request.get(`${site.url}${address}`, { headers: { authorization: `Bearer ${used}` } })
  expect((await call("/api/admin/sales")).status()).toBe(200)
  expect((await call("/api/admin/quote-requests")).status()).toBe(403)
  await page.getByRole("button", { name: "Refresh" }).click()
  await expect(card).not.toContainText("Never")
  await expect(page.getByText(key)).toHaveCount(0)
  await axe("/admin/keys")

  await card.getByRole("button", { name: "Replace Accounting" }).click()
  const again = page.getByRole("dialog", { name: "Replace the key Accounting" })
  await again.getByLabel("The old key ends").selectOption("Now")
  await again.getByLabel("Your own password").fill(site.admin.password)
  await again.getByRole("button", { name: "Replace", exact: true }).click()
  await shown.getByRole("button", { name: "Done" }).click()
  expect((await call("/api/admin/sales")).status()).toBe(401)
  const old = card.filter({ hasText: "Expired" })
  await old.getByRole("button", { name: "End Accounting" }).click()
  await page.getByRole("alertdialog").getByRole("button", { name: "End API key" }).click()
  await expect(card).toHaveCount(1)
})
