import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { correctionsOf } from "#server/brand/corrections.ts"
import { delivered, paletteOf } from "#server/brand/palette.ts"
import { contrast } from "#server/brand/shades.ts"
import { markPairs, textPairs } from "./color-pairs.ts"
import { dayTokens, describePair, nightTokens } from "./contrast.ts"

const tokensOf = (brand: Parameters<typeof paletteOf>[0]) => {
  const { day, night } = paletteOf(brand)
  const all = new Map([...dayTokens, ...Object.entries(day)])
  return {
    day: all,
    night: new Map([
      ...nightTokens,
      ...Object.entries(day).filter(([name]) => name.startsWith("night")),
      ...Object.entries(night),
    ]),
  }
}

const weakPairs = (brand: Parameters<typeof paletteOf>[0]) => {
  const { day, night } = tokensOf(brand)
  return [
    ...textPairs(day, night).filter(({ ratio }) => ratio < 4.5),
    ...markPairs(day, night).filter(({ ratio }) => ratio < 3),
  ].map(describePair)
}

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`)

describe("a person with low vision", () => {
  it("reads every text in the colors of any owner", () => {
    const brand = fc.record(
      { primary: color, accent: color, bands: fc.constantFrom("dark" as const, "light" as const) },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(brand, (colors) => {
        expect(weakPairs(colors)).toEqual([])
      }),
      { numRuns: 150 },
    )
  })

  it.each(["#000000", "#ffffff", "#808080", "#ffff00", "#00ff00", "#0000ff", "#ff0000", "#767676"])(
    "reads it all in %s",
    (extreme) => {
      for (const bands of ["dark", "light"] as const)
        expect(weakPairs({ primary: extreme, accent: extreme, bands })).toEqual([])
    },
  )
})

describe("an owner who chooses colors", () => {
  it("has those that can be read, and hears of the nearest ones for all others", () => {
    expect(correctionsOf({ primary: "#b3122b", accent: "#1D4A86" })).toEqual([])
    const [primary, accent] = correctionsOf({ primary: "#ffcc00", accent: "#ff8800" })
    expect([primary?.field, accent?.field]).toEqual(["primary", "accent"])
    for (const { shown } of [primary!, accent!]) {
      expect(contrast(shown, "#ffffff")).toBeGreaterThanOrEqual(4.5)
      expect(contrast(shown, "#ffffff")).toBeLessThan(5.5)
    }
  })

  it("has a focus ring in the primary color, and a dark one if it is red, which would look like an error", () => {
    expect(paletteOf({ primary: "#00aa77" }).day.focus).toBe("#007c56")
    expect(paletteOf({ primary: "#cc0000" }).day.focus).toBe("#2f1c19")
  })

  it("keeps the delivered colors where nothing is chosen, which are those of the style sheets", () => {
    expect(paletteOf({})).toEqual({ day: {}, night: {} })
    for (const [name, value] of Object.entries(delivered.day))
      expect([name, dayTokens.get(name)]).toEqual([name, value])
  })
})
