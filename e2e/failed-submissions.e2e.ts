import type { Page } from "@playwright/test"
import { main, strong } from "./account-screens.ts"
import { expect, stopTheClock, test } from "./fixtures.ts"
import { signInAsCompany } from "./portal-account.ts"

const problem = (page: Page) => page.locator("[data-problem]")
const toast = (page: Page) => page.getByRole("region", { name: "Notifications" }).last()
const fail = (page: Page, address: string, answer = { status: 500, body: "" }) =>
  page.route(address, (route) => route.fulfill(answer), { times: 1 })

async function fillQuoteRequest(page: Page) {
  await page.getByLabel("Full Name").fill("Jordan Sample")
  await page.getByLabel("Email").fill("jordan@example.com")
  await page.getByLabel("Category").selectOption("food")
  await page.getByLabel("Product Name").fill("Rice")
}

/** The message is visible, focused, and beside the button, and nothing covers it or the button. */
async function expectBeside(page: Page, button: string, says: RegExp) {
  await expect(problem(page)).toHaveText(says)
  await expect(problem(page)).toBeFocused()
  const send = page.getByRole("button", { name: button })
  const [told, pressed] = await Promise.all([problem(page).boundingBox(), send.boundingBox()])
  expect(pressed!.y - told!.y - told!.height).toBeLessThan(48)
  for (const one of [problem(page), send]) expect(await one.evaluate(isUncovered)).toBe(true)
}

function isUncovered(element: Element) {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const corners = [left + 2, right - 2].flatMap((x) => [top + 2, bottom - 2].map((y) => [x, y] as const))
  return corners.every(([x, y]) => element.contains(document.elementFromPoint(x, y)))
}

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]
for (const viewport of sizes) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test("a buyer whose request fails reads why beside the button until it succeeds", async ({ page, axe }) => {
      await page.goto("/quote-request")
      await fillQuoteRequest(page)
      await stopTheClock(page)
      await fail(page, "**/api/quote-requests")
      await page.getByRole("button", { name: "Submit Quote Request" }).click()
      await expect(toast(page)).toContainText("Failed to submit quote request")
      await expectBeside(page, "Submit Quote Request", /^Your request was not sent\. Check your connection and try/)
      await page.clock.runFor(60_000)
      await expect(toast(page)).not.toContainText("Failed")
      await expect(problem(page)).toBeFocused()
      await page.clock.resume()
      await axe("a failed submission")
      await page.keyboard.press("Tab")
      await expect(page.getByRole("button", { name: "Submit Quote Request" })).toBeFocused()
      await page.keyboard.press("Enter")
      await expect(page.getByRole("heading", { name: "Quote Request Received!" })).toBeVisible()
      await expect(problem(page)).toHaveCount(0)
    })

    test("a company whose contact cannot be saved reads it beside the button of the dialog", async ({ page, site }) => {
      await signInAsCompany(page, site.sink)
      await page.goto("/dashboard")
      await page.getByRole("button", { name: "Add Contact" }).click()
      await page.getByRole("dialog").getByLabel("Name").fill("Jordan Sample")
      await fail(page, "**/api/contacts")
      await page.getByRole("button", { name: "Create Contact" }).click()
      await expect(toast(page)).toContainText("Failed to create contact")
      await expectBeside(page, "Create Contact", /^Your changes were not saved\./)
      await page.getByRole("button", { name: "Create Contact" }).click()
      await expect(page.getByRole("dialog")).toBeHidden()
    })

    test("Undo covers nothing, and goes after its time under a pointer that rests", async ({ page, axe }) => {
      await page.goto("/quote-request")
      await page.getByRole("button", { name: "Add many products" }).click()
      await page.getByLabel("Paste your list").fill("Claw hammer  40\nSafety gloves   5\nPaint brush   10")
      await page.getByRole("button", { name: "Read the list" }).click()
      await page.getByLabel("Category of products without one").selectOption("hardware")
      await stopTheClock(page)
      await page.getByRole("button", { name: "Add 3 products" }).click()
      const undo = page.getByRole("button", { name: "Undo" })
      await expect(undo).toBeVisible()
      // The page moved down by the row's height, so the row covers only the part that the header covered before.
      const covered = await page.evaluate(() => {
        const { bottom } = document.querySelector("[data-toast-row]")!.getBoundingClientRect()
        const controls = [...document.querySelectorAll("#main :is(input, select, textarea, button, a, h1)")]
        const boxes = controls.map((control) => control.getBoundingClientRect())
        return boxes.filter((box) => box.top < bottom && box.bottom > bottom).length
      })
      expect(covered).toBe(0)
      await expect(page.getByLabel("Category").first()).toBeFocused()
      expect(await page.getByLabel("Category").first().evaluate(isUncovered)).toBe(true)
      const { x, y } = (await undo.boundingBox())!
      await page.mouse.move(x + 5, y + 5)
      await page.clock.runFor(60_000)
      await expect(undo).toBeVisible()
      await page.mouse.move(x, y + 300)
      await page.clock.runFor(16_000)
      await expect(undo).toHaveCount(0)
      await page.clock.resume()
      await axe("after Undo has gone")
    })
  })
}

const forms = [
  {
    who: "a visitor with a message",
    path: "/contact",
    call: "**/api/contact",
    fill: async (page: Page) => {
      await page.getByLabel("Full Name").fill("Jordan Sample")
      await main(page).getByLabel("Email").fill("jordan@example.com")
      await page.getByLabel("Message").fill("Do you deliver on Saturdays?")
    },
    button: "Send Message",
    says: /^Your message was not sent\./,
  },
  {
    who: "a user at the login",
    path: "/login",
    call: "**/api/login",
    fill: async (page: Page) => {
      await page.getByLabel("Email").fill("jordan@example.com")
      await page.getByLabel("Password", { exact: true }).fill(strong)
    },
    button: "Sign In",
    says: /^You are not signed in\./,
  },
  {
    who: "a user without a password",
    path: "/forgot-password",
    call: "**/api/auth/forgot-password",
    fill: (page: Page) => page.getByLabel("Email").fill("jordan@example.com"),
    button: "Send Link",
    says: /^The link was not sent\./,
  },
  {
    who: "a buyer without a link",
    path: `/quotes/${"a".repeat(43)}`,
    call: "**/api/quote-links",
    fill: async (page: Page) => {
      await page.getByLabel("Request number").fill("Q-2026-000123")
      await main(page).getByLabel("Email").fill("jordan@example.com")
    },
    button: "Send me a new link",
    says: /^The link was not sent\./,
  },
]
for (const { who, path, call, fill, button, says } of forms) {
  test(`${who} reads beside the button why it did not work`, async ({ page }) => {
    await page.goto(path)
    await fill(page)
    await fail(page, call)
    await page.getByRole("button", { name: button }).click()
    await expectBeside(page, button, says)
    await fail(page, call, { status: 429, body: '{"message":"Too many. Try again in 5 minutes."}' })
    await page.getByRole("button", { name: button }).click()
    await expectBeside(page, button, /^Too many\. Try again in 5 minutes\.$/)
  })
}
