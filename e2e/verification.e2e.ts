import { main } from "./account-screens.ts"
import { expect, test } from "./fixtures.ts"

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
    // The page records the navigation itself, because the test sees its requests too late.
    await page.evaluate(() => navigation.addEventListener("navigate", () => sessionStorage.setItem("left", "yes")))
    await page.clock.runFor(2_990)
    expect(await page.evaluate(() => sessionStorage.getItem("left"))).toBeNull()
    await page.clock.runFor(20)
    await page.waitForURL("/login")
    expect(bodies).toHaveLength(1)
  })

  test("shows progress, leaves no trace of the token, and is never cached", async ({ page }) => {
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
    await expect(main(page).getByRole("alert")).toContainText("no longer valid")
    await expect(main(page).getByRole("button", { name: "Try Again" })).toHaveCount(0)
  })
})
