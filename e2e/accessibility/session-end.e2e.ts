import type { Page } from "@playwright/test"
import type { SessionEnd } from "#contract/auth/users.ts"
import { expect, test } from "../fixtures.ts"
import { signInAsCompany } from "../portal-account.ts"
import { note } from "./audit.ts"

const warning = (page: Page) => page.getByRole("alertdialog", { name: "Are you still there?" })

/** Replaces the server's replies until `answer` returns undefined; then the server replies itself. */
async function sessionEnds(page: Page, answer: () => SessionEnd | undefined) {
  await page.route("**/api/auth/session-end", async (route) => {
    const end = answer()
    await (end ? route.fulfill({ json: end }) : route.continue())
  })
}

test.describe("a person who needs more time than the session has", () => {
  test("is warned minutes before it ends, and stays with one key, in every window", async ({ page, site, axe }) => {
    await page.clock.install()
    await signInAsCompany(page, site.sink)
    let end: SessionEnd | undefined = { secondsLeft: 240, because: "idle" }
    await sessionEnds(page, () => end)
    await page.goto("/profile")
    const name = page.getByLabel("Company Name")
    await name.fill("Sample Depot")
    const other = await page.context().newPage()
    await other.clock.install()
    await sessionEnds(other, () => end)
    await other.goto("/dashboard")
    await expect(other.getByRole("button", { name: "Add Contact" }).first()).toBeVisible()
    for (const one of [page, other]) {
      await one.clock.fastForward("01:01")
      await expect(warning(one)).toBeVisible()
    }
    await page.bringToFront()
    await expect(warning(page)).toHaveAccessibleDescription(/You will be signed out at \d+:\d\d [AP]M/)
    await expect(page.getByRole("button", { name: "Stay Signed In", exact: true })).toBeFocused()
    await axe("the session ends soon")
    // From here on the server replies, and the session has its full time again.
    end = undefined
    await page.keyboard.press("Enter")
    await expect(warning(page)).toHaveCount(0)
    await expect(warning(other)).toHaveCount(0)
    await expect(name).toHaveValue("Sample Depot")
    await expect(name).toBeFocused()
    note(page, "the session ends soon", "timing adjustable", [])
  })

  test("is asked to sign in again after it has ended, and loses nothing", async ({ page, site }) => {
    await page.clock.install()
    await signInAsCompany(page, site.sink)
    await page.goto("/profile")
    const name = page.getByLabel("Company Name")
    await name.fill("Sample Depot")
    await page.context().clearCookies()
    await page.clock.fastForward("01:01")
    const dialog = page.getByRole("alertdialog", { name: "Please sign in again" })
    await dialog.getByLabel("Password", { exact: true }).fill("Correct-Horse-9-Battery")
    await page.keyboard.press("Enter")
    await expect(dialog).toHaveCount(0)
    await expect(name).toHaveValue("Sample Depot")
  })
})
