import { expect, test } from "../fixtures.ts"
import { note } from "./audit.ts"

/** The public forms, with each form's errors when sent empty. */
const forms = [
  { path: "/contact", button: "Send Message" },
  { path: "/quote-request", button: "Submit Quote Request" },
  { path: "/register", button: "Create Account" },
  { path: "/login", button: "Sign In" },
  { path: "/forgot-password", button: "Send Link" },
]

for (const { path, button } of forms) {
  test(`a person who cannot see the screen hears what is wrong with an empty form at ${path}`, async ({ page }) => {
    await page.goto(path)
    await page.getByRole("button", { name: button, exact: true }).click()
    const wrong = page.locator("[aria-invalid=true]")
    await expect(wrong.first()).toBeFocused()
    const problems: string[] = []
    for (const field of await wrong.all()) {
      const [name, said] = await field.evaluate((element: HTMLInputElement) => {
        const ids = element.getAttribute("aria-describedby")?.split(" ") ?? []
        return [element.labels?.[0]?.textContent, ids.map((id) => document.getElementById(id)?.textContent).join(" ")]
      })
      if (!name) problems.push("a field that is wrong has no name")
      if (!said?.trim()) problems.push(`nothing says what is wrong with ${name}`)
    }
    note(page, "sent empty", "errors announced", problems)
  })
}

test("a person who cannot see the screen hears a toast without being interrupted", async ({ page }) => {
  await page.goto("/chemical-products?category=solvents")
  await page
    .getByRole("button", { name: /^Add .* to quote inquiry$|Add to/ })
    .first()
    .click()
  const region = page.getByRole("region", { name: "Notifications" })
  await expect(region.getByRole("status")).toContainText("Added to Quote Inquiry")
  await expect(region.getByRole("alert")).toBeEmpty()
  note(page, "with a toast", "status messages", [])
})

test("a person who cannot see the screen hears the title of the next page, and starts at its heading", async ({
  page,
}) => {
  await page.goto("/")
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Privacy Policy" })).toBeFocused()
  await expect(page.locator("[aria-live=polite][aria-atomic=true]")).toHaveText(await page.title())
  note(page, "after a link", "route change announced", [])
})
