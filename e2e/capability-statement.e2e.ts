import type { Page } from "@playwright/test"
import { expect, test } from "./fixtures.ts"

const sheet = (page: Page) => page.getByRole("main").getByRole("article")
const toolbar = (page: Page) => page.getByRole("group", { name: "Capability statement" })
const monthOf = (day: Date) => day.toLocaleDateString("en-US", { month: "long", year: "numeric" })

/** Counts calls of the print dialog, which a headless browser does not show. */
async function countPrints(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { prints: 0 })
    window.print = () => Object.assign(window, { prints: (window as unknown as { prints: number }).prints + 1 })
  })
  return () => page.evaluate(() => (window as unknown as { prints: number }).prints)
}

test.describe("a contracting officer who opens the capability statement", () => {
  test.beforeEach(({ page }) => page.goto("/capability-statement"))

  test("finds everything on it, in the usual order", async ({ page }) => {
    await expect(sheet(page).getByRole("img", { name: /logo/ })).toBeVisible()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("CAPABILITY STATEMENT")
    await expect(sheet(page).getByText("Veteran-Owned Small Business", { exact: true })).toBeVisible()
    await expect(sheet(page).getByRole("heading", { level: 2 })).toHaveText([
      "Core competencies",
      "Company information",
      "NAICS codes",
      "Certifications",
      "Past performance",
      "Competitive advantages",
      "Contact",
    ])
    const words = [/40,000\+ lbs/, /fuel and energy/i, /chemicals/i, /hardware/i, /76,000/]
    for (const text of words) await expect(sheet(page)).toContainText(text)
  })

  test("saves it as a file", async ({ page }) => {
    const downloading = page.waitForEvent("download")
    await toolbar(page).getByRole("link", { name: "Save as PDF file" }).click()
    expect((await downloading).suggestedFilename()).toBe("capability-statement.pdf")
  })

  test("can copy the identifiers, the codes and the certifications", async ({ page }) => {
    for (const [label, value] of [
      ["Legal name", /\w+/],
      ["UEI", /^[0-9A-Z]{12}$/],
      ["CAGE code", /^[0-9A-Z]{5}$/],
      ["Business size", /^small/i],
      ["Business type", /veteran[- ]owned/i],
    ] as const) {
      const fact = sheet(page)
        .locator("div", { has: page.getByRole("term").getByText(label, { exact: true }) })
        .last()
      await expect(fact.getByRole("definition")).toHaveText(value)
    }
    for (const line of [
      /424410.*General Line Grocery Merchant Wholesalers/,
      /457210.*Fuel Dealers/,
      /325199.*All Other Basic Organic Chemical Manufacturers/,
      /423710.*Hardware Merchant Wholesalers/,
      /SAM\.gov Registered/,
      /NAICS Certified/,
      /Active State Prison Industry Contract/,
      /USDA Inspected/,
      /HACCP Certified/,
      /DoD Compliant/,
    ]) {
      await expect(sheet(page).getByRole("listitem").filter({ hasText: line })).toBeVisible()
    }
  })

  test("can write or call from it", async ({ page }) => {
    await expect(sheet(page).getByRole("link", { name: "@" }).first()).toHaveAttribute("href", /^mailto:/)
    await expect(
      sheet(page)
        .getByRole("link", { name: /\d{3}-\d{4}/ })
        .first(),
    ).toHaveAttribute("href", /^tel:\+1\d{10}$/)
  })

  test("has the buttons in sight below the header, however far they scroll", async ({ page }) => {
    await page.evaluate(() => window.scrollTo(0, 800))
    const box = await toolbar(page).getByRole("button", { name: "Print" }).boundingBox()
    expect(box?.y).toBeGreaterThanOrEqual(80)
    expect(box?.y).toBeLessThan(160)
  })

  test("never scrolls sideways on a phone", async ({ page }) => {
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
  })
})

test.describe("a contracting officer who keeps the capability statement", () => {
  for (const name of ["Print", "Download PDF"]) {
    test(`gets the print dialog once from ${name}, and no file`, async ({ page }) => {
      const prints = await countPrints(page)
      await page.goto("/capability-statement")
      await page.waitForLoadState("networkidle")
      const afterwards: string[] = []
      page.on("request", (request) => afterwards.push(request.url()))
      page.on("download", (download) => afterwards.push(download.url()))
      const button = toolbar(page).getByRole("button", { name })
      await button.focus()
      await page.keyboard.press("Enter")
      await expect.poll(prints).toBe(1)
      expect(afterwards).toEqual([])
    })
  }

  test("gets one letter page, with nothing on it but the document", async ({ page }) => {
    await page.goto("/capability-statement")
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1")
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
    expect(pdf.match(/\/MediaBox\s*\[\s*0 0 612 792\s*\]/g)).toHaveLength(1)
    await page.emulateMedia({ media: "print" })
    await expect(toolbar(page)).toBeHidden()
    await expect(page.getByRole("contentinfo")).toBeHidden()
    await expect(page.getByRole("banner")).toBeHidden()
    await expect(sheet(page)).toBeVisible()
  })
})

test.describe("the date on the capability statement", () => {
  test("is the month of the day", async ({ page }) => {
    await page.goto("/capability-statement")
    await expect(sheet(page).getByRole("time")).toHaveText(monthOf(new Date()))
  })

  test("is right for a reader whose copy was rendered in an earlier month", async ({ page }) => {
    const later = new Date(new Date().getFullYear() + 1, 2, 15)
    await page.clock.setFixedTime(later)
    await page.goto("/capability-statement")
    await expect(sheet(page).getByRole("time")).toHaveText(monthOf(later))
  })

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false })
    test("is there too, and no button that would do nothing", async ({ page }) => {
      await page.goto("/capability-statement")
      await expect(sheet(page).getByRole("time")).toHaveText(/^[A-Z][a-z]+ \d{4}$/)
      await expect(page.getByRole("main").getByRole("button")).toHaveCount(0)
    })
  })
})
