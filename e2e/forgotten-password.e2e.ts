import { anAccount, linkTo, main, signIn, strong, toast } from "./account-screens.ts"
import { expect, test } from "./fixtures.ts"

test.describe("a forgotten password", () => {
  test("is replaced by a letter's link, once, and the old sessions end", async ({ page, site, browser }) => {
    const { email } = await anAccount(page, site.sink)
    const elsewhere = await browser.newContext({ baseURL: site.url })
    await elsewhere.request.post("/api/login", { data: { email, password: strong } })

    await page.goto("/login")
    await page.getByRole("link", { name: "Forgot password?" }).click()
    await page.getByRole("button", { name: "Send Link" }).click()
    await expect(page.getByLabel("Email")).toHaveAccessibleDescription("Please enter a valid email address")
    await page.getByLabel("Email").fill(email)
    await page.getByRole("button", { name: "Send Link" }).click()
    await expect(main(page).getByRole("status")).toContainText("we sent it an email with a link")

    const link = await linkTo(site.sink, email, "Choose a new password")
    await page.goto(link)
    await expect(page).toHaveURL("/reset-password")
    await page.getByLabel("New Password", { exact: true }).fill("Calm-Meadow-41-Fern")
    await page.getByRole("button", { name: "Set New Password" }).click()
    await expect(page.getByLabel("Confirm New Password")).toHaveAccessibleDescription("Passwords don't match")
    await page.getByLabel("Confirm New Password").fill("Calm-Meadow-41-Fern")
    await page.getByRole("button", { name: "Set New Password" }).click()
    await page.waitForURL("/login")
    await expect(toast(page)).toContainText("Your password has been changed. Please sign in.")
    expect((await elsewhere.request.get("/api/auth/user")).status()).toBe(401)
    await elsewhere.close()

    await signIn(page, email, "Calm-Meadow-41-Fern")
    await page.waitForURL("/dashboard")

    await page.goto(link)
    await page.getByLabel("New Password", { exact: true }).fill(strong)
    await page.getByLabel("Confirm New Password").fill(strong)
    await page.getByRole("button", { name: "Set New Password" }).click()
    await expect(main(page).getByRole("alert")).toContainText("This link is no longer valid")
    await expect(page.getByLabel("New Password", { exact: true })).toHaveValue(strong)
  })

  test("cannot be set without the letter's link", async ({ page, axe }) => {
    await page.goto("/reset-password")
    await expect(main(page).getByRole("alert")).toContainText("This link is incomplete")
    await expect(page.getByRole("button", { name: "Set New Password" })).toBeDisabled()
    await expect(main(page).getByRole("link", { name: "Request another link" })).toBeVisible()
    await axe("/reset-password without a token")
  })
})
