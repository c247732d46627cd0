import { join } from "node:path"
import { beforeAll, describe, expect, it } from "vitest"
import { activeClaims } from "#contract/content/claims.ts"
import { copyContent } from "#server/testing/content-copy.ts"
import { ContentError, describeProblem } from "./content-problem.ts"
import { loadContent, type Content } from "./load-content.ts"

let content: Content
beforeAll(async () => {
  content = await loadContent(join(import.meta.dirname, "../../content"), "https://example.com")
})

async function problemsOf(directory: string): Promise<string[]> {
  try {
    await loadContent(directory)
    return []
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    return error.problems.map(describeProblem)
  }
}

describe("the content", () => {
  it("is plain data, so that a page can carry it", () => {
    expect(JSON.parse(JSON.stringify(content.site))).toEqual(content.site)
  })

  it("has the site's address from its caller", () => expect(content.site.publicUrl).toBe("https://example.com"))

  it("has every fact filled in", () => {
    expect(JSON.stringify(content.site)).not.toMatch(/\{[a-z]+\.[a-zA-Z-]+\}/)
    expect(content.site.pages["/about"].hero.heading).toContain(content.site.company.name)
  })

  it("leaves the owner's marks and notes out of what pages see", () => {
    const { catalog: _, ...words } = content.site
    expect(JSON.stringify(words)).not.toContain('"samples"')
    expect(JSON.stringify(words.claims)).not.toContain('"note"')
  })

  it("has another version after any edit, and the same one without", async () => {
    await using copy = await copyContent()
    expect((await loadContent(copy.directory)).version).toBe(content.version)
    await copy.set("catalog/solvents.yaml", ["title"], "Other solvents")
    expect((await loadContent(copy.directory)).version).not.toBe(content.version)
  })

  it("states a changed fact wherever it is named", async () => {
    await using copy = await copyContent()
    await copy.set("claims.yaml", ["figures", "uptime", "value"], "12.3%")
    await copy.set("pages/naics-457210.yaml", ["highlights", "items", 2, "title"], "{figures.uptime} uptime")
    await copy.set("company.yaml", ["name"], "Another Company")
    await copy.set("contract.yaml", ["value"], "{figures.uptime}")
    await copy.set("tribute.yaml", ["closing"], "From {company.name}: {contract.value}")
    const { site } = await loadContent(copy.directory)
    expect(site.pages["/naics-457210"].highlights.items[2]?.title).toBe("12.3% uptime")
    expect(site.contract.value).toBe("12.3%")
    expect(site.tribute.closing).toBe("From Another Company: 12.3%")
  })

  it("drops an expired claim from its badges", async () => {
    await using copy = await copyContent()
    await copy.set("claims.yaml", ["badges", "iso-9001", "expires"], "2026-06-30")
    await copy.set("claims.yaml", ["groups", "hardware"], ["osha-compliant", "iso-9001"])
    const { site } = await loadContent(copy.directory)
    const kinds = (today: string) => activeClaims(site.claims, today, "hardware").map(({ kind }) => kind)
    expect(kinds("2026-06-30")).toEqual(["osha-compliant", "iso-9001"])
    expect(kinds("2026-07-01")).toEqual(["osha-compliant"])
  })
})

describe("a mistake between files", () => {
  it.each([
    ["tribute.yaml", ["heading"], "To {company.heroes}", "heading: {company.heroes} names no fact"],
    ["company.yaml", ["samples"], ["hour"], 'samples.1: "hour" names no field of this file'],
    ["company.yaml", ["naics", 0, "code"], "424420", "naics.1.code: must be 424410 for food"],
    ["catalog/solvents.yaml", ["family"], "fuel", 'family: must be "chemicals", the family of this file'],
    ["catalog/solvents.yaml", ["products", 0, "fsc"], "9999", "products.1.fsc: is not a Federal Supply Class"],
    ["catalog/solvents.yaml", ["products", 0, "unitOfIssue"], "ZZ", "products.1.unitOfIssue: is not a unit of issue"],
    ["catalog/solvents.yaml", ["products", 0, "cas"], "67-64-2", "products.1.cas: is not a CAS number"],
    ["catalog/solvents.yaml", ["products", 0, "slug"], "Acetone", "products.1.slug: must be lower-case letters"],
    ["catalog/solvents.yaml", ["products", 0, "slug"], undefined, "such as acetone-technical-grade"],
    ["search.yaml", ["synonyms", 0, "means"], "flux capacitor", "synonyms.1.means: no product of the catalogs has all"],
    ["search.yaml", ["synonyms", 0, "typed", 0], "T.P.", "typed.1: is in entry 1 too"],
    ["desk.yaml", ["timeZone"], "+05:00", "timeZone: must be a time zone such as America/Los_Angeles"],
    ["footer.yaml", ["groups", 0, "pages"], ["/nowhere"], "groups.1.pages.1: must be one of"],
  ])("of %s %j is named with its place", async (file, path, value, expected) => {
    await using copy = await copyContent()
    await copy.set(file, path, value)
    const problem = (await problemsOf(copy.directory)).find((line) => line.includes(expected))
    expect(problem).toMatch(new RegExp(`^content/${file}:\\d+:\\d+ `))
  })

  it("of two rows with one name is named with both rows", async () => {
    await using copy = await copyContent()
    const { catalog } = await loadContent(copy.directory)
    const solvents = catalog.families.chemicals.find(({ key }) => key === "solvents")!
    await copy.set("catalog/solvents.yaml", ["products", 2, "name"], solvents.products[0]!.name.toUpperCase())
    expect(await problemsOf(copy.directory)).toEqual([
      expect.stringContaining("products.3.name: is the name of row 1 too; make them differ"),
    ])
  })

  it("of two products of a family with one address is named with both, a former address counts", async () => {
    await using copy = await copyContent()
    await copy.set("catalog/solvents.yaml", ["products", 1, "slug"], "acetone-technical-grade")
    await copy.set("catalog/laboratory.yaml", ["products", 0, "formerSlugs"], ["acetone-technical-grade"])
    await copy.set("catalog/hand-tools.yaml", ["products", 0, "slug"], "acetone-technical-grade")
    const belongs = /"acetone-technical-grade" belongs to "Acetone, technical grade" of content\/catalog\/solvents.yaml/
    expect(await problemsOf(copy.directory)).toEqual([
      expect.stringMatching(/^content\/catalog\/laboratory.yaml:\d+:\d+ products.1.formerSlugs.1: "/),
      expect.stringMatching(new RegExp(`^content/catalog/solvents.yaml:\\d+:\\d+ products.2.slug: ${belongs.source}`)),
    ])
  })

  it("is reported with all others, file by file", async () => {
    await using copy = await copyContent()
    await copy.set("tribute.yaml", ["closing"], undefined)
    await copy.set("leaders.yaml", ["leaders", 1, "email"], "nobody")
    await copy.remove("catalog/solvents.yaml")
    await copy.remove("pages/terms.yaml")
    await copy.add("pages/hoem.yaml", "title: Home\n")
    await expect(loadContent(copy.directory)).rejects.toThrow(/5 problem.*solvents.*leaders.*hoem.*terms.*closing/s)
    expect((await problemsOf(copy.directory)).map((line) => line.replace(/:\d+:\d+/, ""))).toEqual([
      "content/catalog/solvents.yaml: this file is missing; the site needs it",
      "content/leaders.yaml leaders.2.email: must be one mail address",
      "content/pages/hoem.yaml: no page uses a file of this name; is it misspelled?",
      "content/pages/terms.yaml: this file is missing; the site needs it",
      "content/tribute.yaml closing: is missing",
    ])
  })
})

describe("the company's identifiers", () => {
  it.each([
    [
      "are refused when they are wrong",
      "N4YFFGL4CDX6",
      "ABCDE",
      [],
      ["uei: is not a valid UEI", "cage: is not a valid CAGE code"],
    ],
    ["may be wrong while they are marked as samples", "N4YFFGL4CDX6", "ABCDE", ["uei", "cage"], []],
    ["need no mark when they are right", "N4YFFGL4CDX5", "1ABC2", [], []],
  ])("%s", async (_, uei, cage, samples, expected) => {
    await using copy = await copyContent()
    await copy.set("company.yaml", ["uei"], uei)
    await copy.set("company.yaml", ["cage"], cage)
    await copy.set("company.yaml", ["samples"], samples)
    const problems = await problemsOf(copy.directory)
    expect(problems).toHaveLength(expected.length)
    for (const [index, words] of expected.entries()) expect(problems[index]).toContain(words)
  })
})
