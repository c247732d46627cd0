import { describe, expect, it } from "vitest"
import { contactFile } from "#contract/books/contact-columns.ts"
import { csvLines } from "#contract/values/csv.ts"
import { matchColumns } from "#contract/books/import-columns.ts"
import { badRowsTable, checkRows } from "./check-rows.ts"
import { readFile, refuseTooMuchText } from "#web/parts/csv-file/read-file.ts"

const fileOf = (...parts: BlobPart[]) => new File(parts, "sample.csv")
const read = (...parts: BlobPart[]) => readFile(fileOf(...parts), 5_000)
const bytes = (...codes: number[]) => new Uint8Array(codes)

describe("a file that is chosen", () => {
  it.each([
    ["UTF-8", ["Name\r\nZoë\r\n"]],
    ["UTF-8 with a byte order mark", ["\ufeffName\r\nZoë\r\n"]],
    ["Windows-1252, as Excel writes it", ["Name\r\nZo", bytes(0xeb), "\r\n"]],
    [
      "UTF-16, as Excel writes “Unicode text”",
      [new Uint8Array(new Uint16Array([0xfeff]).buffer), utf16("Name\r\nZoë\r\n")],
    ],
  ])("is read as %s", async (_what, parts) => {
    const { headings, rows } = await read(...parts)
    expect([headings, rows.map(({ line, cells }) => [line, ...cells])]).toEqual([["Name"], [[2, "Zoë"]]])
  })

  it.each<[string, BlobPart[], RegExp]>([
    ["empty", [""], /empty/],
    ["without rows", ["Name\r\n\r\n"], /no rows/],
    ["a spreadsheet", [bytes(0x50, 0x4b, 3, 4, 0)], /Save as/],
    ["a PDF", ["%PDF-1.4\n1 0 obj\n"], /does not look like a CSV file/],
    ["no text", [bytes(1, 0, 2, 0)], /does not look like a CSV file/],
    ["over 5 MB", ["Name\r\n", "a\r\n".repeat(1_800_000)], /larger than 5 MB/],
    ["over 5,000 rows", ["Name\r\n", "a\r\n".repeat(10_001)], /has 10,001 rows, .* Split it into 3 files/],
  ])("is refused with a way out when it is %s", async (_what, parts, message) => {
    await expect(read(...parts)).rejects.toThrow(message)
  })

  it("is refused when its rows are more text than one call takes", () => {
    expect(() => refuseTooMuchText(Array(10).fill("a".repeat(1_000)), 8_000)).toThrow(/too much text.*into 2 files/)
  })
})

describe("the rows of a file", () => {
  const check = async (text: string) => {
    const file = await read(text)
    return { file, ...checkRows(contactFile, file, matchColumns(contactFile.columns, file.headings)) }
  }

  it("are told apart into good and bad ones, each bad one with its line and every reason", async () => {
    const { file, good, bad, twice } = await check(
      'Name;Email;Type\r\nJo;jo@example.com;\r\n;nope;Client\r\n"Two\nlines";;\r\nAl;JO@example.com;Agency\r\nJo;;;too many\r\n"open;;\r\n',
    )
    expect(good.map(({ name, type }) => [name, type])).toEqual([
      ["Jo", "prospect"],
      ["Al", "agency"],
    ])
    expect(twice).toBe(1)
    const table = badRowsTable(file, bad)
    expect(table[0]).toEqual(["Name", "Email", "Type", "Reason"])
    expect(table.slice(1).map((cells, index) => [bad[index]!.record.line, cells.at(-1)])).toEqual([
      [3, "Name: Name is required; Email: Please enter a valid email address"],
      [4, "Name: Must be a single line of text"],
      [7, expect.stringContaining("more cells than headings")],
      [8, expect.stringContaining("never closed")],
    ])
  })

  it("that are bad make a file that, once mended, can be imported", async () => {
    const { file, bad } = await check("Name,Email\r\n'=Jo,nope\r\n")
    const mended = csvLines(badRowsTable(file, bad)).replace("nope", "jo@example.com")
    expect((await check(mended)).good).toMatchObject([{ name: "=Jo", email: "jo@example.com" }])
  })
})

function utf16(text: string): ArrayBuffer {
  return new Uint16Array(Array.from(text, (sign) => sign.charCodeAt(0))).buffer
}
