import { describe, expect, it } from "vitest"
import { copyContent, type ContentCopy } from "#server/testing/content-copy.ts"
import { loadContent } from "./load-content.ts"
import { describeSample, listSamples } from "./samples.ts"

async function samplesIn(copy: ContentCopy, file: string): Promise<string[]> {
  const samples = listSamples(await loadContent(copy.directory))
  return samples.filter((sample) => sample.file === file).map(describeSample)
}

describe("the list of samples", () => {
  it("names every value that is marked, and each value of a marked group", async () => {
    await using copy = await copyContent()
    await copy.set("contract.yaml", ["number"], "PO-7")
    await copy.set("contract.yaml", ["adminCard", "contact"], {
      name: "Ann",
      email: "ann@supply.test",
      phone: { e164: "+12025550177", shown: "(202) 555-0177" },
    })
    await copy.set("contract.yaml", ["samples"], ["number", "adminCard.contact.phone"])
    expect(await samplesIn(copy, "contract.yaml")).toEqual([
      'content/contract.yaml number: "PO-7" (marked as a sample)',
      'content/contract.yaml adminCard.contact.phone.e164: "+12025550177" (marked as a sample)',
      'content/contract.yaml adminCard.contact.phone.shown: "(202) 555-0177" (marked as a sample)',
    ])
  })

  it("counts the entries of a list from 1", async () => {
    await using copy = await copyContent()
    await copy.set("leaders.yaml", ["leaders", 1, "email"], "second@supply.test")
    await copy.set("leaders.yaml", ["samples"], ["leaders.2.email"])
    expect(await samplesIn(copy, "leaders.yaml")).toContain(
      'content/leaders.yaml leaders.2.email: "second@supply.test" (marked as a sample)',
    )
  })

  it("still names a value that looks like a sample after its mark was removed", async () => {
    await using copy = await copyContent()
    await copy.set("company.yaml", ["salesEmail"], "sales@example.com")
    await copy.set("company.yaml", ["legalName"], "Sample Company LLC")
    await copy.set("company.yaml", ["uei"], "N4YFFGL4CDX5")
    await copy.set("company.yaml", ["cage"], "1ABC2")
    await copy.set("company.yaml", ["samples"], [])
    const samples = await samplesIn(copy, "company.yaml")
    expect(samples).toContain('content/company.yaml salesEmail: "sales@example.com" (looks like a sample)')
    expect(samples).toContain('content/company.yaml legalName: "Sample Company LLC" (looks like a sample)')
    expect(samples.filter((line) => line.includes(" uei:") || line.includes(" cage:"))).toEqual([])
  })

  it("names a claim until it has evidence", async () => {
    await using copy = await copyContent()
    await copy.set("claims.yaml", ["badges", "iso-9001", "label"], "ISO 9001")
    await copy.set("claims.yaml", ["badges", "iso-9001", "evidence"], undefined)
    const line = 'content/claims.yaml badges.iso-9001: "ISO 9001" (has no evidence)'
    expect(await samplesIn(copy, "claims.yaml")).toContain(line)
    await copy.set("claims.yaml", ["badges", "iso-9001", "evidence"], "https://register.test/iso")
    expect(await samplesIn(copy, "claims.yaml")).not.toContain(line)
  })
})
