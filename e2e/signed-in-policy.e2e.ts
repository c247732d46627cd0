import type { Page } from "@playwright/test"
import { expect, signInAsAdmin, test } from "./fixtures.ts"
import { signInAsCompany } from "./portal-account.ts"

/** Collects violations of the pages' Content-Security-Policy since the page opened. */
async function listen(page: Page): Promise<string[]> {
  const refused: string[] = []
  await page.exposeFunction("noteRefusal", (words: string) => refused.push(words))
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
      const { noteRefusal } = window as unknown as { noteRefusal: (words: string) => void }
      noteRefusal(`${location.pathname}: ${violatedDirective} ${blockedURI}`)
    })
  })
  return refused
}

test("a company's screens ask for nothing that their own policy refuses", async ({ page, site }) => {
  const refused = await listen(page)
  await signInAsCompany(page, site.sink)
  for (const tab of ["contacts", "orders", "payments"]) {
    await page.goto(`/dashboard?tab=${tab}`)
    await page.getByRole("button", { name: /^Add (Contact|Order|Payment)$/ }).click()
    await page.getByRole("button", { name: /^Create (Contact|Order|Payment)$/ }).click()
    await expect(page.getByRole("dialog").locator("[aria-invalid]").first()).toBeVisible()
  }
  for (const path of ["/profile", "/dashboard/import-contacts"]) {
    await page.goto(path)
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  }
  expect(refused).toEqual([])
})

test("an administrator's screens ask for nothing that their own policy refuses", async ({ page, site }) => {
  const refused = await listen(page)
  await signInAsAdmin(page, site)
  for (const path of ["/admin", "/admin/security"]) {
    await page.goto(path)
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  }
  expect(refused).toEqual([])
})
