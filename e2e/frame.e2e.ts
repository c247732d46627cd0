import { aQuoteRequest } from "#server/testing/quote-requests.ts"
import { goToPlace, places } from "./back-office.ts"
import { startWithoutDraft } from "./drafts.ts"
import { expect, openBackOffice, signInAsAdmin, test } from "./fixtures.ts"
import { post } from "./portal-account.ts"

test("an administrator finds a setting, a screen and a product", async ({ page, site, axe }) => {
  await openBackOffice(page, site)
  await page.keyboard.press("Control+k")
  const dialog = page.getByRole("dialog", { name: "Find" })
  await dialog.getByRole("combobox").fill("badge")
  const screens = dialog.getByRole("group", { name: "Screens and settings" })
  await expect(screens.getByRole("option")).toContainText("Badges and figures")
  await axe("the finder with settings")
  await dialog.getByRole("combobox").fill("password")
  await expect(screens.getByRole("option")).toContainText("Password")
  await dialog.getByRole("combobox").fill("acetone")
  await expect(dialog.getByRole("group", { name: "Products" }).getByRole("option").first()).toContainText("Acetone")
  await dialog.getByRole("combobox").fill("badge")
  await expect(screens.getByRole("option")).toHaveAttribute("aria-selected", "true")
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL("/admin/content/claims")
})

test("an administrator edits the page that is on screen, and a visitor is not offered it", async ({
  page,
  site,
  browser,
}) => {
  await signInAsAdmin(page, site)
  await page.goto("/about")
  await page.getByRole("banner").getByRole("button", { name: "Account" }).click()
  await page.getByRole("banner").getByRole("link", { name: "Edit this page" }).click()
  await expect(page).toHaveURL("/admin/content/pages%2Fabout")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("About Us")

  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(`${site.url}/about`)
  await expect(visitor.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible()
  await expect(visitor.getByText("Edit this page")).toHaveCount(0)
  await visitor.context().close()
})

test("an administrator on a phone sees rows at once, and closed requests only when asked for", async ({
  page,
  site,
  axe,
  request,
}) => {
  const [open, closed] = await Promise.all(
    [1, 2].map(() => post<{ number: string }>(request, "/api/quote-requests", aQuoteRequest())),
  )
  await openBackOffice(page, site)
  await page.request.patch(`/api/admin/quote-requests/${closed!.number}`, { data: { status: "lost" } })
  await page.setViewportSize({ width: 390, height: 844 })
  await goToPlace(page, "Quote requests")
  await expect(page.getByText(open!.number).first()).toBeVisible()
  await expect(page.getByText(closed!.number)).toHaveCount(0)
  const table = page.getByRole("table")
  expect((await table.boundingBox())!.y).toBeLessThan(400)
  await axe("the list on a phone")
  await expect(page.getByLabel("Filter by status")).toBeHidden()
  await page.getByRole("button", { name: "Filter and sort" }).click()
  await page.getByLabel("Filter by status").selectOption("All statuses")
  await expect(page.getByText(closed!.number).first()).toBeVisible()
  await axe("the open filters on a phone")
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await expect(places(page)).toBeVisible()
})

test("on a phone the lists of people, products and emails start near the top", async ({ page, site, axe }) => {
  await startWithoutDraft(page, site)
  await page.setViewportSize({ width: 390, height: 844 })
  const invitations = await page.request.get("/api/admin/invitations")
  for (const { id } of (await invitations.json()) as { id: string }[]) {
    await page.request.delete(`/api/admin/invitations/${id}`, { headers: { origin: site.url } })
  }
  for (const place of ["people", "catalog", "emails", "audit"]) {
    await page.goto(`/admin/${place}`)
    await expect(page.locator("tbody tr").first()).toBeVisible()
    expect((await page.getByRole("table").first().boundingBox())!.y, place).toBeLessThan(400)
  }
  await page.goto("/admin/people")
  await page.getByRole("button", { name: "Actions" }).click()
  await page.getByRole("button", { name: "Invite an administrator" }).click()
  await expect(page.getByRole("dialog").getByLabel("Email of the new administrator")).toBeFocused()
  await axe("the invitation on a phone")
})

test("an administrator sees at the edge of the menu that more entries follow, and at its end that none do", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await openBackOffice(page, site)
  const menu = (await places(page).boundingBox())!
  const edge = { x: menu.x + menu.width - 12, y: menu.y + menu.height - 4, width: 4, height: 4 }
  const shadow = await page.screenshot({ clip: edge })
  await places(page).evaluate((element) => element.scrollTo(0, element.scrollHeight))
  const none = await page.screenshot({ clip: { ...edge, y: menu.y + menu.height - 16 } })
  expect(await page.screenshot({ clip: edge })).toEqual(none)
  expect(shadow).not.toEqual(none)
})
