import { tabTo } from "./by-keyboard.ts"
import { expect, test } from "./fixtures.ts"

const drawing = { name: "drawing.txt", mimeType: "text/plain", buffer: Buffer.from("Drum, closed head, 55 gal\n") }
const lines = { name: "lines.csv", mimeType: "text/csv", buffer: Buffer.from("NSN,Quantity\n8905-00-000-0000,4\n") }
const widths = [390, 768, 1280]

test("a contracting officer sends details and files by keyboard, reloads on the way, and asks again", async ({
  page,
  axe,
}) => {
  test.slow()
  const inAllWidths = async (state: string) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth), state).toBe(width)
      await axe(`${state}, ${width} px`)
    }
  }
  const type = async (label: RegExp, text: string) => {
    await tabTo(page, label)
    await page.keyboard.type(text)
  }
  await page.goto("/quote-request")
  await expect(page.getByRole("button", { name: "Submit Quote Request" })).toBeEnabled()
  await inAllWidths("the form with its details folded")

  await type(/^Full Name/, "Ana Ruiz")
  await type(/^Email/, "ana.ruiz@example.com")
  await type(/^Category/, "Hardware")
  await type(/^Product Name/, "Drum, closed head")
  await type(/^Unit of issue/, "drum")
  await expect(page.getByLabel("Unit of issue")).toHaveAccessibleDescription("DR: drum")
  await type(/^NSN/, "8905")
  await expect(page.getByLabel("NSN")).toHaveAccessibleDescription(/^8905: Meat, poultry, fish/)
  await page.keyboard.type("-00-000-0000")
  await tabTo(page, /^Details of product 1/)
  await page.keyboard.press("Enter")
  await type(/^CLIN/, "0001AA")
  await type(/^Part number/, "7-42")
  await type(/^Or equal/, "Not acc")

  await tabTo(page, /^Solicitation and delivery details/)
  await page.keyboard.press("Enter")
  await type(/^Solicitation or RFQ number/, "SPE300-26-Q-0001")
  await type(/^Buyer type/, "Department")
  await type(/^Quote due by/, "07012099")
  await page.getByLabel("Time zone").selectOption({ label: "Central" })
  await page.getByLabel("Time", { exact: true }).fill("14:00")
  await expect(page.getByLabel("Quote due by")).toHaveAccessibleDescription("Jul 01, 2099, 2:00 PM Central time")
  await type(/^Or days after receipt/, "30")
  await type(/^DoDAAC/, "W25G1")
  await expect(page.getByLabel("DoDAAC")).toHaveAccessibleDescription(/sent as typed/)
  await type(/^Tax-exempt/, "Yes")
  await inAllWidths("the form with its details open")

  await page.getByLabel("Files").setInputFiles([drawing, lines])
  await expect(page.getByRole("list", { name: "Attachments" }).getByRole("listitem")).toHaveCount(2)
  await expect(page.getByRole("button", { name: "Remove lines.csv" })).toBeVisible()
  await page.getByLabel("Files").setInputFiles({ ...drawing, name: "setup.exe" })
  await expect(page.getByText("Attach a PDF, Word (.docx)").first()).toBeVisible()
  await inAllWidths("the form with two files and one that was refused")

  await page.reload()
  await expect(page.getByLabel("Solicitation or RFQ number")).toHaveValue("SPE300-26-Q-0001")
  await expect(page.getByLabel("Unit of issue")).toHaveValue("DR")
  await expect(page.getByRole("button", { name: "Remove drawing.txt" })).toBeVisible()
  await tabTo(page, /^Submit Quote Request/)
  await page.keyboard.press("Enter")
  await expect(page.getByRole("heading", { name: "Quote Request Received!" })).toBeFocused()
  const told = page.getByRole("region", { name: "What you asked for" })
  for (const text of [
    "SPE300-26-Q-0001",
    "Jul 01, 2099, 2:00 PM Central time",
    "DoDAAC W25G1",
    "drawing.txt",
    "lines.csv",
  ])
    await expect(told).toContainText(text)
  await expect(told).toContainText(
    "CLIN: 0001AA · Unit of issue: DR (drum) · Part number: 7-42 · Or equal: Not accepted",
  )
  await inAllWidths("the receipt")

  await page.getByRole("link", { name: "See your request and its quote" }).click()
  await expect(page.getByText("drawing.txt")).toBeVisible()
  await page.getByRole("button", { name: "Request again" }).click()
  await expect(page.getByLabel("Product Name")).toHaveValue("Drum, closed head")
  await expect(page.getByLabel("Solicitation or RFQ number")).toHaveValue("SPE300-26-Q-0001")
  await expect(page.getByLabel("Email")).toHaveValue("")
})

test("a buyer whose upload fails reads why, tries again, and can stop one", async ({ page, axe }) => {
  await page.goto("/quote-request")
  await expect(page.getByRole("button", { name: "Submit Quote Request" })).toBeEnabled()
  await page.route("**/api/attachments", (route) => route.abort(), { times: 1 })
  await page.getByLabel("Files").setInputFiles(drawing)
  await expect(page.getByText("The connection failed before the file was there.").first()).toBeVisible()
  await page.getByRole("button", { name: "Retry drawing.txt" }).click()
  await expect(page.getByRole("button", { name: "Remove drawing.txt" })).toBeVisible()
  await expect(page.getByText("drawing.txt uploaded")).toBeAttached()

  await page.route("**/api/attachments", () => undefined)
  await page.getByLabel("Files").setInputFiles(lines)
  await expect(page.getByRole("progressbar", { name: "Uploading lines.csv" })).toBeVisible()
  await axe("a file on its way")
  await page.getByLabel("Full Name").fill("Ana Ruiz")
  await page.getByLabel("Email").fill("ana.ruiz@example.com")
  await page.getByRole("button", { name: "Submit Quote Request" }).click()
  await expect(page.getByLabel("Files")).toHaveAccessibleDescription(/Wait until every file is uploaded/)
  await page.getByRole("button", { name: "Cancel lines.csv" }).click()
  await expect(page.getByRole("progressbar", { name: "Uploading" })).toHaveCount(0)
  await expect(page.getByLabel("Files")).toBeFocused()
})

test("a buyer whose uploaded files are gone reads which, and replaces only those", async ({ page, axe }) => {
  await page.goto("/quote-request")
  await expect(page.getByRole("button", { name: "Submit Quote Request" })).toBeEnabled()
  const ids: string[] = []
  for (const name of ["first.txt", "second.txt", "third.txt"]) {
    const uploaded = page.waitForResponse("**/api/attachments")
    await page.getByLabel("Files").setInputFiles({ ...drawing, name })
    ids.push(((await (await uploaded).json()) as { id: string }).id)
    await expect(page.getByRole("button", { name: `Remove ${name}` })).toBeVisible()
  }
  await page.getByLabel("Full Name").fill("Ana Ruiz")
  await page.getByLabel("Email").fill("ana.ruiz@example.com")
  await page.getByLabel("Category").selectOption("hardware")
  await page.getByLabel("Product Name").fill("Bolts")
  const products = [{ category: "hardware", name: "Bolts", quantity: 1 }]
  const other = { customerName: "Ana Ruiz", customerEmail: "ana.ruiz@example.com", products }
  await page.request.post("/api/quote-requests", { data: { ...other, attachments: [ids[0], ids[2]] } })

  const submit = page.getByRole("button", { name: "Submit Quote Request" })
  await submit.click()
  await expect(page.getByLabel("Files")).toBeFocused()
  await expect(page.getByLabel("Files")).toHaveAccessibleDescription(/some are no longer here/)
  const file = (name: string) => page.getByRole("listitem").filter({ hasText: name })
  await expect(file("first.txt")).toContainText("This file is no longer here.")
  await expect(file("third.txt")).toContainText("This file is no longer here.")
  await expect(file("second.txt")).not.toContainText("no longer here")
  await axe("two of three files are gone")
  await page.getByRole("button", { name: "Remove first.txt" }).click()
  await expect(file("third.txt")).toContainText("This file is no longer here.")
  await page.getByRole("button", { name: "Remove third.txt" }).click()
  await page.getByLabel("Files").setInputFiles({ ...drawing, name: "fourth.txt" })
  await expect(page.getByRole("button", { name: "Remove fourth.txt" })).toBeVisible()
  await expect(page.getByLabel("Product Name")).toHaveValue("Bolts")
  await submit.click()
  await expect(page.getByRole("heading", { name: "Quote Request Received!" })).toBeVisible()
})

test("a buyer who searched in vain finds the name on the form once", async ({ page }) => {
  await page.goto("/quote-request?product=Nitrile%20gloves")
  await expect(page.getByLabel("Product Name")).toHaveValue("Nitrile gloves")
  await expect(page).toHaveURL(/quote-request$/)
  await page.reload()
  await expect(page.getByLabel("Product Name")).toHaveValue("Nitrile gloves")
  await expect(page.getByLabel("Product Name")).toHaveCount(1)
})
