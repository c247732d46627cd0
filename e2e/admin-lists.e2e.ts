import { aContact } from "#server/testing/contacts.ts"
import { aMessage } from "#server/testing/messages.ts"
import { lists, panel, withCompany } from "./desk-lists.ts"
import { expect, openBackOffice, signInAsAdmin, test } from "./fixtures.ts"
import { post } from "./portal-account.ts"

test("an administrator finds, sorts and pages contacts by keyboard, and the address keeps it", async ({
  page,
  site,
  axe,
  browser,
  baseURL,
}) => {
  const word = crypto.randomUUID().slice(0, 8)
  await withCompany({ browser, baseURL, sink: site.sink }, async (request) => {
    await post(request, "/api/profile", { companyName: `Depot ${word}` })
    for (let count = 10; count < 37; count++) {
      const type = count % 9 === 0 ? "agency" : "client"
      await post(request, "/api/contacts", aContact({ name: `Row ${count} ${word}`, type }))
    }
  })
  await openBackOffice(page, site)
  await panel(page, "All Contacts").getByRole("link", { name: "View all contacts" }).focus()
  await page.keyboard.press("Enter")
  await expect(page.getByRole("heading", { level: 1, name: "All Contacts" })).toBeVisible()
  await page.getByLabel("Search contacts").focus()
  await page.keyboard.type(word.toUpperCase())
  // If typing pauses between two keys, the screen first searches for part of the word.
  await expect(page).toHaveURL(new RegExp(`q=${word.toUpperCase()}$`))
  await expect(page.getByText("Showing 25 of 27 contacts")).toBeVisible()
  await expect(page.getByLabel("Search contacts")).toBeFocused()
  await page.getByLabel("Sort by").selectOption({ label: "Name A to Z" })
  const names = page.locator("tbody th")
  await expect(names.first()).toContainText(`Row 10 ${word}`)
  await page.getByRole("button", { name: "Load more" }).focus()
  await page.keyboard.press("Enter")
  await expect(page.getByText("Showing 27 of 27 contacts")).toBeVisible()
  await expect(names.nth(25)).toBeFocused()
  await expect(names).toHaveText(Array.from({ length: 27 }, (_, index) => new RegExp(`Row ${index + 10} ${word}`)))

  await page.getByLabel("Filter by type").selectOption({ label: "Agency" })
  await expect(page.getByText("Showing 3 of 3 contacts")).toBeVisible()
  await page.reload()
  await expect(names).toHaveText([/Row 18/, /Row 27/, /Row 36/])
  await expect(page.getByLabel("Search contacts")).toHaveValue(word.toUpperCase())
  await axe("the list")
  await page.getByLabel("Filter by status").selectOption({ label: "Inactive" })
  await expect(page.getByText("No contacts match")).toBeVisible()
  await page.getByRole("button", { name: "Show all contacts" }).click()
  await expect(page.getByLabel("Search contacts")).toHaveValue("")
  await expect(page).toHaveURL(/\/admin\/contacts\?sort=name&order=asc$/)
})

test("an administrator who sorts while a search is still being typed keeps both", async ({ page, site }) => {
  await post(page.request, "/api/contact", aMessage())
  await signInAsAdmin(page, site)
  await page.goto("/admin/messages")
  await expect(page.getByText(/^Showing \d/)).toBeVisible()
  await page.getByLabel("Search submissions").fill("Jordan")
  await page.getByLabel("Sort by").selectOption({ label: "Oldest first" })
  await expect(page).toHaveURL(/q=Jordan/)
  await expect(page).toHaveURL(/order=asc/)
})

for (const { heading, many, path, csv } of lists) {
  test(`an administrator opens all ${many} from the dashboard and comes back`, async ({ page, site, axe }) => {
    await post(page.request, "/api/contact", aMessage())
    await openBackOffice(page, site)
    // The link moves when the lists above it arrive.
    await page.waitForLoadState("networkidle")
    await page.getByRole("link", { name: `View all ${many}` }).click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible()
    await expect(page.getByRole("link", { name: "Export CSV" })).toHaveAttribute("href", csv)
    const sort = page.getByLabel("Sort by")
    const order = (await sort.getByRole("option").nth(1).getAttribute("value"))!
    await sort.selectOption(order)
    await expect(sort).toHaveValue(order)
    await page.getByLabel(`Search ${many}`).fill(`nothing is called ${crypto.randomUUID()}`)
    await expect(page.getByText(`No ${many} match`)).toBeVisible()
    await axe("the list without a match")
    await page.getByRole("button", { name: "Clear filters" }).click()
    await expect(page.getByText(`No ${many} match`)).toHaveCount(0)
    await expect(page.getByLabel(`Search ${many}`)).toBeFocused()
    await expect(page.getByLabel(`Search ${many}`)).toHaveValue("")
    await expect(sort).toHaveValue(order)
    await page.setViewportSize({ width: 390, height: 844 })
    await axe("the list on a phone")
    await page.getByRole("link", { name: "Admin Dashboard" }).click()
    await expect(page.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible()
  })
}
