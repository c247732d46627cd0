import { describe, expect, it } from "vitest"
import { isCage, isCas, isE164, isNaics, isNsn, isUei, isUn } from "./identifiers.ts"

describe("a UEI", () => {
  it.each(["N4YFFGL4CDX5", "VN1AJFAD19J9", "DC2LX4S1GGF3", "J7M9HPTGJ1S9", "G5CQFNE82EL7", "KM99JJBNQ9M5"])(
    "%s passes its checksum, in either letter case",
    (uei) => {
      expect(isUei(uei)).toBe(true)
      expect(isUei(uei.toLowerCase())).toBe(true)
    },
  )
  it.each(["N4YFFGL4CDX6", "ABC123DEF456"])("%s fails its checksum", (uei) => expect(isUei(uei)).toBe(false))
  it.each([
    ["is too short", "N4YFFGL4CDX"],
    ["is too long", "N4YFFGL4CDX55"],
    ["has a letter O", "O4YFFGL4CDX5"],
    ["has a letter I", "N4YFFGL4CIX5"],
    ["begins with 0", "04YFFGL4CDX5"],
    ["has nine digits in a row", "A1234567890B"],
    ["ends with a letter", "N4YFFGL4CDXA"],
  ])("is refused when it %s", (_, uei) => expect(isUei(uei)).toBe(false))
  it("finds each single wrong digit at its end", () => {
    const passing = Array.from("0123456789").filter((digit) => isUei(`N4YFFGL4CDX${digit}`))
    expect(passing).toEqual(["5"])
  })
})

describe("the other identifiers", () => {
  it.each([
    ["CAGE", isCage, ["1ABC2", "00000"], ["ABCDE", "1IBC2", "1OBC2", "1ABC", "1ABC23"]],
    ["NAICS", isNaics, ["424410", "457210", "325199", "423710"], ["42441", "4244100", "994410", "ABCDEF"]],
    ["CAS", isCas, ["67-64-1", "7732-18-5", "1310-73-2"], ["67-64-2", "67641", "0-00-0", "67-64-1 "]],
    ["UN", isUn, ["UN1090", "NA1993"], ["UN109", "un1090", "1090", "UN10900"]],
    ["NSN", isNsn, ["1234-00-567-8901", "1234005678901", "1234-00-A67-8901"], ["1234-00-567-890", "ABCD-00-567-8901"]],
    ["E.164", isE164, ["+19165550100"], ["19165550100", "+0916555010", "+1 916 555 0100", "+1234567890123456"]],
  ] as const)("%s accepts the well formed and refuses the rest", (_, check, good, bad) => {
    expect(good.filter((text) => !check(text))).toEqual([])
    expect(bad.filter((text) => check(text))).toEqual([])
  })
})
