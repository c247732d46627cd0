import { rm } from "node:fs/promises"
import type { Browser, Page } from "@playwright/test"
import { freePort } from "#server/testing/postgres-server.ts"
import { startServer } from "#server/testing/server-process.ts"
import { axeProblems } from "./accessibility/audit.ts"
import { tabTo } from "./by-keyboard.ts"
import { expect, test } from "./fixtures.ts"
import { password, signInAsCompany } from "./portal-account.ts"
import { aDataFolder, type Site } from "./site.ts"

// Only stops a hang: each test starts a site of its own.
test.setTimeout(300_000)

const admin = { ADMIN_EMAIL: "keys@example.com", ADMIN_PASSWORD: password }
const part = (page: Page) => page.getByRole("region", { name: "Passkeys" })
const passkeyButton = (page: Page) => page.getByRole("button", { name: "Use a passkey" })

/** A site that has a name: browsers keep no passkeys for network addresses. */
async function aNamedSite(browser: Browser, site: Site) {
  const folder = await aDataFolder()
  const PORT = String(await freePort())
  const baseURL = `http://localhost:${PORT}`
  const variables = { DATA_DIR: folder, PORT, PUBLIC_URL: baseURL, SMTP_URL: site.sink.url }
  const server = await startServer({ ...variables, ADMIN_SECOND_FACTOR: "required", ...admin })
  const context = await browser.newContext({ baseURL })
  const page = await context.newPage()
  const close = async () => {
    await context.close()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { page, close }
}

/** The browser's own software device, which responds by itself. */
async function aDevice(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send("WebAuthn.enable")
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test("a buyer adds a passkey, signs in with it, renames and removes it", async ({ browser, site }) => {
  const { page, close } = await aNamedSite(browser, site)
  try {
    await aDevice(page)
    await signInAsCompany(page, site.sink)
    await page.goto("/profile")
    await expect(part(page)).toContainText("You have no passkeys yet.")
    await part(page).getByRole("button", { name: "Add a Passkey" }).press("Enter")
    const dialog = page.getByRole("dialog", { name: "Add a passkey" })
    await expect(dialog.getByLabel("Name")).toBeFocused()
    expect(await axeProblems(page)).toEqual([])
    await dialog.getByLabel("Name").fill("Work laptop")
    await dialog.getByRole("button", { name: "Add Passkey" }).click()
    await expect(dialog.getByLabel("Password", { exact: true })).toBeFocused()
    await dialog.getByLabel("Password", { exact: true }).fill(password)
    await page.keyboard.press("Enter")
    await expect(part(page)).toContainText("Work laptop")
    await expect(part(page)).toContainText("not used yet")
    expect(await axeProblems(page)).toEqual([])

    await page.context().clearCookies()
    await page.goto("/login")
    await tabTo(page, /^Use a passkey$/)
    expect(await axeProblems(page)).toEqual([])
    await page.keyboard.press("Enter")
    await page.waitForURL("/dashboard")

    await page.goto("/profile")
    await expect(part(page)).toContainText("last used")
    await expect(page.getByRole("region", { name: "Recent security events" })).toContainText(
      "You signed in with a passkey",
    )
    await part(page).getByRole("button", { name: "Rename Work laptop" }).click()
    await page.getByRole("dialog").getByLabel("Name").fill("Phone")
    await page.keyboard.press("Enter")
    await part(page).getByRole("button", { name: "Remove Phone" }).click()
    expect(await axeProblems(page)).toEqual([])
    await page.getByRole("dialog").getByLabel("Password", { exact: true }).fill(password)
    await page.keyboard.press("Enter")
    await expect(part(page)).toContainText("You have no passkeys yet.")

    await page.context().clearCookies()
    await page.goto("/login")
    await passkeyButton(page).click()
    await expect(page.getByRole("main").getByRole("alert")).toContainText("does not open an account here")
    expect(await axeProblems(page)).toEqual([])
    await expect(page.getByRole("button", { name: "Sign In" })).toBeVisible()
  } finally {
    await close()
  }
})

test("an administrator uses a passkey as the second factor that the site requires", async ({ browser, site }) => {
  const { page, close } = await aNamedSite(browser, site)
  try {
    await aDevice(page)
    await page.goto("/admin-login")
    await page.getByLabel("Email").fill(admin.ADMIN_EMAIL)
    await page.getByLabel("Password", { exact: true }).fill(password)
    await page.keyboard.press("Enter")
    await page.waitForURL("**/admin/security")
    await part(page).getByRole("button", { name: "Add a Passkey" }).click()
    await page.getByRole("dialog").getByLabel("Password", { exact: true }).fill(password)
    await page.keyboard.press("Enter")
    await expect(page.getByRole("main")).not.toContainText("Administrators need a second factor.")
    await page.context().clearCookies()

    await page.goto("/admin-login")
    await page.getByLabel("Email").fill(admin.ADMIN_EMAIL)
    await page.getByLabel("Password", { exact: true }).fill(password)
    await page.keyboard.press("Enter")
    await expect(page.getByRole("main")).toContainText("Please sign in with your passkey")
    await passkeyButton(page).click()
    await expect(page.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible()
  } finally {
    await close()
  }
})
