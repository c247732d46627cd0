import type { APIRequestContext } from "@playwright/test"
import { expect, signInAsAdmin, test } from "./fixtures.ts"
import { post, signInAsCompany } from "./portal-account.ts"

test("a company with a long list loads, reads, deletes and prints it", async ({ page, site, axe }) => {
  await signInAsCompany(page, site.sink)
  const names = Array.from({ length: 200 }, (_, index) => `Contact ${String(index + 1).padStart(3, "0")}`)
  await addContacts(page.request, names)
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto("/dashboard?sort=name&order=asc")
  const cards = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: /^Contact \d/ }) })
  // Computing the names of 200 buttons is slow while cards are being added.
  const focused = page.locator("button:focus")

  await expect(page.getByText("Showing 60 of 200 contacts")).toBeVisible()
  for (const [shown, first] of [
    [120, 61],
    [180, 121],
    [200, 181],
  ] as const) {
    await page.getByRole("button", { name: "Load more" }).press("Enter")
    await expect(page.getByText(`Showing ${shown} of 200 contacts`)).toBeVisible()
    await expect(focused).toHaveAccessibleName(`Edit ${names[first - 1]}`)
  }
  await expect(page.getByRole("button", { name: "Load more" })).toHaveCount(0)
  await axe("the end of a long list")

  await page.keyboard.press("Tab")
  await expect(focused).toHaveAccessibleName("Delete Contact 181")

  await page.keyboard.press("Enter")
  await expect(page.getByText("Showing 199 of 199 contacts")).toBeVisible()
  await expect(focused).toHaveAccessibleName("Edit Contact 182")
  await page.getByRole("button", { name: "Undo" }).click()
  await expect(page.getByText("Showing 200 of 200 contacts")).toBeVisible()
  await expect(page.getByRole("heading", { name: "Contact 181" })).toBeVisible()

  await page.emulateMedia({ media: "print" })
  await expect(cards).toHaveCount(200)
})

test("an administrator reads far into a long list", async ({ page, browser, site, axe }) => {
  const company = await browser.newContext({ baseURL: site.url })
  const companyPage = await company.newPage()
  await signInAsCompany(companyPage, site.sink)
  const mark = crypto.randomUUID().slice(0, 8)
  const names = Array.from({ length: 140 }, (_, index) => `${mark} ${String(index + 1).padStart(3, "0")}`)
  await addContacts(companyPage.request, names)
  await company.close()
  await page.setViewportSize({ width: 390, height: 800 })
  await signInAsAdmin(page, site)
  await page.goto(`/admin/contacts?q=${mark}&sort=name&order=asc`)
  const heads = page.getByRole("rowheader", { name: mark })
  for (const shown of [50, 75, 100, 125, 140]) {
    await page.getByRole("button", { name: "Load more" }).press("Enter")
    await expect(page.getByText(`Showing ${shown} of 140 contacts`)).toBeVisible()
    const reached = page.getByRole("rowheader", { name: names[shown === 140 ? 125 : shown - 25]! })
    await expect(reached).toBeFocused()
  }
  await axe("the end of a long table")
  await page.emulateMedia({ media: "print" })
  await expect(heads).toHaveCount(140)
})

async function addContacts(request: APIRequestContext, names: readonly string[]) {
  for (let start = 0; start < names.length; start += 20) {
    await Promise.all(names.slice(start, start + 20).map((name) => post(request, "/api/contacts", { name })))
  }
}
