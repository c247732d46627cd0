import type { Page } from "@playwright/test"
import { linkTo, main, newAddress, signIn, strong, toast } from "./account-screens.ts"
import { expect, test } from "./fixtures.ts"

async function fillRegistration(page: Page, changes: Partial<Record<string, string>> = {}) {
  const texts = {
    "First Name": "Robin",
    "Last Name": "Sample",
    "Business Email": newAddress(),
    Password: strong,
    "Confirm Password": changes.Password ?? strong,
    ...changes,
  }
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(label, { exact: true }).fill(text)
  await page.getByRole("checkbox").check()
  return texts
}

const submitRegistration = (page: Page) => page.getByRole("button", { name: "Create Account" }).click()

test.describe("a new business user", () => {
  test("registers, opens the letter's link, signs in and lands", async ({ page, site }) => {
    await page.goto("/register")
    const sent = page.waitForRequest((request) => request.url().endsWith("/api/register"))
    const { "Business Email": email } = await fillRegistration(page)
    await submitRegistration(page)
    expect((await sent).postDataJSON()).toEqual({ email, password: strong, firstName: "Robin", lastName: "Sample" })
    await expect(toast(page)).toContainText("Account created successfully!")
    await expect(toast(page)).toContainText("Please check your email to verify your account")
    await page.waitForURL("/login")

    await signIn(page, email)
    await page.waitForURL("/login-choice")
    await expect(main(page).getByRole("heading", { name: "Email Verification Required" })).toBeVisible()

    await page.goto(await linkTo(site.sink, email, "Verify your email address"))
    await expect(main(page)).toContainText("Your email has been verified successfully!")
    expect(new URL(page.url()).search).toBe("")
    await page.waitForURL("/login")

    await signIn(page, email)
    await expect(toast(page)).toContainText("Login successful")
    await expect(toast(page)).toContainText("Welcome back!")
    await page.waitForURL("/dashboard")
  })

  test("is taken to the login two seconds after registering, not before", async ({ page }) => {
    const held = Promise.withResolvers<void>()
    const left: string[] = []
    page.on("request", (request) => new URL(request.url()).pathname.startsWith("/login") && left.push(request.url()))
    await page.clock.install()
    await page.route("**/api/register", async (route) => {
      await held.promise
      await route.fulfill({ status: 201, body: "" })
    })
    await page.goto("/register")
    await fillRegistration(page)
    await submitRegistration(page)
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
    held.resolve()
    await expect(toast(page)).toContainText("Please check your email to verify your account")
    left.length = 0
    await page.clock.runFor(1_990)
    // A navigation's requests come first, so this request shows that there were none.
    await page.evaluate(() => fetch("/livez"))
    expect(left).toEqual([])
    await page.clock.runFor(20)
    await page.waitForURL("/login")
    expect(left).not.toEqual([])
  })

  test("is told what is wrong before anything is sent", async ({ page }) => {
    let calls = 0
    await page.route("**/api/register", (route) => (calls++, route.abort()))
    await page.goto("/register")
    for (const [changes, message] of [
      [{ "Business Email": "x" }, "Please enter a valid email address"],
      [{ Password: "Quiet-7" }, "Password must be at least 8 characters"],
      [{ Password: "quiet-river-27" }, "Password must contain at least one uppercase letter"],
      [{ Password: "QUIET-RIVER-27" }, "Password must contain at least one lowercase letter"],
      [{ Password: "Quiet-River" }, "Password must contain at least one number"],
      [{ "First Name": " " }, "First name is required"],
      [{ "Last Name": "" }, "Last name is required"],
      [{ "Confirm Password": "Quiet-River-28" }, "Passwords don't match"],
    ] as const) {
      await fillRegistration(page, changes)
      await submitRegistration(page)
      const [label] = Object.keys(changes) as [string]
      const field = page.getByLabel(label, { exact: true })
      await expect(field).toHaveAccessibleDescription(new RegExp(`${message}$`))
      await expect(field).toBeFocused()
      await expect(main(page).locator("[aria-invalid=true]")).toHaveCount(1)
      expect(calls).toBe(0)
    }
  })

  test("has to agree to the terms, which are a click away", async ({ page }) => {
    await page.goto("/register")
    await fillRegistration(page)
    await page.getByRole("checkbox").uncheck()
    await submitRegistration(page)
    const box = page.getByRole("checkbox")
    await expect(box).toHaveAccessibleDescription("You must agree to the terms and privacy policy")
    const label = main(page).locator("label", { has: page.getByRole("link", { name: "Privacy Policy" }) })
    await expect(label.getByRole("link", { name: "Terms of Service" })).toHaveAttribute("href", "/terms")
    await box.check()
    await expect(box).toHaveAccessibleDescription("")
  })

  test("sees how strong the password is, which is a hint and no rule", async ({ page }) => {
    await page.goto("/register")
    await fillRegistration(page, { Password: "" })
    const password = page.getByLabel("Password", { exact: true })
    const hint = main(page).getByText(/^(Weak|Medium|Strong)$/)
    await expect(hint).toHaveCount(0)
    for (const [typed, strength] of [
      ["abcdefg", "Weak"],
      ["abcdefgh", "Medium"],
      ["abcdefghijk", "Medium"],
      ["abcdefghijkl", "Strong"],
    ] as const) {
      await password.fill(typed)
      await expect(hint).toHaveText(strength)
    }
    await page.getByLabel("Confirm Password").fill("abcdefghijkl")
    await submitRegistration(page)
    await expect(main(page)).toContainText("Password must contain at least one uppercase letter")
    await main(page).getByRole("button", { name: "Show password" }).first().click()
    await expect(password).toHaveAttribute("type", "text")
  })

  test("keeps everything typed when the server refuses, and reads why", async ({ page }) => {
    const refusal = "Password must be at most 256 characters"
    const answer = { message: refusal, fields: { password: refusal } }
    await page.route("**/api/register", (route) => route.fulfill({ status: 400, json: answer }))
    await page.goto("/register")
    const typed = await fillRegistration(page)
    await submitRegistration(page)
    await expect(toast(page).getByRole("alert")).toContainText("Registration failed")
    await expect(toast(page).getByRole("alert")).toContainText(refusal)
    await expect(page.getByLabel("Password", { exact: true })).toBeFocused()
    await expect(page.getByLabel("Password", { exact: true })).toHaveAccessibleDescription(new RegExp(refusal))
    for (const [label, text] of Object.entries(typed)) {
      await expect(page.getByLabel(label, { exact: true })).toHaveValue(text)
    }
  })

  test("hears at the field that a password is too common, and keeps the rest", async ({ page }) => {
    await page.goto("/register")
    const typed = await fillRegistration(page, { Password: "Password1" })
    await submitRegistration(page)
    const field = page.getByLabel("Password", { exact: true })
    await expect(field).toHaveAccessibleDescription(/This password is too common\. Choose another one\.$/)
    await expect(field).toBeFocused()
    await expect(page.getByLabel("Business Email")).toHaveValue(typed["Business Email"])
    await field.fill(strong)
    await page.getByLabel("Confirm Password").fill(strong)
    await submitRegistration(page)
    await expect(toast(page)).toContainText("Account created successfully!")
  })

  test("sees a busy button, and is told when the server does not answer", async ({ page }) => {
    const held = Promise.withResolvers<void>()
    await page.route("**/api/register", async (route) => {
      await held.promise
      await route.abort()
    })
    await page.goto("/register")
    await fillRegistration(page)
    await submitRegistration(page)
    await expect(page.getByRole("button", { name: "Creating your account..." })).toBeDisabled()
    held.resolve()
    await expect(toast(page)).toContainText("An error occurred during registration")
    await expect(page.getByText("Your account was not created. Check your connection and try again.")).toBeFocused()
  })
})
