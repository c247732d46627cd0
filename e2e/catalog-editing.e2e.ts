import type { Page } from "@playwright/test"
import { tabTo } from "./by-keyboard.ts"
import { publish, saveToDraft, startWithoutDraft, toast } from "./drafts.ts"
import { expect, test } from "./fixtures.ts"

// One after the other, because the whole server shares one draft.
test.describe.configure({ mode: "default" })

const main = (page: Page) => page.getByRole("main")
const pdf = Buffer.from("%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n")
const acetone = "/products/chemicals/acetone-technical-grade"

test("an administrator changes, adds and archives products, and an earlier version brings everything back", async ({
  page,
  site,
  axe,
  browser,
}) => {
  test.slow()
  const context = await browser.newContext({ baseURL: site.url })
  const buyer = await context.newPage()
  await buyer.goto(acetone)
  const name = `Sample Degreaser ${crypto.randomUUID().slice(0, 8)}`
  const slug = name.toLowerCase().replaceAll(" ", "-")

  await startWithoutDraft(page, site)
  await page.goto("/admin/catalog")
  await expect(page.getByRole("status").filter({ hasText: /Showing 25 of \d+ products/ })).toBeVisible()
  await axe("/admin/catalog")
  await page.getByLabel("Search products").fill("acetone technical")
  await expect(page.getByRole("status").filter({ hasText: /Showing 1 of 1 products/ })).toBeVisible()
  await main(page)
    .getByRole("link", { name: /^Acetone/ })
    .click()
  const packaging = page.getByRole("group", { name: "Packaging sizes" })
  await packaging.getByRole("textbox").first().fill(" ")
  await page.getByRole("button", { name: "Save to draft" }).click()
  await expect(packaging.getByRole("textbox").first()).toBeFocused()
  await axe("a refused product")
  await packaging.getByRole("textbox").first().fill("7 gal sample pail")
  await saveToDraft(page)
  await expect(page.getByText("Changed", { exact: true })).toBeVisible()

  await page.goto("/admin/catalog/new")
  await page.getByLabel("Category").selectOption("solvents")
  await page.getByLabel("Name").fill(name)
  await page.getByLabel("Specifications").fill("Technical grade <b>not bold</b>")
  await page.getByLabel("FSC").selectOption("6850 Miscellaneous chemical specialties")
  await page.getByLabel("Unit of issue").selectOption("DR drum")
  await page.getByRole("group", { name: "Packaging sizes" }).getByRole("textbox").first().fill("55 gal drum")
  await page
    .getByLabel("Add a document")
    .setInputFiles({ name: "page.pdf", mimeType: "application/pdf", buffer: Buffer.from("<html>") })
  await expect(page.getByText(/Web pages and drawings of this kind cannot be attached/).first()).toBeVisible()
  await page
    .getByLabel("Add a document")
    .setInputFiles({ name: "degreaser sds.pdf", mimeType: "application/pdf", buffer: pdf })
  await expect(page.getByRole("link", { name: /degreaser sds\.pdf/ })).toBeVisible()
  await expect(page.getByLabel("Kind of degreaser sds.pdf")).toHaveValue("sds")
  await page
    .getByLabel("Add a document")
    .setInputFiles({ name: "CofA lot 7.pdf", mimeType: "application/pdf", buffer: pdf })
  await expect(page.getByLabel("Kind of CofA lot 7.pdf")).toHaveValue("certificate")
  await axe("a new product")
  await saveToDraft(page)
  await expect(page).toHaveURL(new RegExp(encodeURIComponent(`chemicals:${slug}`)))
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name)

  await page.goto("/admin/catalog?q=toluene&category=solvents")
  await main(page)
    .getByRole("link", { name: /Toluene/ })
    .click()
  await page.getByRole("button", { name: "Archive" }).click()
  await expect(toast(page)).toContainText("Archived in the draft")
  await toast(page).getByRole("button", { name: "Undo" }).click()
  await expect(page.getByRole("button", { name: "Archive" })).toBeVisible()
  await page.getByRole("button", { name: "Archive" }).click()
  await expect(page.getByRole("button", { name: "Restore" })).toBeVisible()
  const archived = await page.getByRole("heading", { level: 1 }).textContent()
  await publish(page)

  await buyer.reload()
  await expect(buyer.getByRole("region", { name: "Packaging" })).toContainText("7 gal sample pail")
  await buyer.goto(`/search?q=${encodeURIComponent(name)}`)
  await buyer.getByRole("main").getByRole("link", { name }).first().click()
  await expect(buyer.getByText("Technical grade <b>not bold</b>").first()).toBeVisible()
  const download = buyer.waitForEvent("download")
  await buyer.getByRole("link", { name: /degreaser sds\.pdf/ }).click()
  expect((await download).suggestedFilename()).toBe("degreaser sds.pdf")
  await buyer.goto(`/search?q=${encodeURIComponent(archived!)}`)
  await expect(buyer.getByRole("main").getByRole("link", { name: archived!, exact: true })).toHaveCount(0)

  const history = page.getByRole("region", { name: "History" })
  await history.getByRole("button", { name: "Restore version 0" }).click()
  await page.getByRole("alertdialog").getByRole("button", { name: "Restore" }).click()
  await expect(toast(page)).toContainText("Version 0 restored")
  await buyer.goto(acetone)
  await expect(buyer.getByText("7 gal sample pail")).toHaveCount(0)
  await buyer.goto(`/search?q=${encodeURIComponent(archived!)}`)
  await expect(buyer.getByRole("main").getByRole("link", { name: archived! }).first()).toBeVisible()
  expect((await buyer.goto(`/products/chemicals/${slug}`))?.status()).toBe(404)
  await context.close()
})

test("an administrator copies a product by keyboard, and leaves without saving only after a question", async ({
  page,
  site,
}) => {
  await startWithoutDraft(page, site)
  await page.goto("/admin/catalog/chemicals%3Aacetone-technical-grade")
  await tabTo(page, /^Copy/)
  await page.keyboard.press("Enter")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Add product")
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue(/\(copy\)$/)
  await expect(page.getByLabel("Category")).toHaveValue("solvents")
  await page.getByRole("link", { name: "Catalog" }).first().click()
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click()
  await page.getByRole("button", { name: "Undo changes" }).click()
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("")
})

test("an administrator exports the catalog, edits the file and imports it", async ({ page, site, axe }) => {
  await startWithoutDraft(page, site)
  const csv = await (await page.request.get("/api/admin/products/export/csv")).text()
  const [head, ...lines] = csv.split("\r\n")
  const line = lines.find((each) => each.includes("acetone-technical-grade"))!
  const file = (text: string) => ({ name: "products.csv", mimeType: "text/csv", buffer: Buffer.from(text) })

  await page.goto("/admin/catalog")
  await page.getByRole("link", { name: "Import CSV" }).click()
  await page.getByLabel("CSV file").setInputFiles(file("Name\r\nX\r\n"))
  await expect(page.getByText("The file has no column “Category”.").first()).toBeVisible()
  await page.getByLabel("CSV file").setInputFiles(file([head, ...lines].join("\r\n")))
  await expect(page.getByText("The catalog has all of this already.")).toBeVisible()

  const wrong = line
    .replace("acetone-technical-grade", "")
    .replace(",solvents,", ",none,")
    .replace(/^solvents,/, "none,")
  const changed = line.replace(/\b6810\b/, "6850")
  await page.getByLabel("CSV file").setInputFiles(file([head, changed, wrong].join("\r\n")))
  await expect(page.getByRole("heading", { name: "What will change" })).toBeFocused()
  await expect(page.getByRole("row", { name: /FSC: 6810 → 6850/ })).toContainText("Changed")
  await expect(page.getByRole("row", { name: /No category has this name/ }).getByRole("rowheader")).toHaveText("3")
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await axe(`the preview at ${width}`)
  }
  await page.getByRole("button", { name: "Apply without the wrong rows" }).click()
  await expect(page.getByRole("heading", { name: "Put into the draft" })).toBeFocused()
  await page.goto("/admin/catalog?state=changed")
  await expect(page.getByRole("status").filter({ hasText: "Showing 1 of 1 products" })).toBeVisible()
})
