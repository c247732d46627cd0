import { readFile } from "node:fs/promises"
import type { Browser, Page } from "@playwright/test"
import { goToPlace, placeLink } from "./back-office.ts"
import { expect, openBackOffice, signInAsAdmin, test } from "./fixtures.ts"
import { signInAsCompany } from "./portal-account.ts"

const strong = "Quiet-River-27-Stone"
const main = (page: Page) => page.getByRole("main")
const toast = (page: Page) => page.getByRole("region", { name: "Notifications" }).last()

async function anotherBrowser(browser: Browser, url: string) {
  const context = await browser.newContext({ baseURL: url })
  return { page: await context.newPage(), close: () => context.close() }
}

async function openPerson(page: Page, email: string) {
  await page.goto(`/admin/people?q=${encodeURIComponent(email)}`)
  await page.locator("tbody th").getByRole("link").click()
  await expect(main(page).getByRole("heading", { name: "Account" })).toBeVisible()
}

async function doToPerson(page: Page, what: string) {
  await main(page).getByRole("button", { name: what }).click()
  await page.getByRole("alertdialog").getByRole("button", { name: what }).click()
}

test("an administrator invites another by keyboard alone, who opens the letter and signs in", async ({
  page,
  site,
  axe,
  browser,
}) => {
  const email = `robin-${crypto.randomUUID()}@example.com`
  await openBackOffice(page, site)
  await placeLink(page, "People").focus()
  await page.keyboard.press("Enter")
  await expect(page.getByRole("heading", { level: 1, name: "People" })).toBeVisible()
  await axe("/admin/people")
  await page.getByRole("button", { name: "Invite an administrator" }).focus()
  await page.keyboard.press("Enter")
  const dialog = page.getByRole("dialog")
  await expect(dialog.getByLabel("Email of the new administrator")).toBeFocused()
  await page.keyboard.type(email)
  await page.keyboard.press("Enter")
  await expect(dialog.getByLabel("Your own password")).toBeFocused()
  await page.keyboard.type("not-the-password")
  await page.keyboard.press("Enter")
  await expect(dialog.getByLabel("Your own password")).toHaveAccessibleDescription("The password is not correct")
  await expect(dialog.getByLabel("Email of the new administrator")).toHaveValue(email)
  await axe("a refused invitation")
  await dialog.getByLabel("Your own password").fill(site.admin.password)
  await page.keyboard.press("Enter")
  await expect(toast(page)).toContainText(`We sent an invitation to ${email}.`)
  await expect(page.getByRole("region", { name: "Invitations" })).toContainText(email)

  const letters = await site.sink.waitFor(1, ({ recipients }) => recipients.includes(email))
  const link = /(\/accept-invitation\?token=[\w-]+)/.exec(letters[0]!.text!)![1]!
  const guest = await anotherBrowser(browser, site.url)
  await guest.page.goto(link)
  await expect(main(guest.page)).toContainText(email)
  expect(new URL(guest.page.url()).search).toBe("")
  await guest.page.getByLabel("First Name").fill("Robin")
  await guest.page.getByLabel("Last Name").fill("Sample")
  await guest.page.getByLabel("Password", { exact: true }).fill("Short-1a")
  await guest.page.getByLabel("Confirm Password").fill("Short-1a")
  await guest.page.getByRole("button", { name: "Accept Invitation" }).click()
  await expect(guest.page.getByLabel("Password", { exact: true })).toHaveAccessibleDescription(/at least 12 characters/)
  await guest.page.getByLabel("Password", { exact: true }).fill(strong)
  await guest.page.getByLabel("Confirm Password").fill(strong)
  await guest.page.getByRole("button", { name: "Accept Invitation" }).click()
  await guest.page.waitForURL("/admin-login")
  await signInAsAdmin(guest.page, { ...site, admin: { email, password: strong } })

  await guest.page.goto(link)
  await expect(main(guest.page).getByRole("alert")).toContainText("This invitation was already used")
  await expect(guest.page.getByRole("button", { name: "Accept Invitation" })).toBeDisabled()
  await guest.close()

  await openPerson(page, email)
  await doToPerson(page, "Remove administrator role")
  await expect(toast(page)).toContainText("is no longer an administrator")
  await expect(
    main(page)
      .getByRole("definition")
      .filter({ hasText: /^Company$/ }),
  ).toBeVisible()
})

for (const width of [390, 1280]) {
  test(`an administrator locks and unlocks an account at ${width} px, and reads who did it`, async ({
    page,
    site,
    axe,
    browser,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const buyer = await anotherBrowser(browser, site.url)
    const email = await signInAsCompany(buyer.page, site.sink)
    await openBackOffice(page, site)
    await openPerson(page, email)
    await axe("/admin/people/:id")
    await doToPerson(page, "Lock account")
    await expect(toast(page)).toContainText("is locked and signed out everywhere")
    await expect(main(page).getByText("Not signed in.")).toBeVisible()
    expect((await buyer.page.request.get("/api/auth/user")).status()).toBe(401)
    await expect(page.getByRole("region", { name: "History" })).toContainText("Locked an account")
    await axe("a locked account")
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await doToPerson(page, "Unlock account")
    await expect(toast(page)).toContainText("can sign in again")
    await expect(main(page).getByRole("button", { name: "Lock account" })).toBeVisible()
    await buyer.close()
  })

  test(`an administrator narrows the audit and takes it away at ${width} px`, async ({ page, site, axe }) => {
    await page.setViewportSize({ width, height: 844 })
    await openBackOffice(page, site)
    const exported = page.waitForEvent("download")
    /** Folded on a phone. */
    const unfold = async (name: string) => {
      if (width < 700) await page.getByRole("button", { name }).click()
    }
    await page.goto("/admin/messages")
    await unfold("Actions")
    await page.getByRole("link", { name: "Export CSV" }).click()
    await (await exported).path()
    await page.goto("/admin")
    await goToPlace(page, "Evidence")
    await expect(page.getByRole("heading", { level: 1, name: "Evidence" })).toBeVisible()
    await axe("/admin/audit")
    await unfold("Actions")
    await unfold("Filter and sort")
    await axe("the unfolded actions and filters")
    await page.getByLabel("Person").fill(site.admin.email)
    await page.getByLabel("Kind").selectOption({ label: "Exported" })
    await expect(page).toHaveURL(/kind=export/)
    await expect(page).toHaveURL(/person=/)
    const rows = page.locator("tbody tr")
    await expect(rows.first()).toContainText("Exported messages")
    await expect(rows.filter({ hasNotText: site.admin.email })).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    const download = page.waitForEvent("download")
    await page.getByRole("link", { name: "Export CSV" }).click()
    expect(await readFile(await (await download).path(), "utf8")).toContain("message.export")
    await page.getByRole("button", { name: "Refresh" }).click()
    await expect(rows.first()).toContainText("Exported the evidence")
    await page.getByLabel("Record").fill("nothing-is-called-so")
    await expect(page.getByText("No events match")).toBeVisible()
    await page.getByRole("button", { name: "Clear filters" }).click()
    await expect(page.getByLabel("Person")).toBeFocused()
    await expect(page.getByText("No events match")).toHaveCount(0)
  })
}

test("an administrator finds only harmless actions on their own page", async ({ page, site }) => {
  await openBackOffice(page, site)
  await openPerson(page, site.admin.email)
  await expect(main(page).getByText("This is your own account")).toBeVisible()
  for (const what of ["Lock account", "Remove administrator role", "Sign out everywhere"])
    await expect(main(page).getByRole("button", { name: what })).toHaveCount(0)
})
