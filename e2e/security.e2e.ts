import type { Page } from "@playwright/test"
import { expect, test } from "./fixtures.ts"
import { post, signInAsCompany } from "./portal-account.ts"

const strong = "Quiet-River-27-Stone"
const main = (page: Page) => page.getByRole("main")
const toast = (page: Page) => page.getByRole("region", { name: "Notifications" }).last()
const part = (page: Page, name: string) => page.getByRole("region", { name })

type Sink = Parameters<Parameters<typeof test>[2]>[0]["site"]["sink"]

/** A verified account, signed in on this browser. */
async function aSignedInUser(page: Page, sink: Sink) {
  const email = `robin-${crypto.randomUUID()}@example.com`
  await page.request.post("/api/register", {
    data: { email, password: strong, firstName: "Robin", lastName: "Sample" },
  })
  const [letter] = await sink.waitFor(1, ({ recipients }) => recipients.includes(email))
  const token = /token=([\w-]+)/.exec(letter!.text!)![1]!
  await page.request.post("/api/auth/verify-email", { data: { token } })
  expect((await page.request.post("/api/login", { data: { email, password: strong } })).status()).toBe(200)
  return email
}

async function fillPasswords(page: Page, current: string, next: string) {
  await page.getByLabel("Current Password", { exact: true }).fill(current)
  await page.getByLabel("New Password", { exact: true }).fill(next)
  await page.getByLabel("Confirm New Password", { exact: true }).fill(next)
}

const change = (page: Page) => page.getByRole("button", { name: "Change Password" }).click()

test.describe("the owner of an account", () => {
  test("sees where it is signed in, and signs out everywhere else", async ({ page, site, browser, axe }) => {
    const email = await aSignedInUser(page, site.sink)
    const elsewhere = await browser.newContext({ baseURL: site.url })
    await elsewhere.request.post("/api/login", { data: { email, password: strong } })
    await page.goto("/profile")
    const places = part(page, "Where you are signed in").getByRole("listitem")
    await expect(places).toHaveCount(2)
    await expect(places.filter({ hasText: "This browser" })).toHaveCount(1)
    await expect(part(page, "Recent security events")).toContainText("Your email address was verified")
    await axe("the security part")
    await page.getByRole("button", { name: "Sign out everywhere else" }).click()
    await expect(toast(page)).toContainText("Other browsers were signed out.")
    await expect(places).toHaveCount(1)
    await expect(part(page, "Recent security events")).toContainText("You signed out everywhere else")
    expect((await elsewhere.request.get("/api/auth/user")).status()).toBe(401)
    expect((await page.request.get("/api/auth/user")).status()).toBe(200)
    await elsewhere.close()
  })

  test("changes their name, by keyboard, and sees what is missing", async ({ page, site, axe }) => {
    await aSignedInUser(page, site.sink)
    await page.goto("/profile")
    const name = part(page, "Your name")
    await name.getByLabel("First Name").fill(" ")
    await name.getByLabel("First Name").press("Enter")
    await expect(name.getByText("First name is required")).toBeVisible()
    await axe("a name that is missing")
    await name.getByLabel("First Name").fill("Rowan")
    await name.getByLabel("First Name").press("Enter")
    await expect(toast(page)).toContainText("Name saved")
    await expect(part(page, "Recent security events")).toContainText("You changed your name, title or phone")
    await page.reload()
    await expect(name.getByLabel("First Name")).toHaveValue("Rowan")
    await expect(name.getByLabel("Title")).toHaveCount(0)
  })

  test("reads why sign-ins were refused", async ({ page, site, browser }) => {
    const email = await aSignedInUser(page, site.sink)
    const elsewhere = await browser.newContext({ baseURL: site.url })
    const attempt = (data: object) => elsewhere.request.post("/api/login", { data: { email, ...data } })
    await attempt({ password: "not-the-password" })
    await attempt({ password: strong, portal: "admin" })
    await elsewhere.close()
    await page.goto("/profile")
    const events = part(page, "Recent security events").getByRole("listitem")
    await expect(events.filter({ hasText: "Someone tried to sign in with a wrong password" })).toHaveCount(1)
    await expect(events.filter({ hasText: "Someone entered your password at the wrong login" })).toHaveCount(1)
  })

  test("changes the password, with the present one", async ({ page, site }) => {
    const email = await aSignedInUser(page, site.sink)
    await page.goto("/profile")
    await fillPasswords(page, "not-the-password", "Calm-Meadow-41-Fern")
    await change(page)
    await expect(page.getByLabel("Current Password", { exact: true })).toHaveAccessibleDescription(/not correct/)
    await expect(page.getByLabel("New Password", { exact: true })).toHaveValue("Calm-Meadow-41-Fern")
    await fillPasswords(page, strong, "Calm-Meadow-41-Fern")
    await change(page)
    await expect(toast(page)).toContainText("Your password has been changed")
    await expect(page.getByLabel("New Password", { exact: true })).toHaveValue("")
    await expect(part(page, "Recent security events")).toContainText("Your password was changed")
    const again = (password: string) => page.request.post("/api/login", { data: { email, password } })
    expect((await again(strong)).status()).toBe(401)
    expect((await again("Calm-Meadow-41-Fern")).status()).toBe(200)
  })
})

test.describe("a person whose session ends while working", () => {
  test("signs in again in place, and what was typed is sent", async ({ page, site, axe }) => {
    const email = await aSignedInUser(page, site.sink)
    await page.goto("/profile")
    await expect(part(page, "Where you are signed in").getByRole("listitem")).toHaveCount(1)
    await fillPasswords(page, strong, "Calm-Meadow-41-Fern")
    await page.context().clearCookies()
    await change(page)
    const dialog = page.getByRole("alertdialog", { name: "Please sign in again" })
    await expect(dialog).toContainText(email)
    const password = dialog.getByLabel("Password", { exact: true })
    await expect(password).toBeFocused()
    await axe("the dialog")
    await dialog.getByRole("button", { name: "Sign In" }).click()
    await expect(password).toHaveAccessibleDescription("Password is required")
    await password.fill("not-the-password")
    await page.keyboard.press("Enter")
    await expect(dialog.getByRole("alert").filter({ hasText: "Invalid email or password" })).toBeVisible()
    await password.fill(strong)
    await page.keyboard.press("Enter")
    await expect(dialog).toHaveCount(0)
    await expect(toast(page)).toContainText("Your password has been changed")
    await expect(main(page)).toContainText("Your password was changed")
  })

  test("reads that they act for another company now, and nothing typed is sent to it", async ({
    page,
    site,
    browser,
  }) => {
    const email = await aSignedInUser(page, site.sink)
    await page.goto("/profile")
    await page.getByLabel("Company Name").fill("Sample Depot")
    await page.context().clearCookies()
    const owner = await (await browser.newContext({ baseURL: site.url })).newPage()
    await signInAsCompany(owner, site.sink)
    await post(owner.request, "/api/members", { email, seat: "owner" })
    const [letter] = await site.sink.waitFor(
      1,
      ({ recipients, subject }) => recipients.includes(email) && subject === "You are invited to a company's account",
    )
    const token = /token=([\w-]+)/.exec(letter!.text ?? "")![1] // Waited for above.
    const elsewhere = await browser.newContext({ baseURL: site.url })
    await post(elsewhere.request, "/api/login", { email, password: strong })
    await post(elsewhere.request, "/api/members/invitation/accept", { token })
    await page.getByRole("button", { name: "Create Profile" }).click()
    const dialog = page.getByRole("alertdialog", { name: "Please sign in again" })
    await dialog.getByLabel("Password", { exact: true }).fill(strong)
    await page.keyboard.press("Enter")
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText("You act for another company now.").first()).toBeVisible()
    await expect(page.getByLabel("Company Name")).toHaveValue("Sample Depot")
    expect(await (await owner.request.get("/api/profile")).json()).toBeNull()
    await Promise.all([owner.context().close(), elsewhere.close()])
  })

  test("may stay signed out: the form says why and keeps its text", async ({ page, site }) => {
    await aSignedInUser(page, site.sink)
    await page.goto("/profile")
    await expect(part(page, "Where you are signed in").getByRole("listitem")).toHaveCount(1)
    await fillPasswords(page, strong, "Calm-Meadow-41-Fern")
    await page.context().clearCookies()
    await change(page)
    await expect(page.getByRole("alertdialog")).toBeVisible()
    await page.keyboard.press("Escape")
    await expect(page.getByRole("alertdialog")).toHaveCount(0)
    await expect(main(page).getByText("Please sign in first")).toBeFocused()
    await expect(page.getByLabel("New Password", { exact: true })).toHaveValue("Calm-Meadow-41-Fern")
  })
})
