import type { Page } from "@playwright/test"
import { expect, signInAsAdmin, test } from "./fixtures.ts"

const strong = "Quiet-River-27-Stone"
const newAddress = () => `robin-${crypto.randomUUID()}@example.com`
const main = (page: Page) => page.getByRole("main")
const toast = (page: Page) => page.getByRole("region", { name: "Notifications" })

type Sink = Parameters<Parameters<typeof test>[2]>[0]["site"]["sink"]

/** The path of the link in the newest of `count` letters with this subject. */
async function linkTo(sink: Sink, email: string, subject: string, count = 1) {
  const letters = await sink.waitFor(count, (one) => one.recipients.includes(email) && one.subject === subject)
  return /https?:\/\/[^/\s]+(\/[a-z-]+\?token=[\w-]+)/.exec(letters[count - 1]!.text!)![1]!
}

async function anAccount(page: Page, sink: Sink, { isVerified = true } = {}) {
  const email = newAddress()
  const data = { email, password: strong, firstName: "Robin", lastName: "Sample" }
  expect((await page.request.post("/api/register", { data })).status()).toBe(201)
  const link = await linkTo(sink, email, "Verify your email address")
  if (isVerified) await page.request.post("/api/auth/verify-email", { data: { token: link.split("token=")[1] } })
  return { email, link }
}

async function signIn(page: Page, email: string, password = strong) {
  await page.goto("/login")
  await page.getByLabel("Email").fill(email)
  await page.getByLabel("Password", { exact: true }).fill(password)
  await page.getByRole("button", { name: "Sign In" }).click()
}

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
    expect((await page.request.get("/api/auth/user")).status()).toBe(401)
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

test.describe("opening a verification link", () => {
  test("posts the token once and leads to the sign-in three seconds later", async ({ page }) => {
    const bodies: unknown[] = []
    const held = Promise.withResolvers<void>()
    await page.clock.install()
    await page.route("**/api/auth/verify-email", async (route) => {
      bodies.push(route.request().postDataJSON())
      await held.promise
      await route.fulfill({ json: { success: true, message: "Verified" } })
    })
    await page.goto("/verify-email?token=abc")
    await expect.poll(() => bodies).toEqual([{ token: "abc" }])
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
    held.resolve()
    await expect(main(page)).toContainText("Your email has been verified successfully!")
    await expect(main(page)).toContainText("24 hours")
    await expect(main(page).getByRole("link", { name: "Go to Login Now" })).toHaveAttribute("href", "/api/login")
    // The window notes by itself that it is being left: its requests are heard of too late.
    await page.evaluate(() => navigation.addEventListener("navigate", () => sessionStorage.setItem("left", "yes")))
    await page.clock.runFor(2_990)
    expect(await page.evaluate(() => sessionStorage.getItem("left"))).toBeNull()
    await page.clock.runFor(20)
    await page.waitForURL("/login")
    expect(bodies).toHaveLength(1)
  })

  test("shows that it is working, leaves no trace of the token, and lets nobody keep the page", async ({ page }) => {
    await page.route("**/api/auth/verify-email", () => undefined)
    const answer = await page.goto("/verify-email?token=abc")
    expect(await answer!.headerValue("cache-control")).toBe("no-store")
    expect(await answer!.headerValue("referrer-policy")).toBe("no-referrer")
    await expect(main(page).getByRole("status").first()).toContainText("Verifying your email address...")
    await expect(page).toHaveURL("/verify-email")
  })

  for (const [what, path, answer, message] of [
    [
      "without a token",
      "/verify-email",
      undefined,
      "Invalid verification link. Please check your email and try again.",
    ],
    ["that is refused", "/verify-email?token=a", { success: false, message: "Too old" }, "Too old"],
    [
      "that is refused in silence",
      "/verify-email?token=a",
      { success: false },
      "Verification failed. Please try again.",
    ],
    [
      "while the line is down",
      "/verify-email?token=a",
      "abort",
      "An error occurred during verification. Please try again.",
    ],
  ] as const) {
    test(`${what} says so and shows the ways on`, async ({ page, axe }) => {
      if (answer) {
        await page.route("**/api/auth/verify-email", (route) =>
          answer === "abort" ? route.abort() : route.fulfill({ json: answer }),
        )
      }
      await page.goto(path)
      await expect(main(page).getByRole("alert")).toHaveText(message)
      await expect(main(page).getByRole("link", { name: "Go to Login" })).toHaveAttribute("href", "/login")
      await expect(main(page).getByRole("link", { name: "Back to Home" })).toHaveAttribute("href", "/")
      await expect(main(page)).toContainText("24 hours")
      await axe(what)
    })
  }

  test("can be tried again when the line is back", async ({ page }) => {
    await page.route("**/api/auth/verify-email", (route) => route.abort(), { times: 1 })
    await page.goto("/verify-email?token=nope")
    await main(page).getByRole("button", { name: "Try Again" }).click()
    await expect(main(page).getByRole("alert")).toContainText("not valid any more")
    await expect(main(page).getByRole("button", { name: "Try Again" })).toHaveCount(0)
  })
})

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
    await expect(main(page).getByRole("status")).toContainText("a letter with a link is on its way")

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
    await expect(main(page).getByRole("link", { name: "Ask for another link" })).toBeVisible()
    await axe("/reset-password without a token")
  })
})

test.describe("the account screens", () => {
  for (const width of [390, 1280]) {
    for (const path of ["/login", "/register", "/forgot-password", "/reset-password?token=abc"]) {
      test(`${path} are for everybody at ${width} px, also when they refuse`, async ({ page, axe }) => {
        await page.setViewportSize({ width, height: 844 })
        await page.goto(path)
        const submit = main(page).locator("[type=submit]")
        await expect(submit).toBeEnabled()
        await axe(path)
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
