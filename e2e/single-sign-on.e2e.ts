import { rm } from "node:fs/promises"
import { anIdentityProvider } from "#server/testing/identity-provider.ts"
import { freePort } from "#server/testing/postgres-server.ts"
import { startServer } from "#server/testing/server-process.ts"
import { expect, test } from "./fixtures.ts"
import { aDataFolder } from "./site.ts"

test.describe("a buyer whose organization has a sign-in of its own", () => {
  test("gets in through it, is told when it leads nowhere, and leaves the machine to the next person", async ({
    page,
    axe,
  }) => {
    const folder = await aDataFolder()
    const PORT = String(await freePort())
    const site = `http://127.0.0.1:${PORT}`
    const provider = await anIdentityProvider(`${site}/api/auth/oidc/callback`)
    const server = await startServer({ DATA_DIR: folder, PORT, PUBLIC_URL: site, ...provider.variables })
    try {
      await page.goto(`${site}/login`)
      await page.getByRole("link", { name: "Sign in through your organization" }).click()
      await expect(page.getByRole("main").getByRole("alert")).toContainText("You canceled the sign-in")
      expect(page.url()).toBe(`${site}/login?sign-on=cancelled`)
      await axe("/login after a cancelled sign-on")

      const email = `robin-${crypto.randomUUID()}@example.com`
      provider.seat({ email, email_verified: true, given_name: "Robin", family_name: "Sample" })
      await page.getByRole("link", { name: "Sign in through your organization" }).click()
      await page.waitForURL(`${site}/dashboard`)
      await page.goto(`${site}/profile`)
      await expect(page.getByRole("region", { name: "Recent security events" })).toContainText(
        "You signed in through your organization",
      )

      // The next person uses the same machine while the provider still remembers Robin.
      await page.getByRole("button", { name: "Account" }).click()
      await page.getByRole("button", { name: "Logout" }).click()
      await page.waitForURL(`${site}/`)
      provider.seat(undefined)
      await page.goto(`${site}/dashboard`)
      await page.waitForURL(`${site}/login?sign-on=cancelled`)
      const next = `dana-${crypto.randomUUID()}@example.com`
      provider.seat({ email: next, email_verified: true, given_name: "Dana", family_name: "Sample" })
      await page.getByRole("link", { name: "Sign in through your organization" }).click()
      await page.waitForURL(`${site}/dashboard`)
      expect(await (await page.request.get(`${site}/api/auth/user`)).json()).toMatchObject({ email: next })
    } finally {
      await server.stop()
      await provider.close()
      await rm(folder, { recursive: true, force: true })
    }
  })

  test("sees no such way in where the site has none", async ({ page }) => {
    const asked = page.waitForResponse("**/api/auth/ways-in")
    await page.goto("/login?sign-on=%3Cscript%3E")
    await asked
    await expect(page.getByRole("button", { name: "Sign In" })).toBeEnabled()
    await expect(page.getByRole("link", { name: "Sign in through your organization" })).toHaveCount(0)
    await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0)
  })
})
