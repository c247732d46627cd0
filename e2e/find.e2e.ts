import { aMessage } from "#server/testing/messages.ts"
import { anOrder } from "#server/testing/orders.ts"
import { aQuoteRequest } from "#server/testing/quote-requests.ts"
import { places } from "./back-office.ts"
import { withCompany } from "./desk-lists.ts"
import { expect, openBackOffice, signInAsAdmin, test } from "./fixtures.ts"
import { post } from "./portal-account.ts"

test("an administrator finds a request by keyboard from any page and is offered it again", async ({
  page,
  site,
  axe,
}) => {
  const { number } = await post<{ number: string }>(page.request, "/api/quote-requests", aQuoteRequest())
  const name = `Robin ${crypto.randomUUID().slice(0, 8)}`
  await post(page.request, "/api/contact", aMessage({ name }))
  await signInAsAdmin(page, site)
  await page.goto("/admin/people")
  await expect(page.getByRole("heading", { level: 1, name: "People" })).toBeVisible()
  await page.keyboard.press("Control+k")
  const dialog = page.getByRole("dialog", { name: "Find" })
  const box = dialog.getByRole("combobox")
  await expect(box).toBeFocused()
  await axe("the finder, empty")
  await page.keyboard.type("Q-")
  await expect(dialog.getByText("Type at least 3 characters.")).toBeVisible()
  await box.fill(number)
  const option = dialog.getByRole("group", { name: "Quote requests" }).getByRole("option")
  await expect(option).toContainText(number)
  await expect(option).toHaveAttribute("aria-selected", "true")
  await axe("the finder with a row")
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(`/admin/quote-requests/${number}`)
  await expect(dialog).toHaveCount(0)

  await page.keyboard.press("Control+k")
  await expect(dialog.getByRole("group", { name: "Opened last" }).getByRole("option")).toContainText(number)
  await box.fill(name)
  await expect(dialog.getByRole("group", { name: "Messages" }).getByRole("option")).toContainText(name)
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(/\/admin\/messages\/[\w-]+$/)
})

test("an administrator walks through what was found with the arrow keys, and closes the finder with Escape", async ({
  page,
  site,
  browser,
  baseURL,
}) => {
  const key = crypto.randomUUID().slice(0, 8)
  await withCompany({ browser, baseURL, sink: site.sink }, async (request) => {
    for (const count of [1, 2]) await post(request, "/api/orders", anOrder({ orderNumber: `SO-${key}-${count}` }))
  })
  await openBackOffice(page, site)
  await places(page).getByRole("button", { name: "Find" }).click()
  const dialog = page.getByRole("dialog", { name: "Find" })
  await dialog.getByRole("combobox").fill(key)
  const options = dialog.getByRole("option")
  await expect(options).toHaveCount(2)
  await page.keyboard.press("ArrowDown")
  await expect(options.nth(1)).toHaveAttribute("aria-selected", "true")
  await page.keyboard.press("ArrowDown")
  await expect(options.nth(0)).toHaveAttribute("aria-selected", "true")
  await page.keyboard.press("Escape")
  await expect(dialog).toHaveCount(0)
  await expect(places(page).getByRole("button", { name: "Find" })).toBeFocused()
  await page.keyboard.press("Enter")
  await dialog.getByRole("combobox").fill(`${key}-2`)
  await dialog.getByRole("option").click()
  await expect(page).toHaveURL(`/admin/orders?q=SO-${key}-2`)
  await expect(page.getByText("Showing 1 of 1 orders")).toBeVisible()
})

test("an administrator on a phone finds nothing and reads so, and tries a failed search again", async ({
  page,
  site,
  axe,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openBackOffice(page, site)
  await places(page).getByRole("button", { name: "Find" }).click()
  const dialog = page.getByRole("dialog", { name: "Find" })
  const nowhere = crypto.randomUUID()
  await dialog.getByRole("combobox").fill(nowhere)
  await expect(dialog.getByText(`Nothing found for “${nowhere}”.`)).toBeVisible()
  await axe("the finder without a match")
  await page.route("**/api/admin/find*", (route) => route.abort(), { times: 1 })
  await dialog.getByRole("combobox").fill("somebody")
  await expect(dialog.getByText("The search failed")).toBeVisible()
  await dialog.getByRole("button", { name: "Retry" }).click()
  await expect(dialog.getByText("The search failed")).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
