import { describe, expect, it } from "vitest"
import { copyContent } from "#server/testing/content-copy.ts"
import { loadContent } from "./load-content.ts"

describe("an owner who hides what cannot be proved", () => {
  it("loses the texts that are tied to a badge, a figure or a statement, and keeps the others", async () => {
    await using copy = await copyContent()
    await copy.set("claims.yaml", ["badges", "veteran-owned", "hidden"], true)
    await copy.set("claims.yaml", ["figures", "on-time", "hidden"], true)
    await copy.set("claims.yaml", ["statements", "accounting-integration", "hidden"], true)
    const { site } = await loadContent(copy.directory)
    const home = site.pages["/"]
    expect(home.hero.text).toContain("is a supplier in California")
    expect(home.stats.items.map(({ label }) => label)).not.toContain("On-time delivery")
    expect(home.stats.items).toHaveLength(5)
    expect(home.whyUs.items.map(({ title }) => title)).not.toContain("Veteran-owned")
    expect(home.technology.items.map(({ title }) => title)).toEqual([
      "Inventory management",
      "Compliance reporting",
      "Automated workflows",
    ])
    expect(site.company.tagline).toBe("Supplier to Government")
  })

  it("loses the texts of a badge on the day after its last", async () => {
    await using copy = await copyContent()
    await copy.set("claims.yaml", ["badges", "sam-certified", "expires"], "2020-12-31")
    const { site } = await loadContent(copy.directory)
    expect(site.company.titleSuffix).toBe("Government Supplier")
    const titles = site.pages["/naics-424410"].highlights.items.map((one) => one.title)
    expect(titles).not.toContain("SAM.gov registry certified")
    expect(titles).toHaveLength(2)
  })

  it("reads the state that it moved to, wherever pages name it", async () => {
    await using copy = await copyContent()
    await copy.set("company.yaml", ["address", "state"], "NV")
    await copy.set("company.yaml", ["address", "stateName"], "Nevada")
    const { site } = await loadContent(copy.directory)
    expect(site.pages["/"].hero.text).toContain("in Nevada")
    expect(JSON.stringify(site.footerLines)).toContain("from Nevada.")
  })

  it("is told of a text that is tied to no claim", async () => {
    await using copy = await copyContent()
    await copy.set("pages/home.yaml", ["hero", "heading"], "{if badges.iso-9002}ISO{end} supplies")
    await expect(loadContent(copy.directory)).rejects.toThrow("{if badges.iso-9002} names no fact")
  })

  it("may leave a group of badges empty, and a registration number out", async () => {
    await using copy = await copyContent()
    await copy.set("claims.yaml", ["groups", "food"], [])
    await copy.set("company.yaml", ["registrationId"], "none")
    await copy.set("company.yaml", ["samples"], ["uei", "cage"])
    const { site } = await loadContent(copy.directory)
    expect(site.claims.groups.food).toEqual([])
    expect(site.pages["/naics-424410"].highlights.items[0]!.text).toBe("CAGE code SAMPL.")
  })
})
