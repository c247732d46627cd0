import type { Page } from "@playwright/test"
import { expect, test } from "./fixtures.ts"

const main = (page: Page) => page.getByRole("main")
const itemsUnder = (page: Page, heading: string | RegExp) =>
  main(page)
    .locator("section")
    .filter({ has: page.getByRole("heading", { level: 2, name: heading }) })
    .getByRole("listitem")

const industries = [
  {
    code: "424410",
    title: "General Line Grocery Merchant Wholesalers",
    badges: ["Veteran-Owned", "SAM.gov Registered", "USDA Inspected", "HACCP Certified"],
    agencies: ["Department of Defense (DoD)", "Department of Veterans Affairs (VA)"],
    texts: [/100% On-time/i, /A\+ Quality/i, /Zero contract violations/i],
    bullets: { heading: "Food safety and compliance", count: 5 },
  },
  {
    code: "457210",
    title: "Fuel Dealers",
    badges: ["Veteran-Owned", "ASTM Certified", "Hazmat Licensed"],
    agencies: [
      "Department of Defense (DoD)",
      "Air Force",
      "Navy",
      "Army",
      "Coast Guard",
      "Department of Homeland Security (DHS)",
      "GSA Fleet Services",
    ],
    texts: [
      /registry certified/i,
      /Registration ID .+ CAGE code/,
      /24\/7 emergency service/i,
      /under 2 hour response/i,
      /99\.9% uptime/i,
      /ultra-low sulfur diesel/i,
      /regular, mid-grade and premium gasoline/i,
      /Jet-A, Jet-A1 and Avgas/i,
      /24\/7 emergency delivery/i,
      /bulk storage/i,
      /fuel quality management/i,
      /under 2 hrs/i,
      /national coverage/i,
    ],
    bullets: { heading: "Compliance and safety", count: 5 },
  },
  {
    code: "325199",
    title: "All Other Basic Organic Chemical Manufacturers",
    badges: ["Veteran-Owned", "DOT Hazmat", "EPA Certified"],
    agencies: [
      "Department of Defense (DoD)",
      "Army Corps of Engineers",
      "Navy",
      "GSA Federal Buildings",
      "Department of Veterans Affairs (VA)",
      "Department of Energy (DOE)",
      "EPA facilities",
    ],
    texts: [
      /registry certified/i,
      /hazmat certified/i,
      /DOT and EPA compliant handling/i,
      /perfect safety record/i,
      /industrial cleaning chemicals/i,
      /sanitization and disinfection/i,
      /solvents/i,
      /specialty compounds/i,
      /hazmat certified transport/i,
      /MSDS documentation/i,
      /100% regulatory compliance/i,
      /12\+ active certifications/i,
    ],
    bullets: { heading: "Safety and compliance", count: 6 },
  },
  {
    code: "423710",
    title: "Hardware Merchant Wholesalers",
    badges: ["Veteran-Owned", "OSHA Compliant", "ANSI Standards"],
    agencies: [
      "Department of Defense (DoD)",
      "Army Corps of Engineers",
      "Navy Facilities",
      "GSA Public Buildings Service",
      "Department of Veterans Affairs (VA)",
      "National Park Service",
      "Bureau of Land Management",
    ],
    texts: [
      /registry certified/i,
      /same-day shipping/i,
      /OEM and aftermarket/i,
      /hand and power tools/i,
      /fasteners/i,
      /safety equipment and PPE/i,
      /building materials/i,
      /maintenance supplies/i,
      /industrial equipment/i,
      /OEM and certified aftermarket parts/i,
      /volume discounts for bulk and recurring orders/i,
      /technical support/i,
      /Buy American Act/i,
      /10,000\+ products in stock/i,
      /24\/7 support/i,
    ],
    bullets: { heading: "Supply and compliance", count: 5 },
  },
]

for (const { code, title, badges, agencies, texts, bullets } of industries) {
  test.describe(`a contracting officer on the page of NAICS ${code}`, () => {
    test("reads what it promises, and finds the ways on and two people to call", async ({ page }) => {
      await page.goto(`/naics-${code}`)
      await expect(main(page).getByRole("heading", { level: 1 })).toHaveText(title)
      await expect(main(page).getByText(`NAICS ${code}`).first()).toBeVisible()
      for (const text of texts) await expect(main(page).getByText(text).first()).toBeVisible()
      for (const badge of badges) await expect(main(page).getByText(badge, { exact: true }).first()).toBeVisible()
      await expect(main(page).getByRole("heading", { name: /overview/i })).toBeVisible()
      await expect(itemsUnder(page, /^Why buyers come to us/)).toHaveCount(3)
      await expect(itemsUnder(page, "Capabilities")).toHaveCount(6)
      await expect(itemsUnder(page, bullets.heading)).toHaveCount(bullets.count)
      const served = await itemsUnder(page, "Agencies served").allInnerTexts()
      expect(served).toEqual(expect.arrayContaining(agencies))
      expect(served).toHaveLength(7)
      await expect(main(page).getByRole("link", { name: "Request Quote" })).toHaveAttribute("href", "/contact")
      await expect(main(page).getByRole("link", { name: "View Product Catalog" })).toHaveAttribute("href", "/products")
      await expect(main(page).getByRole("link", { name: "Contact Us Now" })).toHaveAttribute("href", "/contact")
      await expect(main(page).locator('a[href^="mailto:"]')).toHaveCount(2)
      await expect(main(page).locator('a[href^="tel:"]')).toHaveCount(2)
    })
  })
}

test("a search engine reads the service, its provider with the UEI, and where it is offered", async ({ page }) => {
  await page.goto("/contact")
  const [, uei] = /UEI\s*([0-9A-Z]{12})/.exec(await main(page).innerText())!
  const types = new Set<string>()
  for (const { code } of industries) {
    await page.goto(`/naics-${code}`)
    const { "@graph": things } = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent())!)
    const service = things.find((thing: { "@type": string }) => thing["@type"] === "Service")
    expect(service).toMatchObject({
      provider: { "@type": "Organization", identifier: { "@type": "PropertyValue", propertyID: "UEI", value: uei } },
      areaServed: { name: "United States" },
    })
    types.add(service.serviceType)
  }
  expect(types.size).toBe(4)
})

test("a buyer goes from one industry to another without a full page load, and types its address in capitals", async ({
  page,
}) => {
  await page.goto("/NAICS-424410")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("General Line Grocery Merchant Wholesalers")
  await main(page).getByRole("link", { name: "View Product Catalog" }).click()
  await page.getByRole("article", { name: "Fuel and Energy" }).getByRole("link", { name: "View NAICS Details" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Fuel Dealers")
  await expect(page).toHaveTitle(/NAICS 457210/)
  await page.goto("/naics-999999")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("404 Page Not Found")
})
