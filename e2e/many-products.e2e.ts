import type { Page } from "@playwright/test"
import { expect, test } from "./fixtures.ts"

/** 25 lines, saved by LibreOffice. */
const requirement = "e2e/files/requirement.xlsx"

const dialog = (page: Page) => page.getByRole("dialog", { name: "Add many products" })
const products = (page: Page) => page.getByRole("group", { name: /^Product \d+$/ })
const rowOf = (page: Page, name: string) =>
  dialog(page)
    .getByRole("row")
    .filter({ has: page.getByRole("checkbox", { name, exact: true }) })
const addButton = (page: Page) => dialog(page).getByRole("button", { name: /^Add \d+ products?$/ })

async function paste(page: Page, text: string) {
  await page.getByRole("button", { name: "Add many products" }).click()
  await dialog(page).getByLabel("Paste your list").fill(text)
  await dialog(page).getByRole("button", { name: "Read the list" }).click()
}

test("a contracting officer's workbook and an emailed table become one request", async ({ page, axe }) => {
  await page.goto("/quote-request")
  await page.getByRole("button", { name: "Add many products" }).click()
  await axe("adding many products: the source")
  await dialog(page).getByLabel("Or choose a file").setInputFiles(requirement)
  await expect(dialog(page).getByRole("heading", { name: "25 products read" })).toBeFocused()
  await expect(rowOf(page, "Acetone, technical grade")).toContainText("4 DR (drum)")
  await expect(rowOf(page, "Acetone, technical grade").getByRole("combobox")).toHaveValue("chemicals")
  // The saved result of the workbook's formula counts; a blank quantity shows its new value.
  await expect(rowOf(page, "Peas, green, canned")).toContainText("20 CS (case)")
  await expect(rowOf(page, "Steel drum, open head, 55 gal")).toContainText("quantity missing: will be 1")
  await expect(rowOf(page, "Nitrile exam gloves, powder-free, 4 mil (lot 12)")).toContainText("unknown unit “blob”")
  await axe("adding many products: the review")

  await addButton(page).click()
  await expect(dialog(page).getByLabel("Category of products without one")).toBeFocused()
  await dialog(page).getByLabel("Category of products without one").selectOption("Hardware and Equipment")
  await addButton(page).click()
  await expect(dialog(page)).toBeHidden()
  await expect(products(page)).toHaveCount(25)
  await expect(products(page).first().getByLabel("Category")).toBeFocused()

  await page.getByRole("button", { name: "Undo" }).click()
  await expect(products(page)).toHaveCount(1)
  await expect(products(page).getByLabel("Product Name")).toHaveValue("")

  await paste(
    page,
    [
      "Please quote:",
      "",
      "NSN                Description                    Qty    U/I   Remarks",
      "6810-00-000-0001   Acetone, technical grade     1,200    DR    hazmat labels",
      "                   Claw hammer, 16 oz              40    EA",
    ].join("\n"),
  )
  await expect(dialog(page).getByText("Left out as text around the table: “Please quote:”")).toBeVisible()
  await dialog(page)
    .getByRole("checkbox", { name: /Similar in our catalog: use “Claw hammer/ })
    .check()
  await addButton(page).click()
  await expect(products(page)).toHaveCount(2)
  await expect(products(page).nth(1).getByLabel("Product Name")).toHaveValue(/^Claw hammer, .*16 oz/)
  await expect(products(page).nth(1).getByLabel("Category")).toHaveValue("hardware")
  await expect(products(page).first().getByLabel("Quantity")).toHaveValue("1200")
  await page.getByLabel("Full Name").fill("Ana Ruiz")
  await page.getByLabel("Email").fill("ana.ruiz@example.com")
  const request = page.waitForRequest((sent) => sent.method() === "POST" && sent.url().endsWith("/api/quote-requests"))
  await page.getByRole("button", { name: "Submit Quote Request" }).click()
  expect((await request).postDataJSON()).toMatchObject({
    products: [
      {
        category: "chemicals",
        name: "Acetone, technical grade",
        quantity: 1200,
        nsn: "6810-00-000-0001",
        unitOfIssue: "DR",
        specifications: "hazmat labels",
      },
      { category: "hardware", quantity: 40, unitOfIssue: "EA" },
    ],
  })
  await expect(page.getByRole("heading", { name: "Quote Request Received!" })).toBeVisible()
})

test("a buyer corrects a column and leaves a row out, by keyboard", async ({ page }) => {
  await page.goto("/quote-request")
  await page.getByRole("button", { name: "Add many products" }).focus()
  await page.keyboard.press("Enter")
  await expect(dialog(page).getByLabel("Paste your list")).toBeFocused()
  await page.keyboard.insertText("Rice\tlong grain\t40\nGloves\tlarge\t12")
  await page.keyboard.press("Tab")
  await page.keyboard.press("Enter")
  await expect(dialog(page).getByRole("heading", { name: "2 products read" })).toBeFocused()
  await expect(rowOf(page, "long grain")).toBeVisible()
  await dialog(page).getByLabel("Column 1").selectOption("Product name")
  await expect(rowOf(page, "Rice")).toContainText("40")
  await rowOf(page, "Gloves").getByRole("checkbox", { name: "Gloves", exact: true }).focus()
  await page.keyboard.press("Space")
  await rowOf(page, "Rice").getByRole("combobox").selectOption("Food and Provisions")
  await expect(dialog(page).getByText("1 of 2 selected")).toBeVisible()
  await addButton(page).press("Enter")
  await expect(products(page)).toHaveCount(1)
  await expect(products(page).getByLabel("Product Name")).toHaveValue("Rice")
})

test("a buyer whose list has a quantity that cannot be read enters it in the request", async ({ page }) => {
  await page.goto("/quote-request")
  await paste(page, 'Item,Category,Qty\nRice,food,4\nBeans,food,"1.234,5"')
  await expect(rowOf(page, "Beans")).toContainText("quantity “1.234,5” not read: enter it in the request")
  await expect(dialog(page).getByText("2 of 2 selected; 1 quantity to enter in the request")).toBeVisible()
  await addButton(page).click()
  const quantity = products(page).nth(1).getByLabel("Quantity")
  await expect(quantity).toHaveValue("")
  await expect(quantity).toHaveAccessibleDescription(/Enter a whole number/)
  await page.getByLabel("Full Name").fill("Ana Ruiz")
  await page.getByLabel("Email").fill("ana.ruiz@example.com")
  await page.getByRole("button", { name: "Submit Quote Request" }).click()
  await expect(quantity).toBeFocused()
  await quantity.fill("1235")
  await page.getByRole("button", { name: "Submit Quote Request" }).click()
  await expect(page.getByRole("heading", { name: "Quote Request Received!" })).toBeVisible()
})

test("a buyer with a longer list than a request holds hears where it ends", async ({ page }) => {
  await page.goto("/quote-request")
  await page.getByLabel("Product Name").fill("Already here")
  await paste(page, Array.from({ length: 230 }, (_, index) => `Item ${index + 1}\t5\tEA`).join("\n"))
  await expect(dialog(page).getByText("30 of this list are not added, from “Item 201” on.")).toBeVisible()
  await expect(rowOf(page, "Item 200")).toContainText("the request holds no more products")
  await dialog(page).getByLabel("Category of products without one").selectOption("Hardware and Equipment")
  await expect(addButton(page)).toHaveText("Add 199 products")
})

test("a buyer is told why a file is no list, and can go on", async ({ page }) => {
  await page.goto("/quote-request")
  await page.getByRole("button", { name: "Add many products" }).click()
  const file = dialog(page).getByLabel("Or choose a file")
  for (const [buffer, message] of [
    [Buffer.alloc(64), "This does not look like a list."],
    [Buffer.from("PK\u0003\u0004 not an archive", "latin1"), "This workbook could not be read."],
    [Buffer.alloc(10 * 1024 * 1024 + 1, "a"), "This file is larger than 10 MB."],
    [Buffer.from("\n\n"), "There are no products in this list."],
  ] as const) {
    await file.setInputFiles({ name: "list.xlsx", mimeType: "application/octet-stream", buffer })
    await expect(dialog(page).getByRole("alert").filter({ hasText: message })).toHaveCount(1)
  }
  await file.setInputFiles({ name: "list.csv", mimeType: "text/csv", buffer: Buffer.from("Item,Qty\nRice,4") })
  await expect(dialog(page).getByRole("heading", { name: "1 product read" })).toBeVisible()
})

test("a buyer whose list takes too long to read is not left waiting, and can read another", async ({ page }) => {
  await page.clock.install()
  await page.goto("/quote-request")
  // A list that is never read through: its worker waits for its code.
  await page.route("**/table.worker*", () => undefined)
  await paste(page, "Rice\t4\tBG")
  await expect(dialog(page).getByRole("button", { name: "Reading the list" })).toBeDisabled()
  await page.clock.fastForward(10_000)
  await expect(dialog(page).getByRole("alert").filter({ hasText: "was stopped" })).toHaveCount(1)
  await expect(dialog(page).getByLabel("Paste your list")).toHaveValue("Rice\t4\tBG")
  await page.unroute("**/table.worker*")
  await dialog(page).getByRole("button", { name: "Read the list" }).click()
  await expect(dialog(page).getByRole("heading", { name: "1 product read" })).toBeVisible()
})

test("a buyer downloads a template that is read as it is filled in", async ({ page }) => {
  await page.goto("/quote-request")
  const template = await page.request.get("/templates/product-list.csv")
  expect(template.headers()["content-type"]).toContain("text/csv")
  const workbook = await page.request.get("/templates/product-list.xlsx")
  expect(workbook.headers()["content-type"]).toContain("spreadsheetml.sheet")
  await paste(page, `${await template.text()}0001AA,,A-1,Acme,Gloves,12,BX,large,12/1/2027`)
  await expect(rowOf(page, "Gloves")).toContainText("12 BX (box)")
  for (const text of ["0001AA", "A-1", "Acme", "large", "Dec 01, 2027"]) {
    await expect(rowOf(page, "Gloves")).toContainText(text)
  }
})
