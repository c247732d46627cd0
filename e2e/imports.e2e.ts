import { readFile } from "node:fs/promises"
import type { Page } from "@playwright/test"
import { expect, test } from "./fixtures.ts"
import { post, signInAsCompany } from "./portal-account.ts"

const contactsOf = async (page: Page) =>
  Number((await page.request.get("/api/contacts?limit=1")).headers()["x-total-count"])

const csvFile = (text: string, encoding: BufferEncoding = "utf8") => ({
  name: "people.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(text, encoding),
})

/** A file with this many valid contacts. */
const manyContacts = (count: number) =>
  csvFile(
    `Name,Email\r\n${Array.from({ length: count }, (_, row) => `Sample ${row},s${row}@example.com\r\n`).join("")}`,
  )

test("a company imports contacts, sees which rows are bad and why, and undoes it", async ({ page, site, axe }) => {
  await signInAsCompany(page, site.sink)
  await post(page.request, "/api/contacts", { name: "Jordan", email: "jordan@example.com" })
  await page.goto("/dashboard")
  await page.getByRole("link", { name: "Import CSV" }).click()
  await expect(page.getByRole("heading", { name: "Import Contacts" })).toBeVisible()
  await expect(page.getByRole("link", { name: "API reference" })).toHaveAttribute("href", "/api")
  await axe("the empty screen")

  await page.getByLabel("CSV file").setInputFiles(csvFile("PK\u0003\u0004 a workbook"))
  await expect(page.getByText(/This is a spreadsheet, not a CSV file/).first()).toBeVisible()
  await page.getByLabel("CSV file").setInputFiles(manyContacts(5_001))
  await expect(
    page.getByText(/has 5,001 rows, and 5,000 can be imported at once. Split it into 2 files/).first(),
  ).toBeVisible()
  await page.getByLabel("CSV file").setInputFiles(
    // As Excel saves it where the comma is the decimal point: semicolons, Windows-1252.
    csvFile(
      "Who;E-mail;Kind;City\r\nZo\u00eb;JORDAN@example.com;Agency;X\r\nAl;nope;vendor;Y\r\n'=Jo;;;\r\n",
      "latin1",
    ),
  )
  await expect(page.getByText("Choose the column for Name above.")).toBeVisible()
  await expect(page.getByLabel("Email")).toHaveValue("1")
  await page.getByLabel("Name").selectOption("Who")
  await expect(page.getByText("2 contacts are ready to import.")).toBeVisible()
  await page.getByLabel("Type").selectOption("Kind")
  await expect(page.getByRole("cell", { name: "“vendor” is not one of Client, Prospect" })).toBeVisible()
  await expect(page.getByText("1 row cannot be imported. The reasons are below.")).toBeVisible()
  await expect(page.getByText("1 row with the same email as one of your contacts.")).toBeVisible()
  const bad = page.getByRole("row", { name: /Please enter a valid email address/ })
  await expect(bad.getByRole("rowheader")).toHaveText("3")
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await axe(`the preview at ${width}`)
  }
  const download = page.waitForEvent("download")
  await page.getByRole("button", { name: "Download these rows with their reasons" }).click()
  const path = await (await download).path()
  expect(await readFile(path, "utf8")).toContain(
    'Al,nope,vendor,Y,"Type: “vendor” is not one of Client, Prospect, Partner, Agency; Email: Please enter a valid email address"',
  )

  await page.getByRole("button", { name: "Import 2 contacts" }).click()
  await expect(page.getByRole("heading", { name: "Import finished" })).toBeFocused()
  await expect(page.getByText("2 contacts imported")).toBeVisible()
  await expect(page.getByText("1 row skipped. The reasons are below.")).toBeVisible()
  await axe("the result")
  await page.getByRole("link", { name: "Go to contacts" }).click()
  await expect(page.getByText("Showing 3 of 3 contacts")).toBeVisible()
  await expect(page.getByRole("heading", { level: 3 })).toHaveText(["Zoë", "=Jo", "Jordan"])

  await page.goBack()
  await page.getByLabel("CSV file").setInputFiles(manyContacts(1))
  await page.getByRole("button", { name: "Import 1 contact" }).click()
  await page.getByRole("button", { name: "Undo this import" }).click()
  await expect(page.getByText("1 contact removed")).toBeVisible()
  expect(await contactsOf(page)).toBe(3)
})

test("a company that cannot use a mouse brings back the orders that it exported", async ({ page, site }) => {
  await signInAsCompany(page, site.sink)
  const order = { orderNumber: "-1", clientName: "=Sample", description: "A;\n=b", products: ["Beef, raw", "Diesel"] }
  await post(page.request, "/api/orders", { ...order, amount: "0.10", deliveryDate: "2026-03-05" })
  const exported = await (await page.request.get("/api/orders/export/csv")).body()
  await page.goto("/dashboard?tab=orders")
  await page.getByRole("link", { name: "Import CSV" }).focus()
  await page.keyboard.press("Enter")
  await expect(page.getByRole("heading", { name: "Import Orders" })).toBeVisible()
  const sample = page.waitForEvent("download")
  await page.getByRole("button", { name: "Download a sample file" }).focus()
  await page.keyboard.press("Enter")
  expect((await sample).suggestedFilename()).toBe("sample-orders.csv")

  const chooser = page.waitForEvent("filechooser")
  await page.getByLabel("CSV file").focus()
  await page.keyboard.press("Enter")
  await (await chooser).setFiles({ name: "orders.csv", mimeType: "text/csv", buffer: exported })
  await expect(page.getByText("1 row with the same order number as one of your orders.")).toBeVisible()
  await page.getByRole("button", { name: "Import 1 order" }).focus()
  await page.keyboard.press("Enter")
  await expect(page.getByRole("heading", { name: "Import finished" })).toBeFocused()
  await page.keyboard.press("Tab")
  await expect(page.getByRole("link", { name: "Go to orders" })).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(page.getByText("Showing 2 of 2 orders")).toBeVisible()
  const [imported, first] = (await (await page.request.get("/api/orders")).json()) as object[]
  expect(imported).toMatchObject(order)
  expect(imported).toMatchObject({ amount: "0.10", deliveryDate: "2026-03-05" })
  expect(first).toMatchObject(order)
})

test("a company whose line breaks sends the file again, and nothing comes twice", async ({ page, site, axe }) => {
  await signInAsCompany(page, site.sink)
  await page.goto("/dashboard/import-contacts")
  await page.getByLabel("CSV file").setInputFiles(manyContacts(5_000))
  const arrived = Promise.withResolvers<void>()
  const broken = Promise.withResolvers<void>()
  // The server gets the rows, and its reply is lost.
  await page.route(
    /\/api\/imports$/,
    async (route) => {
      await route.fetch()
      arrived.resolve()
      await broken.promise
      await route.abort()
    },
    { times: 1 },
  )
  await page.getByRole("button", { name: "Import 5,000 contacts" }).click()
  await expect(page.getByRole("progressbar", { name: "Sending contacts" })).toBeVisible()
  await expect(page.getByLabel("CSV file")).toBeDisabled()
  await axe("the progress")
  await page.getByRole("link", { name: "Back to contacts" }).click()
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click()
  await arrived.promise
  broken.resolve()
  await expect(page.getByText(/no row is added twice/)).toBeVisible()
  await page.getByRole("button", { name: "Try again" }).click()
  await expect(page.getByText("5,000 contacts imported")).toBeVisible()
  expect(await contactsOf(page)).toBe(5_000)
})
