import { readFileSync } from "node:fs"
import { strToU8, zipSync } from "fflate"
import { describe, expect, it } from "vitest"
import { readSource } from "./read-source.ts"
import { tableLimits, TableProblem } from "./table.ts"

const requirement = readFileSync("e2e/files/requirement.xlsx")
const rowsOf = async (source: string | BlobPart) =>
  (await readSource(typeof source === "string" ? source : new Blob([source]))).rows
const refused = (source: string | Blob) =>
  readSource(source).then(
    () => "read",
    (error: unknown) => (error instanceof TableProblem ? error.kind : error),
  )

/** A workbook whose only sheet holds these rows, as another program would write it. */
function workbook(sheet: string): Uint8Array<ArrayBuffer> {
  const rels = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
  const parts = {
    "xl/workbook.xml": `<workbook ${main} xmlns:r="${rels}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${rels}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    "xl/worksheets/sheet1.xml": `<worksheet ${main}><sheetData>${sheet}</sheetData></worksheet>`,
  }
  return new Uint8Array(zipSync(Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, strToU8(xml)]))))
}
/** The same archive, saying of its last part (the sheet) that it is so large. */
function withDeclaredSize(archive: Uint8Array<ArrayBuffer>, bytes: number): Uint8Array<ArrayBuffer> {
  const entry = Buffer.from(archive.buffer).lastIndexOf("PK\u0001\u0002", undefined, "latin1")
  new DataView(archive.buffer).setUint32(entry + 24, bytes, true)
  return archive
}
const numberCell = (address: string, value: string) => `<c r="${address}"><v>${value}</v></c>`

describe("a buyer who pastes", () => {
  it("cells of a spreadsheet, with a line break and a quotation mark in one", async () => {
    expect(await rowsOf('Item\tQty\n"Gloves,\nlarge ""L"""\t40\n\nRice\t2')).toEqual([
      ["Item", "Qty"],
      ['Gloves, large "L"', "40"],
      ["Rice", "2"],
    ])
  })

  it("an email keeps the columns of rows with blank cells, and hears what was left out", async () => {
    const table = await readSource(
      [
        "Good morning,",
        "> NSN                Description               Qty  U/I",
        "> 6810-00-000-0001   Acetone, technical grade   40  DR",
        ">                    Nitrile gloves            100  BX",
        "> 8415-00-000-0002   Safety goggles                 EA",
        "Thank you",
      ].join("\r\n"),
    )
    expect(table.rows).toEqual([
      ["NSN", "Description", "Qty", "U/I"],
      ["6810-00-000-0001", "Acetone, technical grade", "40", "DR"],
      ["", "Nitrile gloves", "100", "BX"],
      ["8415-00-000-0002", "Safety goggles", "", "EA"],
    ])
    expect(table.leftOut).toEqual(["Good morning,", "Thank you"])
  })

  it("a table with bars", async () => {
    expect(await rowsOf("| Item | Qty |\n|------|----:|\n| Rice | 10 |\n+------+-----+")).toEqual([
      ["Item", "Qty"],
      ["Rice", "10"],
    ])
  })

  it("CSV with commas, semicolons or a separator of its own", async () => {
    expect(await rowsOf('Item,Qty\n"Rice, brown",10')).toEqual([
      ["Item", "Qty"],
      ["Rice, brown", "10"],
    ])
    expect(await rowsOf("Item;Qty\nRice;10")).toEqual([
      ["Item", "Qty"],
      ["Rice", "10"],
    ])
    expect(await rowsOf("sep=|\r\nItem|Qty\r\nRice|10")).toContainEqual(["Rice", "10"])
  })

  it("names alone, one on each line", async () => {
    expect(await rowsOf("Acetone, technical grade\nGloves\nRice, brown, long grain")).toEqual([
      ["Acetone, technical grade"],
      ["Gloves"],
      ["Rice, brown, long grain"],
    ])
  })

  it("lines of an email as people write them", async () => {
    const text =
      "Please quote:\n5 boxes of nitrile gloves, size L\n- 3 x hard hats, white\n100,000 lb ground beef\n12 acetone"
    const table = await readSource(text)
    expect(table.rows).toEqual([
      ["5", "boxes", "nitrile gloves, size L"],
      ["3", "", "hard hats, white"],
      ["100,000", "lb", "ground beef"],
      ["12", "", "acetone"],
    ])
    expect(table.leftOut).toEqual(["Please quote:"])
    expect(await rowsOf("100,000 lb beef\n40,000 lb rice")).toEqual([
      ["100,000", "lb", "beef"],
      ["40,000", "lb", "rice"],
    ])
  })

  it("nothing, or far too much", async () => {
    expect(await refused(" \n\t\n")).toBe("empty")
    expect(await refused("x".repeat(tableLimits.fileBytes + 1))).toBe("too-long")
  })
})

describe("a buyer who chooses a file", () => {
  it("of LibreOffice, with a title, a formula, a failed formula and a date", async () => {
    const rows = await rowsOf(requirement)
    expect(rows).toHaveLength(27)
    expect(rows[1]).toEqual(["Item No.", "NSN", "Nomenclature", "Qty", "U/I", "P/N", "Remarks", "Required date"])
    expect(rows[3]).toEqual(["2", "6810-00-000-0002", "Toluene, nitration grade", "8", "DR", "", "", "2027-01-15"])
    // =2*10, with the result that was saved.
    expect(rows[6]?.[3]).toBe("20")
  })

  it("in UTF-16 or Windows-1252", async () => {
    const utf16 = new Uint8Array([0xff, 0xfe, ...Buffer.from("Café\t2\nRice\t1", "utf16le")])
    expect(await rowsOf(utf16)).toContainEqual(["Café", "2"])
    expect(await rowsOf(new Uint8Array([0x43, 0x61, 0x66, 0xe9, 0x2c, 0x32]))).toEqual([["Café", "2"]])
  })

  it("with an NSN that a workbook keeps as a number, and a part number that looks like one", async () => {
    const sheet = `<row r="1">${numberCell("A1", "8.905001234567E12")}<c r="B1" t="inlineStr"><is><t>1E5</t></is></c></row>`
    expect(await rowsOf(workbook(sheet))).toEqual([["8905001234567", "1E5"]])
  })

  it("with a cell in the very last corner, in no time", async () => {
    const sheet = `<row r="1">${numberCell("A1", "1")}</row><row r="1048576">${numberCell("A1048576", "2")}${numberCell("XFD1048576", "3")}</row>`
    expect(await rowsOf(workbook(sheet))).toEqual([["1"], ["2"]])
  })

  it("with a million rows gets the first thousand", async () => {
    const text = `Item,Qty\n${"Rice,1\n".repeat(1_000_000)}`
    const { rows, hasMore } = await readSource(new Blob([text]))
    expect([rows.length, hasMore]).toEqual([tableLimits.rows, true])
  })

  it("that cannot be a list is told why", async () => {
    expect(await refused(new Blob([new Uint8Array(200)]))).toBe("not-text")
    expect(await refused(new Blob([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1])]))).toBe("old-workbook")
    expect(await refused({ size: 200 * 1024 * 1024 } as Blob)).toBe("too-large")
    expect(await refused(new Blob([workbook("")]))).toBe("empty")
  })

  it("that would unpack to gigabytes is refused before it does", async () => {
    expect(await refused(new Blob([withDeclaredSize(workbook(""), 3_000_000_000)]))).toBe("too-much-inside")
    // One that lies gets only the space that it asked for.
    const liar = withDeclaredSize(workbook(`<row r="1">${numberCell("A1", "1")}</row>${" ".repeat(5_000_000)}`), 100)
    expect(await refused(new Blob([liar]))).toBe("workbook")
  })
})
