import type { Page } from "@playwright/test"
import { paths } from "#web/paths.ts"
import { expect, test } from "./fixtures.ts"

/** The storage key of the inquiry, and how many products it can hold: web/site/quote-request/cart.ts. */
const cartStorageKey = "quartermaster.quote-inquiry"
const mostProducts = 200

const acetone = "Acetone, technical grade"
const toluene = "Toluene, nitration grade"
const solvents = paths.category("chemicals", "solvents")

const field = (page: Page, name = acetone) => page.getByRole("spinbutton", { name: `Quantity of ${name} in lbs` })
const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ has: page.getByRole("rowheader", { name }) })
const increase = (page: Page, name = acetone) => rowOf(page, name).getByRole("button", { name: "Increase quantity" })
const decrease = (page: Page, name = acetone) => rowOf(page, name).getByRole("button", { name: "Decrease quantity" })
const preset = (page: Page, label: string, name = acetone) =>
  page.getByRole("group", { name: `Common quantities of ${name}` }).getByRole("button", { name: label, exact: true })
const add = (page: Page, name = acetone) => page.getByRole("button", { name: `Add to Inquiry ${name}` })
const badge = (page: Page) => page.getByRole("complementary", { name: "Page tools" }).getByRole("link")
const toast = (page: Page) => page.getByRole("region", { name: "Notifications" })
const stored = (page: Page) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? "[]") as Record<string, unknown>[], cartStorageKey)

test.beforeEach(async ({ page }) => {
  await page.goto(solvents)
})

test.describe("a buyer setting a quantity", () => {
  test("types it, digits only, with separators as he goes", async ({ page }) => {
    await expect(field(page)).toHaveValue("1")
    await field(page).click()
    await page.keyboard.type("12ab34")
    await expect(field(page)).toHaveValue("1,234")
    await page.keyboard.press("Tab")
    await expect(field(page)).toHaveValue("1,234")
    await expect(field(page)).toHaveAttribute("aria-valuenow", "1234")
    await expect(field(page)).toHaveAttribute("aria-valuetext", "1,234 lbs")
  })

  test("replaces the 1 of an untouched product, also where releasing the button would end the selection", async ({
    page,
  }) => {
    await field(page).click()
    const isKept = await field(page).evaluate(
      (input) => !input.dispatchEvent(new MouseEvent("mouseup", { bubbles: true, cancelable: true })),
    )
    expect(isKept).toBe(true)
    await page.keyboard.type("1234")
    await expect(field(page)).toHaveValue("1,234")
    const label = await field(page).evaluate((input: HTMLInputElement) => input.labels?.[0]?.textContent)
    expect(label).toContain(`Quantity of ${acetone} in lbs`)
  })

  test("corrects a digit in the middle, and the caret stays there", async ({ page }) => {
    await field(page).fill("40000")
    await field(page).evaluate((input: HTMLInputElement) => input.setSelectionRange(2, 2))
    await page.keyboard.type("56")
    await expect(field(page)).toHaveValue("4,056,000")
    expect(await field(page).evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(5)
    await page.keyboard.press("Backspace")
    await expect(field(page)).toHaveValue("405,000")
    await expect(field(page)).toBeFocused()
  })

  test("finds a quantity that can be ordered after leaving the field", async ({ page }) => {
    for (const [typed, shown] of [
      ["", "1,000"],
      ["5", "1,000"],
      ["9999999999", "999,999,999"],
      ["0040000", "40,000"],
    ] as const) {
      await field(page).fill(typed)
      await field(page).blur()
      await expect(field(page), typed).toHaveValue(shown)
    }
  })

  test("steps by 1,000, by 10,000 from 10,000 and by 20,000 from 50,000, and down again", async ({ page }) => {
    await increase(page).click()
    await expect(field(page)).toHaveValue("1,000")
    await increase(page).click()
    await expect(field(page)).toHaveValue("2,000")
    await field(page).fill("9000")
    for (const shown of ["10,000", "20,000", "30,000", "40,000", "50,000", "70,000", "90,000"]) {
      await increase(page).click()
      await expect(field(page)).toHaveValue(shown)
    }
    for (const shown of ["70,000", "50,000", "40,000", "30,000", "20,000", "10,000", "9,000"]) {
      await decrease(page).click()
      await expect(field(page)).toHaveValue(shown)
    }
  })

  test("reads and hears what the field did to it, until the next change", async ({ page, axe }) => {
    const said = rowOf(page, acetone).getByRole("status")
    for (const [typed, shown, words] of [
      ["500", "1,000", "Set to 1,000 lbs, the minimum. For less, choose a package."],
      [
        "1.5",
        "1,000",
        "Set to 1,000 lbs, the minimum. For less, choose a package. The part after the point is dropped.",
      ],
      ["1234.5", "1,234", "Set to 1,234 lbs. The part after the point is dropped."],
      ["12ab34", "1,234", ""],
      ["9999999999", "999,999,999", "Set to 999,999,999 lbs, the maximum."],
    ] as const) {
      await field(page).selectText()
      await page.keyboard.type(typed)
      await page.keyboard.press("Enter")
      await expect(field(page), typed).toHaveValue(shown)
      await expect(said, typed).toHaveText(words)
      await expect(field(page)).toHaveAccessibleDescription(words)
    }
    await axe("a quantity that was changed")
    await preset(page, "40K").click()
    await expect(said).toHaveText("")
    await field(page).selectText()
    await page.keyboard.type("500")
    await add(page).click()
    await expect(toast(page)).toContainText("(1,000 lbs)")
    await expect(field(page)).toHaveValue("1")
    await expect(said).toHaveText("Added 1,000 lbs, the minimum. For less, choose a package.")
    await increase(page).click()
    await expect(said).toHaveText("Set to 1,000 lbs, the minimum. For less, choose a package.")
  })

  test("presses the button of a row below, which stays in its place until then", async ({ page }) => {
    await field(page).fill("500")
    await add(page, toluene).click()
    await expect(toast(page)).toContainText(`${toluene} (1 lb)`)
    await expect(field(page)).toHaveValue("1,000")
  })

  test("steps with the keys", async ({ page }) => {
    await field(page).focus()
    for (const [key, shown] of [
      ["ArrowUp", "1,000"],
      ["PageUp", "20,000"],
      ["ArrowDown", "10,000"],
      ["End", "999,999,999"],
      ["ArrowUp", "999,999,999"],
      ["Home", "1,000"],
      ["PageDown", "1,000"],
    ] as const) {
      await page.keyboard.press(key)
      await expect(field(page)).toHaveValue(shown)
    }
  })

  test("presses a usual quantity", async ({ page }) => {
    for (const [label, shown] of [
      ["10K", "10,000"],
      ["20K", "20,000"],
      ["40K", "40,000"],
      ["80K", "80,000"],
      ["100K", "100,000"],
    ] as const) {
      await preset(page, label).click()
      await expect(field(page)).toHaveValue(shown)
    }
  })

  test("keeps it while the filter hides the row", async ({ page }) => {
    await preset(page, "40K").click()
    const filter = page.getByRole("textbox", { name: "Filter these products" })
    await filter.fill("toluene")
    await expect(field(page)).toBeHidden()
    await filter.fill("")
    await expect(field(page)).toHaveValue("40,000")
  })
})

test.describe("a buyer adding to the inquiry", () => {
  test("is told the product and the quantity, and sees the total at once", async ({ page }) => {
    await preset(page, "40K").click()
    await preset(page, "20K", toluene).click()
    await expect(badge(page)).toHaveCount(0)
    await add(page).click()
    await expect(toast(page)).toContainText("Added to Quote Inquiry")
    await expect(toast(page)).toContainText(`${acetone} (40,000 lbs) has been added to your quote inquiry.`)
    await expect(badge(page)).toContainText("40,000")
    await expect(field(page)).toHaveValue("1")
    await expect(field(page, toluene)).toHaveValue("20,000")

    await add(page).click()
    await expect(toast(page)).toContainText("(1 lb)")
    await expect(badge(page)).toContainText("40,001")
    await page.reload()
    await expect(badge(page)).toContainText("40,001")
  })

  test("finds one line for each product, with family, specifications and unit", async ({ page }) => {
    await add(page).click()
    await add(page).click()
    expect(await stored(page)).toEqual([
      {
        name: acetone,
        slug: "acetone-technical-grade",
        category: "chemicals",
        quantity: 2,
        specifications: expect.stringMatching(/^Flash point .*; specified to ASTM D329; quantity in lbs$/),
        unitOfIssue: "LB",
        catalogCategory: "Industrial Solvents",
      },
    ])
    expect(await page.evaluate(() => localStorage.length)).toBe(1)
  })

  test("orders by the drum beside pounds, and both stay apart as far as the form", async ({ page, axe }) => {
    await preset(page, "40K").click()
    await add(page).click()
    const orderBy = page.getByLabel(`Unit for ${acetone}`)
    await expect(orderBy).toHaveValue("")
    await orderBy.selectOption({ label: "55 gal steel drum" })
    const drums = page.getByRole("spinbutton", { name: `Quantity of ${acetone}: 55 gal steel drum` })
    await expect(drums).toHaveValue("1")
    await expect(preset(page, "40K")).toHaveCount(0)
    for (const typed of ["", "0", "-5"]) {
      await drums.fill(typed)
      await drums.blur()
      await expect(drums, typed).toHaveValue("1")
      await expect(drums).toHaveAccessibleDescription("Set to 1 × 55 gal steel drum, the minimum.")
    }
    await drums.fill("4")
    await axe("ordering by package")
    await add(page).click()
    await expect(toast(page)).toContainText(`${acetone} (4 × 55 gal steel drum) has been added to your quote inquiry.`)
    await expect(badge(page)).toContainText("40,004")
    await expect(drums).toHaveValue("1")
    await add(page).click()
    expect(await stored(page)).toMatchObject([
      { quantity: 40_000, specifications: expect.stringMatching(/quantity in lbs$/) },
      { quantity: 5, unitOfIssue: "DR", specifications: expect.stringMatching(/; package: 55 gal steel drum$/) },
    ])
    await orderBy.selectOption({ label: "Gallon (GL)" })
    await page.getByRole("spinbutton", { name: `Quantity of ${acetone}: Gallon (GL)` }).fill("500")
    await add(page).click()
    await expect(toast(page)).toContainText(`${acetone} (500 GL) has been added to your quote inquiry.`)
    await orderBy.selectOption({ label: "Pounds (lbs)" })
    await expect(field(page)).toHaveValue("1")
    await page.goto(paths.quoteRequest)
    for (const [number, quantity, unit] of [
      [1, "40000", "LB"],
      [2, "5", "DR"],
      [3, "500", "GL"],
    ] as const) {
      const line = page.getByRole("group", { name: `Product ${number}`, exact: true })
      await expect(line.getByLabel("Quantity")).toHaveValue(quantity)
      await expect(line.getByLabel("Unit of issue")).toHaveValue(unit)
    }
  })

  test("types a quantity and presses Add with the Enter key", async ({ page }) => {
    await field(page).fill("2500")
    await add(page).focus()
    await page.keyboard.press("Enter")
    expect(await stored(page)).toMatchObject([{ quantity: 2_500 }])
  })

  test("adds in two families and two tabs, and both tabs say the same", async ({ page, context }) => {
    const other = await context.newPage()
    await other.goto(paths.category("fuel", "diesel-fuel"))
    await other.getByRole("button", { name: "10K" }).first().click()
    await other
      .getByRole("button", { name: /^Add to Inquiry / })
      .first()
      .click()
    await expect(badge(page)).toContainText("10,000")
    await preset(page, "20K").click()
    await add(page).click()
    await expect(badge(page)).toContainText("30,000")
    await expect(badge(other)).toContainText("30,000")
    expect((await stored(page)).map(({ category }) => category)).toEqual(["fuel", "chemicals"])
  })

  test("needs no call to the server", async ({ page }) => {
    const calls: string[] = []
    page.on("request", (request) => calls.push(request.url()))
    await add(page).click()
    await expect(badge(page)).toBeVisible()
    // The header checks once who is signed in.
    expect(calls.filter((url) => url.includes("/api/") && !url.endsWith("/api/auth/user"))).toEqual([])
  })
})

test.describe("a buyer whose browser works against him", () => {
  test("starts with an empty inquiry when the storage holds nonsense", async ({ page }) => {
    for (const broken of ["{not json", "null", '[{"name":7}]', '"text"']) {
      await page.evaluate(([key, text]) => localStorage.setItem(key ?? "", text ?? ""), [cartStorageKey, broken])
      await page.reload()
      await expect(badge(page)).toHaveCount(0)
      await add(page).click()
      await expect(badge(page)).toContainText("1")
      expect(await stored(page)).toHaveLength(1)
    }
  })

  test("is told when the storage is full, and keeps his quantity", async ({ page }) => {
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError")
      }
    })
    await preset(page, "40K").click()
    await add(page).click()
    await expect(page.getByRole("alert")).toContainText("Not Added to Quote Inquiry")
    await expect(field(page)).toHaveValue("40,000")
    await expect(badge(page)).toHaveCount(0)
  })

  test("is told when the inquiry holds 200 products already", async ({ page }) => {
    const items = Array.from({ length: mostProducts }, (_, index) => ({
      name: `Product ${index}`,
      category: "chemicals",
      quantity: 1,
    }))
    await page.evaluate(
      ([key, text]) => localStorage.setItem(key ?? "", text ?? ""),
      [cartStorageKey, JSON.stringify(items)],
    )
    await page.reload()
    await expect(badge(page)).toContainText("200")
    await add(page).click()
    await expect(page.getByRole("alert")).toContainText("200 products")
    expect(await stored(page)).toHaveLength(mostProducts)
  })
})
