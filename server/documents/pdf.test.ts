import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { aLine, aQuoteDocument, aRequestDocument, linesOfEveryKind } from "#server/testing/quote-documents.ts"
import { all, read } from "#server/testing/read-pdf.ts"
import { pdfOf } from "./pdf/make-pdf.ts"

describe("a buyer who opens a quote's PDF", () => {
  it("reads who sells, who asked, every line and the terms", async () => {
    const { text } = await read(await pdfOf(aQuoteDocument()))
    for (const words of [
      "Sample Veteran Supply Co.",
      "100 Sample Street",
      "(916) 555-0100",
      "sales@example.com",
      "UEI SAMPLE000000",
      "CAGE SAMPL",
      "Dana Sample",
      "Sample Base Supply",
      "Q-2026-000123",
      "Revision 2",
      "Sent: Nov 22, 2026",
      "Valid until: Dec 22, 2026",
      "Prepared by: Casey Sample",
      "Payment: Net 30 days",
      "FOB destination",
      "1 Offer Hex bolt, grade 8 Part number: HB-8 Requested: Hex bolt, 500; NSN 5305-00-068-0502; Grade 8",
      "$1.85 each; from 1,000: $1.7525",
      "Lead time: 14 days after receipt of order",
      "Country of origin: United States",
      "Note: Boxed by 100.",
      "Alternate for line 2: Bleach, 40",
      "Offered by Sample Veteran Supply Co. Signature: Name and title: Casey Sample Date:",
      "Accepted for Sample Base Supply Signature: Name and title: Date:",
      "Reason: No hazmat charge",
      "not in the total",
      "No bid",
      "Reason: Not stocked",
      "$16,670.00",
      "Alternates in the total: 2",
      "Alternates not in the total: 2A",
      "No bid: 3",
      "Packaged to MIL-STD-129.",
      "Page 1 of 1",
    ])
      expect(text.replace(/\s+/g, " ")).toContain(words)
  })

  it("files it under the solicitation, with where to deliver and what was asked in each line", async () => {
    const document = aQuoteDocument([aLine()])
    const [product] = document.request.products
    const solicitation = {
      solicitationNumber: "SPE300-26-Q-0042",
      setAside: "small_business",
      neededBy: "2027-01-15",
      deliverTo: { street: "1 Depot Road", city: "Tracy", state: "CA", zip: "95376", dodaac: "W62G2T" },
    } as const
    const products = [{ ...product!, unitOfIssue: "BX", clin: "0001AA", partNumber: "MS90728-60" }]
    const { text } = await read(await pdfOf({ ...document, request: { ...document.request, solicitation, products } }))
    for (const words of [
      "Solicitation: SPE300-26-Q-0042 Sent: Nov 22, 2026",
      "Set-aside: Small business",
      "Needed by: Jan 15, 2027",
      "Deliver to: 1 Depot Road; Tracy, CA 95376; DoDAAC W62G2T",
      "CLIN: 0001AA; Unit of issue: BX (box); Part number: MS90728-60; Grade 8",
    ])
      expect(text.replace(/\s+/g, " ")).toContain(words)
  })

  it("hears its title, language, headings and a table whose headers know their columns and rows", async () => {
    const { pages, metadata, marked } = await read(await pdfOf(aQuoteDocument()))
    expect(metadata.info).toMatchObject({ Title: "Quote Q-2026-000123, revision 2", Language: "en-US" })
    expect(metadata.metadata?.get("pdfuaid:part")).toBe("1")
    expect(marked).toMatchObject({ Marked: true })
    const { tree, tags } = pages[0]!
    expect(all(tree, "H1")).toHaveLength(1)
    expect(all(tree, "H2")).toHaveLength(7)
    const [lines, totals] = all(tree, "Table")
    expect(all(all(lines!, "THead")[0]!, "TH")).toHaveLength(6)
    const rows = all(all(lines!, "TBody")[0]!, "TR")
    expect(rows.map((row) => row.children?.map(({ role }) => role))).toEqual(
      linesOfEveryKind.map(() => ["TH", "TD", "TD", "TD", "TD", "TD"]),
    )
    expect(all(totals!, "TR")).toHaveLength(3)
    expect(tags).toContain("Artifact")
  })

  it("keeps its table headers' scope and its fonts in the file", async () => {
    const file = (await pdfOf(aQuoteDocument())).toString("latin1")
    expect(file.match(/\/Scope \/Column/g)).toHaveLength(6)
    expect(file.match(/\/Scope \/Row/g)).toHaveLength(linesOfEveryKind.length + 3)
    const fonts = file.match(/\/BaseFont \/[A-Z]{6}\+PublicSans-\w+/g)
    expect(file.match(/\/FontFile2 /g)).toHaveLength(2)
    expect(new Set(fonts).size).toBe(2)
    expect(file).toContain("/DisplayDocTitle true")
  })

  it("reads 200 lines with alternates over many pages, each with its number and the table's headings", async () => {
    const many = Array.from({ length: 200 }, (_, at) => [
      aLine({ position: at + 1, description: `Part ${at + 1} ${"of a long description ".repeat(at % 9)}` }),
      ...(at % 4 ? [] : [aLine({ position: at + 1, answer: "alternate", reason: "In stock" })]),
    ]).flat()
    const file = await pdfOf(aQuoteDocument(many, { remarks: null }))
    const { pages, text } = await read(file)
    expect(pages.length).toBeGreaterThan(10)
    for (const [at, page] of pages.entries()) {
      expect(page.text).toContain(`Page ${at + 1} of ${pages.length}`)
      expect(page.text).toContain("Description")
      expect(page.tags).toContain("Artifact")
    }
    for (let at = 1; at <= 200; at++) expect(text).toMatch(new RegExp(`Part ${at}\\b`))
    // Repeated headings are furniture: the structure has each header once.
    expect(file.toString("latin1").match(/\/Scope \/Column/g)).toHaveLength(6)
  })

  it("reads a line that is longer than a page to its end", async () => {
    const note = Array.from({ length: 150 }, (_, at) => `Step ${at + 1}.`).join("\n")
    const { pages, text } = await read(await pdfOf(aQuoteDocument([aLine({ note }), aLine({ position: 2 })])))
    expect(pages.length).toBeGreaterThan(2)
    expect(text).toContain("Step 150.")
  })

  it("sees a question mark for every character that the font lacks, and markup as plain text", async () => {
    const description = "<b>10 kΩ</b> ½ ″ 漢字 \u0001 👩‍🔧 Ł"
    const { text } = await read(await pdfOf(aQuoteDocument([aLine({ description })])))
    expect(text).toContain('<b>10 kΩ</b> ½ " ?? ? ?? Ł')
  })

  it("reads the accents that the font can place, and letters without those that it cannot", async () => {
    const description = "José Jose\u0301 Ọ\u0300ṣun Ya\u031bra Ma\u0328\u0301ri L\u0328i \u034fz\u034f\u030c"
    const { text } = await read(await pdfOf(aQuoteDocument([aLine({ description })])))
    expect(text.normalize("NFC")).toContain("José José Ọ\u0300ṣun Yara Mą\u0301ri Li ž")
  })

  it("reads every letter of the Latin languages as it was written", async () => {
    const codes = Array.from({ length: 0x17f - 0xc0 }, (_, at) => String.fromCodePoint(0xc0 + at))
    const latin = codes.filter((letter) => !"Ĳĳŉ".includes(letter)).join(" ")
    const { text } = await read(await pdfOf(aQuoteDocument([aLine({ description: latin })])))
    expect(text.normalize("NFC").replace(/\s+/g, " ")).toContain(latin)
  })

  it("gets it whatever characters somebody wrote", async () => {
    const letter = fc.oneof(
      fc.string({ unit: "binary", minLength: 1, maxLength: 1 }),
      fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
      fc.constantFrom(...Array.from("abcfijlLtTo\n\t \0؟שع漢👩‍🔧\u202e")),
    )
    const mark = fc.integer({ min: 0x300, max: 0x36f }).map((code) => String.fromCodePoint(code))
    const cluster = fc.tuple(letter, fc.array(mark, { maxLength: 5 })).map(([first, marks]) => first + marks.join(""))
    const anything = fc.array(cluster, { maxLength: 40 }).map((clusters) => clusters.join(""))
    await fc.assert(
      fc.asyncProperty(anything, anything, anything, async (customerName, description, remarks) => {
        const document = aQuoteDocument([aLine({ description, note: description.repeat(9) })], { remarks })
        const paper = { ...document, request: { ...document.request, customerName } }
        expect((await pdfOf(paper)).subarray(0, 5).toString()).toBe("%PDF-")
      }),
      { numRuns: 150 },
    )
  })
})

describe("the desk, while visitors download many PDFs", () => {
  const made: string[] = []
  const ask = async (name: string, revision: number, asker?: Parameters<typeof pdfOf>[2]) => {
    await pdfOf(aQuoteDocument(linesOfEveryKind, { revision }), undefined, asker)
    made.push(name)
  }
  const comeBack = { status: 503, headers: { "Retry-After": "5" } }

  it("gets its own before theirs, and a visitor who finds ten waiting is told at once to come back", async () => {
    const visitors = Array.from({ length: 11 }, (_, at) => ask(`visitor ${at}`, 100 + at))
    await expect(ask("one too many", 120)).rejects.toMatchObject(comeBack)
    await Promise.all([...visitors, ask("desk", 121, { line: "desk" })])
    expect(made).toEqual(["visitor 0", "desk", ...visitors.slice(1).map((_, at) => `visitor ${at + 1}`)])
  })

  it("does not wait for visitors who have gone, and neither do the others", async () => {
    made.length = 0
    const first = ask("visitor", 200)
    let areGone = false
    const isGone = () => areGone
    const gone = Array.from({ length: 10 }, (_, at) => ask("gone", 210 + at, { isGone }))
    areGone = true
    const dropped = Promise.all(gone.map((each) => expect(each).rejects.toMatchObject(comeBack)))
    await Promise.all([first, ask("another visitor", 220), dropped])
    expect(made).toEqual(["visitor", "another visitor"])
  })
})

describe("the company", () => {
  it("gets the same bytes for the same quote, always", async () => {
    const one = await pdfOf(aQuoteDocument())
    // The last PDFs are kept, so these make it forget the first one.
    for (let revision = 3; revision < 13; revision++)
      expect(one.equals(await pdfOf(aQuoteDocument(linesOfEveryKind, { revision })))).toBe(false)
    const two = await pdfOf(aQuoteDocument())
    expect(two).not.toBe(one)
    expect(one.equals(two)).toBe(true)
    expect(await pdfOf(aQuoteDocument())).toBe(two)
  })

  it("sees that a draft is a draft, on each page", async () => {
    const draft = aQuoteDocument([aLine({ unitPrice: null, note: "a\n".repeat(120) })], {
      status: "draft",
      sentAt: null,
      validUntil: null,
    })
    const { pages, text } = await read(await pdfOf(draft))
    expect(text).toContain("It is not an offer until it is sent.")
    expect(pages.length).toBeGreaterThan(1)
    for (const page of pages) expect(page.text).toContain("Draft, not sent")
  })

  it("gets the next PDF after one that could not be made", async () => {
    const broken = aQuoteDocument(linesOfEveryKind, { total: "a lot" })
    await expect(pdfOf(broken)).rejects.toThrow("No PDF could be made")
    expect((await pdfOf(aQuoteDocument())).length).toBeGreaterThan(10_000)
  })

  it("gets all words of a request with thousands of short lines, on some hundred pages", async () => {
    const [product] = aRequestDocument().products
    const products = Array.from({ length: 200 }, (_, at) => ({
      ...product!,
      name: `Part ${at}`,
      specifications: `First ${at}${"\n".repeat(990)}Last ${at}`,
    }))
    const { pages, text } = await read(await pdfOf(aRequestDocument({ products, message: "x\n".repeat(2_500) })))
    expect(pages.length).toBeLessThan(200)
    for (let at = 0; at < 200; at++) expect(text).toMatch(new RegExp(`First ${at}\\b[^]*Last ${at}\\b`))
  })

  it("downloads a request in the same way", async () => {
    const { pages, text, metadata } = await read(await pdfOf(aRequestDocument()))
    expect(metadata.info).toMatchObject({ Title: "Quote request Q-2026-000123", Language: "en-US" })
    expect(all(all(pages[0]!.tree, "TBody")[0]!, "TR")).toHaveLength(3)
    for (const words of ["Hex bolt", "Grade 8", "5305-00-068-0502", "Deliver to dock 4.", "Page 1 of 1"])
      expect(text).toContain(words)
  })
})
