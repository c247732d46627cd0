import { describe, expect, it } from "vitest"
import { nsnNote } from "./nsn-advice.ts"

describe("what a buyer reads under an NSN", () => {
  it.each(["", "  ", "-", "1234-00-567-8901", "1234005678901"])("is nothing for %j", (text) =>
    expect(nsnNote(text)).toBeUndefined(),
  )

  it.each([
    ["8905", "8905: Meat, poultry, fish. 4 of 13 digits"],
    ["8905-00-567-8901", "8905: Meat, poultry, fish"],
    [" 8905 00 567 8901 ", "8905: Meat, poultry, fish"],
    ["123", "3 of 13 digits"],
    ["1234-00-567-89012", "An NSN has 13 digits. Yours has 14 and is sent as typed."],
    ["1234-00-L67-8901", "This looks like a local or foreign stock number. It is sent as typed."],
    ["123400l678901", "This looks like a local or foreign stock number. It is sent as typed."],
    ["12A4-00-567-8901", "An NSN has 13 digits and no other characters. Yours is sent as typed."],
    ["part 77", "An NSN has 13 digits and no other characters. Yours is sent as typed."],
  ])("for %j is %s", (text, note) => expect(nsnNote(text)).toBe(note))
})
