import { get } from "node:http"
import type { Page } from "@playwright/test"
import { categoryKeys } from "#contract/catalog/catalog.ts"
import { familyKeys, type FamilyKey } from "#contract/catalog/families.ts"
import { paths } from "#web/paths.ts"
import { expect, test } from "./fixtures.ts"

const solvents = paths.category("chemicals", "solvents")
const codes: Record<FamilyKey, string> = { food: "424410", fuel: "457210", chemicals: "325199", hardware: "423710" }

const addButtons = (page: Page) => page.getByRole("button", { name: /^Add to Inquiry / })
const cards = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { level: 3 }) })
const rules = /^Compliance \(\d+\) and Safety Requirements \(\d+\)$/
const safety = (page: Page) => page.getByRole("heading", { name: "Safety Requirements" })
const filterBox = (page: Page) => page.getByRole("textbox", { name: "Filter these products" })

/** The compressed size of a page in bytes. */
function weigh(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { "accept-encoding": "br" } }, (response) => {
      let bytes = 0
      response.on("data", (chunk: Buffer) => (bytes += chunk.length))
      response.on("end", () => resolve(response.headers["content-encoding"] === "br" ? bytes : Number.NaN))
    }).on("error", reject)
  })
}

test.describe("a buyer in a catalogue", () => {
  for (const family of familyKeys) {
    test(`finds each ${family} category by its card, with as many rows as the card says`, async ({ page }) => {
      await page.goto(paths.catalog(family))
      await expect(page.getByRole("main").getByText(codes[family], { exact: true })).toBeVisible()
      await expect(cards(page)).toHaveCount(categoryKeys[family].length)
      await expect(addButtons(page)).toHaveCount(0)

      const counts = (await cards(page).allInnerTexts()).map((text) => Number(/(\d+) products/.exec(text)?.[1]))
      const names = await cards(page).getByRole("link").allInnerTexts()
      for (const [index, key] of categoryKeys[family].entries()) {
        const name = names[index]!
        await cards(page).getByRole("link", { name, exact: true }).click()
        await expect(page).toHaveURL(paths.category(family, key))
        await expect(page.getByRole("heading", { level: 1, name })).toBeVisible()
        const count = counts[index] ?? 0
        await expect(page.getByRole("heading", { name: `Available Products (${count})` })).toBeVisible()
        await expect(addButtons(page)).toHaveCount(count)
        await expect(page.getByRole("spinbutton")).toHaveCount(count)
        await expect(page.getByRole("columnheader", { name: /^Packaging/ })).toBeVisible()
        await expect(page.getByRole("heading", { name: /^(Safety|Storage and Handling) Requirements$/ })).toBeVisible()
        expect(await page.getByRole("list", { name: "Compliance" }).getByRole("listitem").count()).toBeGreaterThan(1)
        await expect(page.getByRole("link", { name: "Contact Sales Team" })).toHaveAttribute("href", paths.contact)
        await page.goBack()
      }
    })
  }

  test("picks a category, goes back to all of them and picks another", async ({ page }) => {
    await page.goto(paths.catalog("chemicals"))
    await page.getByRole("link", { name: "Industrial Solvents" }).click()
    await expect(page).toHaveURL(solvents)
    await expect(page.getByRole("heading", { level: 1, name: "Industrial Solvents" })).toBeFocused()
    await expect(page).toHaveTitle(/^Industrial Solvents \| /)
    await page.getByRole("button", { name: "Back to All Categories" }).click()
    await expect(page).toHaveURL(paths.catalog("chemicals"))
    await page.getByRole("link", { name: "Specialty Coatings" }).click()
    await expect(page.getByRole("heading", { level: 1, name: "Specialty Coatings" })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole("heading", { level: 1, name: "Chemical Products" })).toBeVisible()
    await page.goForward()
    await expect(page.getByRole("heading", { level: 1, name: "Specialty Coatings" })).toBeVisible()
  })

  test("sees the grid for a category that does not exist", async ({ page }) => {
    await page.goto(`${paths.catalog("hardware")}?category=does-not-exist`)
    await expect(cards(page)).toHaveCount(10)
    await expect(addButtons(page)).toHaveCount(0)
  })

  test("comes by a link to the row of one product", async ({ page }) => {
    await page.goto(`${solvents}#toluene-nitration-grade`)
    await expect(page.getByRole("rowheader", { name: /^Toluene/ })).toBeInViewport()
  })

  test("reads what a row has to say of a product", async ({ page }) => {
    await page.goto(solvents)
    const row = page.getByRole("row").filter({ hasText: "Acetone, technical grade" })
    for (const text of [
      "Specified to ASTM D329",
      "99.5% minimum",
      "67-64-1",
      "UN1090, class 3, PG II",
      "gallon (GL)",
      "55 gal steel drum",
    ]) {
      await expect(row).toContainText(text)
    }
    await page.goto(paths.category("hardware", "safety-ppe"))
    await expect(page.getByText(/Specified to .*(ANSI|ASTM|NIOSH)/).first()).toBeVisible()
  })

  test("filters a category without losing the place where he types", async ({ page }) => {
    await page.goto(solvents)
    const box = filterBox(page)
    await box.pressSequentially("ast d3")
    await box.press("ArrowLeft")
    await box.press("ArrowLeft")
    await box.press("ArrowLeft")
    await box.pressSequentially("m")
    await expect(box).toBeFocused()
    await expect(box).toHaveValue("astm d3")
    await expect(page.getByRole("status").filter({ hasText: "of 21 shown" })).toBeVisible()
    await expect(addButtons(page).filter({ hasText: "Acetone" })).toBeVisible()
    await expect(addButtons(page).filter({ hasText: "ketone (MEK)" })).toBeHidden()

    await box.fill("zzz")
    await expect(page.getByText("No products match.")).toBeVisible()
    await page.getByRole("button", { name: "Clear filter" }).click()
    await expect(box).toBeFocused()
    await expect(addButtons(page)).toHaveCount(21)
  })
})

test.describe("a buyer of fuel", () => {
  test("is told of delivery options, delivery schedules and bulk fuel contracts", async ({ page }) => {
    await page.goto(paths.category("fuel", "diesel-fuel"))
    await expect(page.getByText("Packaging/Delivery Options", { exact: true })).toBeVisible()
    await expect(page.getByText(/delivery schedules/i)).toContainText(/bulk fuel contracts/i)
  })
})

test.describe("a buyer of food", () => {
  for (const address of [paths.catalog("food"), paths.category("food", "prime-beef-cuts")]) {
    test(`is told of bulk loads, temperatures and scheduling at ${address}`, async ({ page }) => {
      await page.goto(address)
      await expect(page.getByText("Bulk Food Supply").first()).toBeVisible()
      await expect(page.getByText("Available in Bulk (40,000+ lbs)", { exact: true })).toBeVisible()
      await expect(
        page.getByText("Flexible ordering for very large quantities. Contact us for custom volumes.", { exact: true }),
      ).toBeVisible()
      await expect(page.getByText("Need Large Volume Pricing?", { exact: true })).toBeVisible()
      const main = page.getByRole("main")
      for (const text of [/32-40°F/, /0°F or below/, /48-72 hours/])
        await expect(main.getByText(text).first()).toBeVisible()
    })
  }

  test("finds the sizes of bulk loads beside each product", async ({ page }) => {
    await page.goto(paths.category("food", "dried-foods"))
    await expect(page.getByRole("columnheader", { name: "Bulk Quantities" })).toBeVisible()
    await expect(page.getByRole("heading", { name: "Storage and Handling Requirements" })).toBeVisible()
    const row = page.getByRole("row").nth(1)
    for (const tier of ["40,000 lbs", "80,000 lbs (2x)", "120,000+ lbs (custom)"]) await expect(row).toContainText(tier)
  })

  for (const [key, counts] of [
    ["beef-poultry", [8, 8, 8]],
    ["canned-packaged", [10, 11]],
  ] as const) {
    test(`follows the older link ${key} to the categories that it has become`, async ({ page }) => {
      await page.goto(paths.category("food", key))
      await expect(page.getByRole("rowgroup").filter({ has: page.getByRole("spinbutton") })).toHaveCount(counts.length)
      await expect(addButtons(page)).toHaveCount(counts.reduce((sum, count) => sum + count, 0))
    })
  }

  test("follows each other older link to its card of the printable catalog", async ({ page, request }) => {
    for (const [key, code, name] of [
      ["fresh-produce", "food-002", "Fresh Produce"],
      ["frozen-foods", "food-003", "Frozen Foods"],
      ["dairy-products", "food-004", "Dairy Products"],
      ["beverages", "food-006", "Beverages"],
      ["bakery-products", "food-007", "Bakery Products"],
      ["mre-field-rations", "food-008", "MREs and Field Rations"],
      ["specialty-dietary", "food-009", "Specialty Dietary"],
    ] as const) {
      const answer = await request.get(paths.category("food", key), { maxRedirects: 0 })
      expect(answer.status()).toBe(302)
      expect(answer.headers().location).toBe(`${paths.foodSupply}#${code}`)
      await page.goto(paths.category("food", key))
      await expect(page).toHaveURL(`${paths.foodSupply}#${code}`)
      await expect(page.getByRole("heading", { level: 2, name })).toBeInViewport()
    }
  })
})

test.describe("a search engine", () => {
  test("is served every category with a title, a description and one address of its own", async ({ request }) => {
    const seen = new Set<string>()
    for (const family of familyKeys) {
      for (const key of categoryKeys[family]) {
        const html = await (await request.get(paths.category(family, key))).text()
        const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? ""
        expect(canonical.endsWith(paths.category(family, key))).toBe(true)
        seen.add(/<title>([^<]+)<\/title>/.exec(html)?.[1] ?? "")
        seen.add(/<meta name="description" content="([^"]+)"/.exec(html)?.[1] ?? "")
        expect(html).toContain("Available Products")
        expect(html).toMatch(new RegExp(`"position":2,"name":"[^"]+","item":"[^"]+${paths.catalog(family)}"`))
      }
    }
    expect(seen.size).toBe(62)
    expect(seen.has("")).toBe(false)
  })
})

test.describe("a buyer on a slow line", () => {
  test("waits for less than 40 KB of HTML in every category", async ({ site }) => {
    for (const family of familyKeys) {
      for (const key of categoryKeys[family])
        expect(await weigh(site.url + paths.category(family, key))).toBeLessThan(40 * 1024)
    }
  })

  test("reads a category without JavaScript, and is told how to ask", async ({ browser, site }) => {
    const page = await browser.newPage({ javaScriptEnabled: false, baseURL: site.url })
    await page.goto(solvents)
    await expect(page.getByRole("rowheader", { name: /^Acetone/ })).toBeVisible()
    await expect(page.getByText(/needs JavaScript/).getByRole("link")).toHaveCount(2)
    await expect(filterBox(page)).toBeHidden()
    await expect(addButtons(page)).toHaveCount(0)
    await page.getByRole("button", { name: "Back to All Categories" }).click()
    await expect(page.getByRole("heading", { level: 1, name: "Chemical Products" })).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(solvents)
    await expect(safety(page)).toBeHidden()
    await page.getByText(rules).click()
    await expect(safety(page)).toBeVisible()
    await page.close()
  })
})

test("a buyer on a phone unfolds the rules from one line, finds the first product soon, and prints them all", async ({
  page,
}) => {
  await page.goto(solvents)
  await expect(safety(page)).toBeVisible()
  await expect(page.getByText(rules)).toBeHidden()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(safety(page)).toBeHidden()
  const top = await page
    .getByRole("rowheader")
    .first()
    .evaluate((row) => row.getBoundingClientRect().top)
  expect(top).toBeLessThan(844 * 1.25)
  await page.emulateMedia({ media: "print" })
  await expect(safety(page)).toBeVisible()
  await expect(page.getByRole("list", { name: "Compliance" })).toBeVisible()
  await page.emulateMedia({ media: "screen" })
  await page.getByText(rules).click()
  await expect(safety(page)).toBeVisible()
})

test("a buyer whose window is 320 px wide never scrolls sideways", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  for (const address of [paths.catalog("hardware"), solvents, paths.category("food", "beef-poultry")]) {
    await page.goto(address)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  }
})

for (const width of [390, 1280]) {
  test.describe(`a buyer whose window is ${width} px wide`, () => {
    test.use({ viewport: { width, height: 844 } })

    for (const address of [paths.catalog("food"), solvents, paths.category("food", "canned-packaged")]) {
      test(`uses ${address} without scrolling sideways and without a barrier`, async ({ page, axe }) => {
        await page.goto(address)
        const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect(await overflow()).toBeLessThanOrEqual(0)
        // public-pages.e2e.ts checks the catalog as it opens.
        if (address === paths.catalog("food")) return
        await axe(address)
        await expect(
          page
            .getByRole("row")
            .filter({ has: page.getByRole("spinbutton") })
            .first(),
        ).toBeVisible()
        await addButtons(page).first().click()
        await expect(page.getByText("Added to Quote Inquiry")).toBeVisible()
        await filterBox(page).fill("zzz")
        await axe(`${address} filtered, with a toast`)
        expect(await overflow()).toBeLessThanOrEqual(0)
      })
    }
  })
}
