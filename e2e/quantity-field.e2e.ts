import type { Page } from "@playwright/test"
import { expect, test } from "./fixtures.ts"
import { acetone, add, field, preset, solvents, toast, toluene } from "./inquiry.ts"

const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ has: page.getByRole("rowheader", { name }) })
const increase = (page: Page, name = acetone) => rowOf(page, name).getByRole("button", { name: "Increase quantity" })
const decrease = (page: Page, name = acetone) => rowOf(page, name).getByRole("button", { name: "Decrease quantity" })

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
