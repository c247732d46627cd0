import type { Page } from "@playwright/test"
import { aQuoteRequest } from "#server/testing/quote-requests.ts"
import { main } from "./account-screens.ts"
import { expect, test } from "./fixtures.ts"
import { password, post } from "./portal-account.ts"
import type { Site } from "./site.ts"

const anEmail = () => `buyer-${crypto.randomUUID()}@example.com`
const linkIn = async ({ sink }: Site, email: string, page: string) => {
  const pattern = new RegExp(`/${page}\\?token=[\\w-]+`)
  const [letter] = await sink.waitFor(1, (one) => one.recipients.includes(email) && pattern.test(one.text ?? ""))
  return pattern.exec(letter!.text!)![0] // Waited for above.
}

/** Signs in to an account whose verification link a mail scanner opened, after a request from its address. */
async function signInScanned({ request }: Page, at: Site) {
  const email = anEmail()
  const { number } = await post<{ number: string }>(
    request,
    "/api/quote-requests",
    aQuoteRequest({ customerEmail: email }),
  )
  await post(request, "/api/register", { email, password, firstName: "Pat", lastName: "Sample" })
  const token = (await linkIn(at, email, "verify-email")).split("token=")[1]
  const body = JSON.stringify({ token })
  const headers = { "content-type": "application/json" }
  await fetch(new URL("/api/auth/verify-email", at.url), { method: "POST", headers, body })
  await post(request, "/api/login", { email, password })
  return { email, number }
}

test("a buyer whose link a mail scanner opened confirms the address, and then sees what was sent from it", async ({
  page,
  context,
  site: at,
  axe,
}) => {
  const { email, number } = await signInScanned(page, at)
  const notice = page.getByText(`until you confirm that you read email at ${email}.`)
  await page.goto("/dashboard/orders-with-us")
  await expect(notice).toBeVisible()
  await page.goto("/dashboard/quotes")
  await expect(notice).toBeVisible()
  await expect(page.getByText("No quote requests yet")).toBeVisible()
  await axe("unconfirmed")
  await page.getByRole("button", { name: "Send confirmation email" }).click()
  await expect(page.getByRole("status").filter({ hasText: `We sent an email to ${email}` })).toBeVisible()
  await expect(page.getByRole("button", { name: "Send another email" })).toBeEnabled()
  await axe("sent")

  const other = await context.newPage()
  await other.goto(await linkIn(at, email, "confirm-email"))
  await expect(main(other).getByText("Your email address is confirmed.")).toBeVisible()
  await expect(other).toHaveURL("/confirm-email")
  await other.close()

  await page.evaluate(() => window.dispatchEvent(new Event("focus")))
  await expect(page.getByRole("row", { name: new RegExp(number) })).toBeVisible()
  await expect(notice).toHaveCount(0)
})

test("a buyer is told while the email is sent, when it cannot be sent, and when it was sent too often", async ({
  page,
  site: at,
}) => {
  await signInScanned(page, at)
  await page.goto("/dashboard/quotes")
  const button = page.getByRole("button", { name: "Send confirmation email" })
  const held = Promise.withResolvers<void>()
  await page.route(
    "**/api/auth/send-confirmation",
    async (route) => {
      await held.promise
      await route.abort()
    },
    { times: 1 },
  )
  await button.click()
  await expect(button).toBeDisabled()
  held.resolve()
  const problem = page.getByRole("alert").filter({ hasText: "email could not be sent" })
  await expect(problem).toHaveText("The email could not be sent. Please try again.")
  const message = "Too many requests. Please try again in 12 minutes."
  await page.route("**/api/auth/send-confirmation", (route) => route.fulfill({ status: 429, json: { message } }))
  await button.click()
  await expect(page.getByRole("alert").filter({ hasText: message })).toBeVisible()
})

test.describe("opening a confirmation link", () => {
  test("without a session says to sign in, and leaves no trace of the token", async ({ page, axe }) => {
    const answer = await page.goto("/confirm-email?token=abc")
    expect(await answer!.headerValue("cache-control")).toBe("no-store")
    expect(await answer!.headerValue("referrer-policy")).toBe("no-referrer")
    await expect(main(page).getByRole("alert")).toContainText("Sign in, then open the link in your email again.")
    await expect(main(page).getByRole("link", { name: "Sign In" })).toHaveAttribute("href", "/login")
    await expect(page).toHaveURL("/confirm-email")
    await axe("signed out")
  })

  for (const [what, path, words] of [
    ["that is no longer valid", "/confirm-email?token=abc", "This link is no longer valid."],
    ["without its token", "/confirm-email", "This link is incomplete."],
  ] as const) {
    test(`${what} says so and leads back to the quotes`, async ({ page, site: at, axe }) => {
      await signInScanned(page, at)
      await page.goto(path)
      await expect(main(page).getByRole("alert")).toContainText(words)
      await expect(main(page).getByRole("link", { name: "Quotes" })).toHaveAttribute("href", "/dashboard/quotes")
      await axe(what)
    })
  }

  test("can be tried again when the line is back", async ({ page, site: at }) => {
    const { email } = await signInScanned(page, at)
    await post(page.request, "/api/auth/send-confirmation", {})
    const link = await linkIn(at, email, "confirm-email")
    await page.route("**/api/auth/confirm-email", (route) => route.abort(), { times: 1 })
    await page.goto(link)
    await expect(main(page).getByRole("alert")).toContainText("could not be confirmed")
    await main(page).getByRole("button", { name: "Try Again" }).click()
    await expect(main(page).getByText("Your email address is confirmed.")).toBeVisible()
  })
})
