import { type PagePath, visitorPaths } from "#contract/content/pages.ts"
import { fscPath, productPath } from "#contract/values/slug.ts"
import { expect, test } from "../fixtures.ts"
import { auditPage } from "./audit.ts"

const groups: Record<string, PagePath[]> = {
  "the company": ["/", "/about", "/services", "/capabilities"],
  "what it sells": [
    "/products",
    "/search",
    "/food-products",
    "/fuel-products",
    "/chemical-products",
    "/hardware-products",
  ],
  "its industries": ["/naics", "/naics-424410", "/naics-457210", "/naics-325199", "/naics-423710"],
  "what it prints": ["/food-supply", "/capability-statement", "/privacy", "/terms", "/accessibility", "not-found"],
  "how to ask": ["/contact", "/quote-request", "/register"],
  "the ways in": [
    "/login",
    "/admin-login",
    "/forgot-password",
    "/reset-password",
    "/verify-email",
    "/accept-invitation",
  ],
}

// signed-in-pages.e2e.ts tests the pages of signed-in people.
test("no public page is left out", () => {
  expect(Object.values(groups).flat().sort()).toEqual([...visitorPaths].sort())
})

/** One product of each family, with and without hazards, and a class. */
const ofCatalog = [
  productPath("food", "beef-ribeye-lip-on-boneless"),
  productPath("fuel", "propane-hd-5-bulk-delivery"),
  productPath("chemicals", "acetone-technical-grade"),
  productPath("hardware", "air-compressor-electric-two-stage-60-80-gal"),
  fscPath("9130"),
]

for (const [name, pages] of Object.entries({ ...groups, "single products": ofCatalog })) {
  test(`a person with any disability reads and uses the pages about ${name}`, async ({ page }) => {
    // Only stops a hang: each page goes through a dozen checks.
    test.setTimeout(600_000)
    for (const path of pages) {
      await page.goto(path === "not-found" ? "/no-such-page" : path)
      await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible()
      await auditPage(page)
    }
  })
}
