import { readFile, rm } from "node:fs/promises"
import type { Page } from "@playwright/test"
import { codeOf } from "#server/testing/app-codes.ts"
import { startServer } from "#server/testing/server-process.ts"
import { goToPlace } from "./back-office.ts"
import { expect, openBackOffice, test } from "./fixtures.ts"
import { post, signInAsCompany } from "./portal-account.ts"
import { aDataFolder } from "./site.ts"

const password = "Correct-Horse-9-Battery"
const main = (page: Page) => page.getByRole("main")
const part = (page: Page) => page.getByRole("region", { name: "Second factor" })
const toast = (page: Page) => page.getByRole("region", { name: "Notifications" }).last()

/** The key that the screen shows for typing by hand. */
const shownKey = async (page: Page) => (await part(page).locator("code").first().innerText()).replaceAll(" ", "")
const shownCodes = (page: Page) => part(page).getByRole("list", { name: "Recovery codes" }).getByRole("listitem")

async function prove(page: Page, code: string, button: string) {
  await part(page).getByLabel("Password", { exact: true }).fill(password)
  const field = part(page).getByRole("textbox", { name: "Code", exact: true })
  await field.fill(code)
  await part(page).getByRole("button", { name: button }).click()
}

/** Turns it on through the API; the screen has its own tests. */
async function turnOnByCalls(page: Page) {
  const { secret } = await post<{ secret: string }>(page.request, "/api/auth/second-factor/setup", {})
  const proof = { password, code: codeOf(secret) }
  const { recoveryCodes } = await post<{ recoveryCodes: string[] }>(
    page.request,
    "/api/auth/second-factor/confirm",
    proof,
  )
  return { secret, recoveryCodes }
}

async function fillLogin(page: Page, path: string, email: string) {
  await page.goto(path)
  await page.getByLabel("Email").fill(email)
  await page.getByLabel("Password", { exact: true }).fill(password)
  await page.keyboard.press("Enter")
}

test.describe("the owner of an account", () => {
  test("sets up a second factor, keeps the recovery codes, and turns it off again", async ({ page, site, axe }) => {
    const email = await signInAsCompany(page, site.sink)
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"])
    await page.goto("/profile")
    await part(page).getByRole("button", { name: "Set Up" }).press("Enter")
    await expect(part(page).getByRole("heading", { level: 4 })).toBeFocused()
    await expect(
      part(page)
        .getByRole("img", { name: /QR code/ })
        .locator("path"),
    ).toHaveCount(1)
    const secret = await shownKey(page)
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    const link = part(page).getByRole("link", { name: "Open the app" })
    expect(await link.getAttribute("href")).toContain(`secret=${secret}`)
    await axe("setting up")

    await part(page).getByRole("button", { name: "Turn On" }).click()
    await expect(part(page).getByLabel("Password", { exact: true })).toBeFocused()
    await prove(page, codeOf(secret, 9), "Turn On")
    await expect(part(page).getByRole("textbox", { name: "Code", exact: true })).toBeFocused()
    await expect(part(page)).toContainText("This code is not correct")
    await axe("a wrong code")
    await prove(page, codeOf(secret), "Turn On")

    await expect(part(page).getByRole("heading", { name: "Keep your recovery codes" })).toBeFocused()
    await expect(shownCodes(page)).toHaveCount(10)
    const codes = await shownCodes(page).allInnerTexts()
    await axe("recovery codes")
    await page.getByRole("link", { name: "Dashboard" }).first().click()
    await expect(page.getByRole("alertdialog")).toHaveAccessibleDescription("The recovery codes are not shown again.")
    await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click()
    const download = page.waitForEvent("download")
    await part(page).getByRole("button", { name: "Download" }).click()
    const file = await readFile(await (await download).path(), "utf8")
    for (const code of codes) expect(file).toContain(code)
    await part(page).getByRole("button", { name: "Copy" }).click()
    await expect(toast(page)).toContainText("Copied")
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(codes[9])

    await part(page).getByRole("button", { name: "I've Saved Them" }).press("Enter")
    await expect(part(page).getByRole("heading", { name: "Second factor" })).toBeFocused()
    await expect(part(page)).toContainText("10 recovery codes left.")
    await expect(page.getByRole("region", { name: "Recent security events" })).toContainText("was turned on")
    await site.sink.waitFor(1, (one) => one.recipients.includes(email) && one.subject === "Second factor turned on")

    await part(page).getByRole("button", { name: "Turn Off" }).click()
    await part(page).getByRole("button", { name: "Use a recovery code" }).click()
    await part(page).getByLabel("Password", { exact: true }).fill(password)
    await part(page).getByRole("textbox", { name: "Recovery Code" }).fill(codes[0]!)
    await axe("turning off")
    await part(page).getByRole("button", { name: "Turn Off" }).click()
    await expect(toast(page)).toContainText("Second factor turned off")
    await expect(part(page).getByRole("button", { name: "Set Up" })).toBeVisible()
  })

  test("prints nothing but the recovery codes", async ({ page, site }) => {
    await signInAsCompany(page, site.sink)
    const { secret } = await turnOnByCalls(page)
    await page.goto("/profile")
    await part(page).getByRole("button", { name: "New Recovery Codes" }).click()
    await prove(page, codeOf(secret, 1), "Create New Codes")
    await expect(shownCodes(page)).toHaveCount(10)
    await page.emulateMedia({ media: "print" })
    await expect(shownCodes(page).first()).toBeVisible()
    await expect(page.getByRole("heading", { name: "Company Profile" })).toBeHidden()
    await expect(page.getByRole("button", { name: "I've Saved Them" })).toBeHidden()
  })

  for (const width of [390, 1280]) {
    test(`is asked for a code at sign-in, at ${width} px`, async ({ page, site, axe }) => {
      await page.setViewportSize({ width, height: 844 })
      const email = await signInAsCompany(page, site.sink)
      const { secret } = await turnOnByCalls(page)
      await page.context().clearCookies()
      await fillLogin(page, "/login", email)
      const code = page.getByRole("textbox", { name: "Code", exact: true })
      await expect(code).toBeFocused()
      await axe("the code step")
      await page.keyboard.press("Enter")
      await expect(code).toHaveAccessibleDescription(/Please enter the code/)
      await code.fill("000000")
      await page.keyboard.press("Enter")
      await expect(code).toHaveAccessibleDescription(/This code is not correct/)
      await expect(code).toBeFocused()
      await axe("a wrong code")
      await page.getByRole("button", { name: "Use a recovery code" }).click()
      await expect(page.getByRole("textbox", { name: "Recovery Code" })).not.toHaveAttribute("aria-invalid")
      await page.getByRole("button", { name: "Use the authenticator app" }).click()
      expect((await page.request.get("/api/auth/user")).status()).toBe(401)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      await code.fill(codeOf(secret, 1))
      await page.keyboard.press("Enter")
      await page.waitForURL("/dashboard")
    })
  }

  test("signs in with a recovery code, once", async ({ page, site }) => {
    const email = await signInAsCompany(page, site.sink)
    const { recoveryCodes } = await turnOnByCalls(page)
    for (const isFirst of [true, false]) {
      await page.context().clearCookies()
      await fillLogin(page, "/login", email)
      await page.getByRole("button", { name: "Use a recovery code" }).click()
      const field = page.getByRole("textbox", { name: "Recovery Code" })
      await expect(field).toBeFocused()
      await field.fill(recoveryCodes[0]!.toUpperCase())
      await page.keyboard.press("Enter")
      if (isFirst) await page.waitForURL("/dashboard")
      else await expect(field).toHaveAccessibleDescription(/was already used/)
    }
  })

  test("is asked for a code in place when the session ends", async ({ page, site, axe }) => {
    await signInAsCompany(page, site.sink)
    const { secret } = await turnOnByCalls(page)
    await page.goto("/profile")
    await expect(part(page)).toContainText("10 recovery codes left.")
    await page.context().clearCookies()
    await page.getByLabel("Current Password", { exact: true }).fill(password)
    await page.getByLabel("New Password", { exact: true }).fill("Calm-Meadow-41-Fern")
    await page.getByLabel("Confirm New Password", { exact: true }).fill("Calm-Meadow-41-Fern")
    await page.getByRole("button", { name: "Change Password" }).click()
    const dialog = page.getByRole("alertdialog", { name: "Please sign in again" })
    await dialog.getByLabel("Password", { exact: true }).fill(password)
    await page.keyboard.press("Enter")
    const code = dialog.getByRole("textbox", { name: "Code", exact: true })
    await expect(code).toBeFocused()
    await axe("the dialog")
    await code.fill("000000")
    await page.keyboard.press("Enter")
    await expect(code).toHaveAccessibleDescription(/not correct/)
    await code.fill(codeOf(secret, 1))
    await page.keyboard.press("Enter")
    await expect(dialog).toHaveCount(0)
    await expect(toast(page)).toContainText("Your password has been changed")
  })
})

test.describe("an administrator", () => {
  for (const width of [390, 1280]) {
    test(`finds the account's security from the dashboard, at ${width} px`, async ({ page, site, axe }) => {
      await page.setViewportSize({ width, height: 844 })
      await openBackOffice(page, site)
      await goToPlace(page, "Security")
      await expect(page).toHaveURL("/admin/security")
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your Account")
      await part(page).getByRole("button", { name: "Set Up" }).click()
      await expect(
        part(page)
          .getByRole("img", { name: /QR code/ })
          .locator("path"),
      ).toHaveCount(1)
      await axe("/admin/security")
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      await part(page).getByRole("button", { name: "Cancel" }).click()
      await expect(part(page).getByRole("heading", { name: "Second factor" })).toBeFocused()
    })
  }

  test("does nothing before the second factor where it is required", async ({ browser, site }) => {
    const folder = await aDataFolder()
    const admin = { ADMIN_EMAIL: "strict@example.com", ADMIN_PASSWORD: password }
    const server = await startServer({
      DATA_DIR: folder,
      SMTP_URL: site.sink.url,
      ADMIN_SECOND_FACTOR: "required",
      ...admin,
    })
    const context = await browser.newContext({ baseURL: server.url })
    try {
      const page = await context.newPage()
      await fillLogin(page, "/admin-login", admin.ADMIN_EMAIL)
      await page.waitForURL("**/admin/security")
      await expect(main(page)).toContainText("Administrators need a second factor.")
      await page.goto("/admin")
      await page.waitForURL("**/admin/security")
      await part(page).getByRole("button", { name: "Set Up" }).click()
      await prove(page, codeOf(await shownKey(page)), "Turn On")
      await expect(shownCodes(page)).toHaveCount(10)
      await expect(main(page)).not.toContainText("Administrators need a second factor.")
      await part(page).getByRole("button", { name: "I've Saved Them" }).click()
      await page.goto("/admin")
      await expect(page.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible()
    } finally {
      await context.close()
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    }
  })
})
