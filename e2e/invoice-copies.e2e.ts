import { expect, signInAsAdmin, test } from "./fixtures.ts"
import { post } from "./portal-account.ts"
import { aSale, look } from "./sale-to-invoice.ts"

for (const { buyerType, form, field, value } of [
  { buyerType: "dod", form: "WAWF", field: "order number", value: "PO-77" },
  { buyerType: "federal_civilian", form: "IPP", field: "unit price of line 1", value: "1.85" },
]) {
  test(`an administrator copies an invoice into ${form}, field by field`, async ({ page, site, axe }) => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"])
    await signInAsAdmin(page, site)
    const sale = await aSale(page, site)
    const { request } = page
    const lines = [{ item: "1", clin: "0001" }]
    await request.patch(`/api/admin/sales/${sale.id}`, { data: { buyerType, lines } })
    await post(request, `/api/admin/sales/${sale.id}/deliveries`, { shipmentNumber: "ABC0001Z" })
    const { id } = await post<{ id: string }>(request, `/api/admin/sales/${sale.id}/invoices`, {})
    await post(request, `/api/admin/invoices/${id}/issue`, {})
    await page.goto(`/admin/invoices/${id}`)
    await page.getByRole("button", { name: `Copy to ${form}` }).click()
    const dialog = page.getByRole("dialog")
    await dialog.getByRole("button", { name: `Copy ${field}` }).click()
    await expect(dialog.getByRole("status")).toContainText("Copied")
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(value)
    await expect(dialog.getByRole("button", { name: `Copied ${field}` })).toBeFocused()
    await look(page, axe, `the fields of ${form}`)
  })
}
