import { anAccount, linkTo, main, newAddress, signIn, strong, toast } from "./account-screens.ts"
import { expect, signInAsAdmin, test } from "./fixtures.ts"
import { post } from "./portal-account.ts"

test.describe("signing in at the business door", () => {
  test("says what is missing before anything is sent", async ({ page }) => {
    await page.goto("/login")
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Business Portal")
    for (const [name, href] of Object.entries({
      "Create an account": "/register",
      "Forgot password?": "/forgot-password",
      "Back to Home": "/",
      Terms: "/terms",
      Privacy: "/privacy",
    })) {
      await expect(main(page).getByRole("link", { name, exact: true })).toHaveAttribute("href", href)
    }
    await page.getByLabel("Email").fill("x")
    await page.getByRole("button", { name: "Sign In" }).click()
    await expect(main(page)).toContainText("Please enter a valid email address")
    await expect(main(page)).toContainText("Password is required")
  })

  test("fails with the server's words, or with its own", async ({ page }) => {
    await signIn(page, newAddress(), "not-the-password")
    await expect(toast(page)).toContainText("Login failed")
    await expect(toast(page)).toContainText("Invalid email or password")
    await page.route("**/api/login", (route) => route.fulfill({ status: 401, body: "" }))
    await page.getByLabel("Password", { exact: true }).fill("again")
    await page.getByRole("button", { name: "Sign In" }).click()
    await expect(toast(page)).toContainText("Invalid email or password")
  })

  test("goes on to the page that was asked for, of this site only", async ({ page, site }) => {
    const { email } = await anAccount(page, site.sink)
    await page.goto("/login?next=/quote-request")
    await page.getByLabel("Email").fill(email)
    await page.getByLabel("Password", { exact: true }).fill(strong)
    await page.getByRole("button", { name: "Sign In" }).click()
    await page.waitForURL("/quote-request")
    await page.goto("/login?next=//example.net/")
    await page.waitForURL(`${site.url}/dashboard`)
  })

  test("leaves an administrator signed out at the administrators' door", async ({ page, site }) => {
    const ended = page.waitForResponse("**/api/logout")
    await signIn(page, site.admin.email, site.admin.password)
    expect((await ended).status()).toBe(200)
    await page.waitForURL("/admin-login")
    await expect(page.getByLabel("Email")).toHaveValue(site.admin.email)
    await expect(page.getByLabel("Password", { exact: true })).toHaveValue("")
    await expect(main(page).getByRole("link", { name: "Forgot password?" })).toBeVisible()
    expect((await page.request.get("/api/auth/user")).status()).toBe(401)
    await page.reload()
    await expect(page.getByLabel("Email")).toHaveValue(site.admin.email)
  })

  test("is no way around the administrators' door", async ({ page, site }) => {
    const { email } = await anAccount(page, site.sink)
    await page.goto("/admin-login")
    await page.getByLabel("Email").fill(email)
    await page.getByLabel("Password", { exact: true }).fill(strong)
    await page.getByRole("button", { name: "Sign In" }).click()
    await expect(main(page).getByRole("alert")).toHaveText("This login is for administrators only")
    await expect(page.getByText("This login is for administrators only")).toHaveCount(1)
    await expect(page).toHaveURL("/admin-login")
    await expect.poll(async () => (await page.request.get("/api/auth/user")).status()).toBe(401)
  })
})

test.describe("the landing after a sign-in", () => {
  test("sends a visitor to the server's sign-in", async ({ page }) => {
    const asked = page.waitForRequest(
      (request) => request.url().endsWith("/api/login") && request.isNavigationRequest(),
    )
    await page.goto("/login-choice")
    await asked
    await page.waitForURL("/login")
  })

  test("waits until it is known who is looking", async ({ page, axe }) => {
    await page.route("**/api/auth/user", () => undefined)
    await page.goto("/login-choice")
    await expect(main(page).getByRole("status")).toBeVisible()
    await axe("waiting")
  })

  test("tells a verified company user where it goes, and goes", async ({ page, site }) => {
    const { email } = await anAccount(page, site.sink)
    await page.request.post("/api/login", { data: { email, password: strong } })
    await page.goto("/login-choice")
    await expect(main(page)).toContainText("Redirecting you to your dashboard")
    await page.waitForURL("/dashboard")
  })

  test("takes an administrator to the back office", async ({ page, site }) => {
    await signInAsAdmin(page, site)
    await page.goto("/login-choice")
    await expect(main(page)).toContainText("Redirecting you to your dashboard")
    await page.waitForURL("/admin")
  })

  test("sends another letter, whose link works, and signs out", async ({ page, site }) => {
    const { email } = await anAccount(page, site.sink, { isVerified: false })
    await signIn(page, email)
    const said: string[] = []
    page.on("dialog", (dialog) => (said.push(dialog.message()), dialog.accept()))
    const resend = main(page).getByRole("button", { name: "Resend Verification Email" })
    const sent = page.waitForRequest("**/api/auth/resend-verification")
    await resend.click()
    expect((await sent).postData()).toBeNull()
    await expect.poll(() => said).toEqual(["Verification email sent!"])
    const link = await linkTo(site.sink, email, "Verify your email address", 2)

    await page.route("**/api/auth/resend-verification", (route) => route.abort())
    await resend.click()
    await expect.poll(() => said[1]).toBe("Failed to resend verification email. Please try again.")

    await main(page).getByRole("button", { name: "Logout" }).click()
    await page.waitForURL("/")
    await page.goto(link)
    await expect(main(page)).toContainText("Your email has been verified successfully!")
  })
})

test("a person who verified the email in another window goes from the notice to the sign-in", async ({
  page,
  site,
}) => {
  const { email, link } = await anAccount(page, site.sink, { isVerified: false })
  await signIn(page, email)
  const resend = main(page).getByRole("button", { name: "Resend Verification Email" })
  await expect(resend).toBeVisible()
  await post(page.request, "/api/auth/verify-email", { token: link.split("token=")[1] })
  const alerts: string[] = []
  page.on("dialog", (dialog) => (alerts.push(dialog.message()), dialog.accept()))
  await resend.click()
  await page.waitForURL("/login")
  expect(alerts).toEqual([])
})

test.describe("the account screens", () => {
  for (const width of [390, 1280]) {
    for (const path of ["/login", "/register", "/forgot-password", "/reset-password?token=abc"]) {
      test(`${path} are for everybody at ${width} px, also when they refuse`, async ({ page, axe }) => {
        await page.setViewportSize({ width, height: 844 })
        await page.goto(path)
        const submit = main(page).locator("[type=submit]")
        await expect(submit).toBeEnabled()
        await submit.click()
        await expect(main(page).locator("[aria-invalid=true]").first()).toBeFocused()
        await axe(`${path} refused`)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      })
    }

    test(`the verification notice is for everybody at ${width} px`, async ({ page, site, axe }) => {
      await page.setViewportSize({ width, height: 844 })
      const { email } = await anAccount(page, site.sink, { isVerified: false })
      await signIn(page, email)
      await expect(page.getByRole("heading", { name: "Email Verification Required" })).toBeVisible()
      await axe("/login-choice")
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    })
  }
})
