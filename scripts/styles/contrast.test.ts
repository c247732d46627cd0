import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { anywhere, dayOnly, iconsOnly, markPairs, surfaces, textOn, textPairs, tints } from "./color-pairs.ts"
import { colourOf, contrastOf, dayTokens, describePair, namesIn, nightTokens, screenRules } from "./contrast.ts"

const text = textPairs(dayTokens, nightTokens)
const marks = markPairs(dayTokens, nightTokens)

describe("a person with low vision", () => {
  it("reads text of every color on every background that may hold it", () => {
    expect(text.length).toBeGreaterThan(80)
    expect(text.filter(({ ratio }) => ratio < 4.5).map(describePair)).toEqual([])
  })

  it("sees every control, state and focus ring", () => {
    expect(marks.filter(({ ratio }) => ratio < 3).map(describePair)).toEqual([])
  })

  it("meets no colour of text or ground that these tables leave out", () => {
    const colours = new Set([...anywhere, ...dayOnly, ...iconsOnly, ...Object.keys(textOn)])
    const grounds = new Set([...surfaces, ...tints, "accent-tint", ...Object.values(textOn).flat()])
    // Skeletons, and the white around a QR code: shapes without text.
    const shapes = new Set(["line", "#ffffff"])
    const used = (property: RegExp) =>
      screenRules.flatMap(({ declarations, sheet, selector }) =>
        [...declarations].flatMap(([name, value]) =>
          property.test(name) ? namesIn(value).map((token) => ({ token, where: `${sheet} ${selector}` })) : [],
        ),
      )
    const unknown = [
      ...used(/^color$|^--(tone|family)$/).filter(({ token }) => !colours.has(token)),
      ...used(/^background(-color)?$|^--(ground|family-tint)$/).filter(
        ({ token }) => !grounds.has(token) && !shapes.has(token),
      ),
    ].filter(({ token }) => !["tone", "family", "family-tint", "ground"].includes(token))
    expect(unknown).toEqual([])
  })

  it("reads what a single rule colours on its own ground", () => {
    const set = screenRules.flatMap(({ declarations, sheet, selector }) => {
      const ground = declarations.get("background") ?? declarations.get("background-color") ?? ""
      const [front, back] = [colourOf(dayTokens, declarations.get("color") ?? ""), colourOf(dayTokens, ground)]
      return front && back ? [{ where: `${sheet} ${selector}`, ratio: contrastOf(front, back) }] : []
    })
    expect(set.length).toBeGreaterThan(10)
    expect(set.filter(({ ratio }) => ratio < 4.5)).toEqual([])
  })
})

describe("the contrast of two colours", () => {
  it("is what WCAG says", () => {
    expect(contrastOf([0, 0, 0], [255, 255, 255])).toBeCloseTo(21, 5)
    expect(contrastOf([119, 119, 119], [255, 255, 255])).toBeCloseTo(4.48, 2)
  })

  it("does not depend on which is in front", () => {
    const byte = fc.integer({ min: 0, max: 255 })
    const colour = fc.tuple(byte, byte, byte)
    fc.assert(
      fc.property(colour, colour, (one, other) => {
        const ratio = contrastOf(one, other)
        expect(ratio).toBe(contrastOf(other, one))
        expect(ratio).toBeGreaterThanOrEqual(1)
        expect(ratio).toBeLessThanOrEqual(21)
      }),
    )
  })
})
