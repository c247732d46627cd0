import { familyKeys } from "#contract/catalog/families.ts"
import { paths } from "#web/paths.ts"
import { expect, test } from "./fixtures.ts"

const acetone = paths.product("chemicals", "acetone-technical-grade")
const solvents = paths.category("chemicals", "solvents")

test.describe("a buyer who wants one product", () => {
  test("comes to it from its category, adds it to the inquiry and asks for a quote", async ({ page }) => {
    await page.goto(solvents)
    await page.getByRole("link", { name: "Acetone, technical grade" }).click()
    await expect(page).toHaveURL(acetone)
    await expect(page.getByRole("heading", { level: 1, name: "Acetone, technical grade" })).toBeFocused()
    await expect(page).toHaveTitle(/^Acetone, technical grade \| /)
    const main = page.getByRole("main")
    await main.getByRole("spinbutton", { name: "Quantity of Acetone, technical grade in lbs" }).fill("2500")
    await main.getByRole("button", { name: "Add to Inquiry Acetone, technical grade" }).click()
    await expect(page.getByText("Added to Quote Inquiry")).toBeVisible()
    await expect(
      page.getByText("Acetone, technical grade (2,500 lbs) has been added to your quote inquiry."),
    ).toBeVisible()
    await page.goto(paths.quoteRequest)
    await expect(page.getByLabel("Product Name").first()).toHaveValue("Acetone, technical grade")
  })

  test("sees at a glance how it travels, and its place in the catalog", async ({ page }) => {
    await page.goto(acetone)
    const hazard = page.getByRole("region", { name: "Hazardous material for transport" })
    await expect(hazard).toContainText(
      "UN1090, class 3, flammable or combustible liquid. Packing group II, medium danger",
    )
    await expect(hazard).toBeInViewport()
    const crumbs = page.getByRole("navigation", { name: "Breadcrumbs" })
    await expect(crumbs.getByRole("link")).toHaveText(["Chemical Products", "Industrial Solvents"])
    await crumbs.getByRole("link", { name: "Industrial Solvents" }).click()
    await expect(page).toHaveURL(solvents)
  })

  test("goes on to its class, and from there to another product", async ({ page }) => {
    await page.goto(acetone)
    await page.getByRole("link", { name: "6810 Chemicals" }).click()
    await expect(page.getByRole("heading", { level: 1, name: "FSC 6810 Chemicals" })).toBeFocused()
    await expect(page.getByRole("region", { name: "Chemical Products (47)" }).getByRole("row")).toHaveCount(48)
    await page.getByRole("link", { name: "Toluene, nitration grade" }).click()
    await expect(page.getByRole("heading", { level: 1, name: "Toluene, nitration grade" })).toBeVisible()
    await expect(page.getByRole("heading", { name: "More in FSC 6810" })).toBeVisible()
  })

  test("sees the 404 page for a product that does not exist", async ({ page }) => {
    await page.goto(`${acetone}-2`)
    await expect(page.getByRole("heading", { level: 1, name: /404/ })).toBeVisible()
  })

  test("prints it as a sheet with its address and without buttons", async ({ page }) => {
    await page.goto(acetone)
    await page.emulateMedia({ media: "print" })
    await expect(page.getByText(new RegExp(`${acetone}$`))).toBeVisible()
    await expect(page.getByRole("heading", { name: "Hazardous material for transport" })).toBeVisible()
    await expect(page.getByRole("heading", { name: "Codes" })).toBeVisible()
    await expect(page.getByRole("button")).toHaveCount(0)
    await expect(page.getByRole("heading", { name: "More in FSC 6810" })).toBeHidden()
  })

  test("reads it without JavaScript and is told how to ask", async ({ browser, site }) => {
    const page = await browser.newPage({ javaScriptEnabled: false, baseURL: site.url })
    await page.goto(acetone)
    await expect(page.getByRole("heading", { level: 1, name: "Acetone, technical grade" })).toBeVisible()
    await expect(page.getByText(/needs JavaScript/).getByRole("link")).toHaveCount(2)
    await expect(page.getByRole("button", { name: /Add to Inquiry/ })).toHaveCount(0)
    await page.close()
  })
})

test("a buyer who looks for a code finds our codes, the codes of solicitations and every class", async ({ page }) => {
  await page.goto(paths.products)
  await page.getByRole("link", { name: "NAICS and PSC codes" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "NAICS and PSC codes" })).toBeFocused()
  const food = page.getByRole("table", { name: "Codes often used for the goods of 424410" })
  await expect(food.getByRole("row").filter({ hasText: "311612" })).toContainText("8905 Meat, poultry, fish")
  await expect(page.getByRole("link", { name: /13 CFR 121.406/ })).toHaveAttribute(
    "href",
    /^https:\/\/www\.ecfr\.gov\//,
  )
  await page.getByRole("link", { name: "5120 Hand tools, nonedged (14)" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "FSC 5120 Hand tools, nonedged" })).toBeVisible()
})

test("a buyer takes the whole catalog along as a file", async ({ page }) => {
  await page.goto(paths.products)
  for (const [name, file] of [
    ["Catalog as CSV", "catalog.csv"],
    ["Catalog as JSON", "catalog.json"],
  ] as const) {
    const downloading = page.waitForEvent("download")
    await page.getByRole("link", { name }).click()
    expect((await downloading).suggestedFilename()).toBe(file)
  }
})

test("a buyer whose window is 320 px wide never scrolls sideways", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  for (const address of [
    acetone,
    paths.product("chemicals", "corrosion-preventive-compound-solvent-cutback-cold-application"),
    paths.fsc("9130"),
    paths.naics,
    ...familyKeys.map((family) => paths.industry(family)),
  ]) {
    await page.goto(address)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow, address).toBeLessThanOrEqual(0)
  }
})
