import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { dayTokens, nightTokens } from "./contrast.ts"

const tokens = new Set([...dayTokens.values(), ...nightTokens.values()])

describe("an owner who changes a colour in web/ui/tokens.css", () => {
  // Mail programs, phones and drawings do not read our style sheets.
  it.each([
    "server/mail/letters/letter-colors.ts",
    "server/site/site-files.ts",
    "web/site/parts/contours.svg",
    "public/favicon.svg",
  ])("is told to change it in %s too", (file) => {
    const written = readFileSync(new URL(`../../${file}`, import.meta.url), "utf8").match(/#[\da-f]{6}\b/gi) ?? []
    expect(written.length).toBeGreaterThan(0)
    expect(written.filter((colour) => !tokens.has(colour))).toEqual([])
  })
})
