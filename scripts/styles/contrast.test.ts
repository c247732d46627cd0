import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { colourOf, contrastOf, dayTokens, describePair, namesIn, nightTokens, pairs, screenRules } from "./contrast.ts"

const surfaces = ["surface", "surface-raised", "surface-sunken"]
const families = ["food", "fuel", "chemicals", "hardware"]
const statuses = ["info", "positive", "caution", "danger"]

/** Text colors that may appear anywhere on a background, and so on each of its surfaces. */
const anywhere = ["ink", "ink-muted", "accent", "accent-strong", "gold", "link"]
/** Text colors for light backgrounds only. Navy bands show no family and only the good status. */
const dayOnly = [...families, ...statuses, "danger-strong"]
/** Colours of icons that cannot be used for the moment. */
const iconsOnly = ["line-strong"]
/** Text colors that belong to one background, regardless of what surrounds it. */
const textOn: Record<string, readonly string[]> = {
  "accent-ink": ["accent", "accent-strong"],
  "night-ink": ["night", "night-raised", "night-line"],
  "night-muted": ["night", "night-raised"],
  "night-accent": ["night", "night-raised"],
  night: ["night-accent", "gold-line"],
  "#ffffff": ["danger", "danger-strong", "night"],
}
/** Tints carry their own color and the text around it. */
const tints = [...families, ...statuses].map((name) => `${name}-tint`)

const text = [
  ...pairs(dayTokens, "day", [...anywhere, ...dayOnly], surfaces),
  ...pairs(nightTokens, "night", anywhere, surfaces),
  ...Object.entries(textOn).flatMap(([name, grounds]) => pairs(dayTokens, "day", [name], grounds)),
  ...pairs(nightTokens, "night", ["accent-ink"], ["accent", "accent-strong"]),
  ...pairs(dayTokens, "day", ["ink", "ink-muted"], [...tints, "accent-tint"]),
  ...[...families, ...statuses].flatMap((name) => pairs(dayTokens, "day", [name], [`${name}-tint`])),
  ...pairs(nightTokens, "night", ["positive"], ["positive-tint"]),
  ...pairs(dayTokens, "day", ["danger-strong"], ["danger-tint"]),
  ...pairs(dayTokens, "day", ["accent", "accent-strong"], ["accent-tint"]),
]

/** What outlines a control, marks a state or shows the focus. `line` only divides, and no meaning hangs on it. */
const marks = [
  ...pairs(
    dayTokens,
    "day",
    ["line-strong", "focus", "accent", "ink", ...statuses, "danger-strong", ...families],
    surfaces,
  ),
  ...pairs(nightTokens, "night", ["line-strong", "focus", "accent"], ["surface", "surface-raised"]),
]

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
    // Skeletons, and the white around the lines of a QR code: shapes on which nothing is written.
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
