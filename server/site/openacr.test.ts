import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { parse } from "yaml"
import { catalog, chapterIds } from "#contract/content/openacr-catalog.ts"
import { loadContent } from "#server/content/load-content.ts"
import { openAcr } from "./openacr.ts"

interface Report {
  title: string
  product: { name: string }
  author: { email: string }
  catalog: string
  chapters: Record<string, { disabled?: boolean; criteria?: Answer[] }>
}

interface Answer {
  num: unknown
  components: { name: string; adherence: { level: string; notes: string } }[]
}

const { site } = await loadContent(join(import.meta.dirname, "../../content"))
const report = parse(openAcr(site, "https://supply.test")) as Report

describe("an agency's buyer who loads the accessibility report into OpenACR's tools", () => {
  it("finds what its schema requires", () => {
    expect(report.title).toBe(`${site.company.name} Accessibility Conformance Report`)
    expect(report.product.name).toContain(site.company.name)
    expect(report.author.email).toBe(site.company.salesEmail)
    expect(report.catalog).toBe("2.5-edition-wcag-2.2-508-en")
  })

  it("finds every criterion of the catalog, by a number that is text, with a level that its terms know", () => {
    for (const id of chapterIds) {
      const answers = report.chapters[id]?.criteria ?? []
      expect(answers.map(({ num }) => num)).toEqual(Object.keys(catalog[id].criteria))
      for (const { components } of answers) {
        expect(components.map(({ name }) => name)).toEqual([catalog[id].component])
        expect(components[0]?.adherence.level).toMatch(
          /^(supports|partially-supports|does-not-support|not-applicable)$/,
        )
        expect(typeof components[0]?.adherence.notes).toBe("string")
      }
    }
  })

  it("is told which chapters are not answered", () => {
    expect(report.chapters.success_criteria_level_aaa?.disabled).toBe(true)
    expect(report.chapters.hardware?.disabled).toBe(true)
  })

  it("reads a reason with everything that is not fully supported", () => {
    const answers = chapterIds.flatMap((id) => report.chapters[id]?.criteria ?? [])
    const lowered = answers
      .flatMap(({ components }) => components)
      .filter(({ adherence }) => /partially|does-not/.test(adherence.level))
    expect(lowered.length).toBeGreaterThan(0)
    expect(lowered.filter(({ adherence }) => adherence.notes.length < 20)).toEqual([])
  })
})
