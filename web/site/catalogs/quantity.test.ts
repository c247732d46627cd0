import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  clampQuantity,
  manySteps,
  presets,
  quantityLimits,
  shortQuantity,
  stepDown,
  stepUp,
  untouchedQuantity,
} from "./quantity.ts"

const { min, max } = quantityLimits
const aQuantity = fc.oneof(fc.integer({ min, max: 120_000 }), fc.integer({ min, max }))

describe("a buyer stepping a quantity up", () => {
  it.each([
    [1_000, 2_000],
    [9_000, 10_000],
    [10_000, 20_000],
    [40_000, 50_000],
    [50_000, 70_000],
    [70_000, 90_000],
    [999_999_000, 999_999_999],
    [max, max],
  ])("comes from %i to %i", (from, to) => expect(stepUp(from)).toBe(to))

  it("comes from an untouched product to the smallest quantity", () => expect(stepUp(untouchedQuantity)).toBe(min))
})

describe("a buyer stepping a quantity down", () => {
  it.each([
    [70_000, 50_000],
    [60_000, 50_000],
    [55_000, 45_000],
    [50_000, 40_000],
    [20_000, 10_000],
    [15_000, 10_000],
    [10_000, 9_000],
    [2_000, 1_000],
    [1_500, 1_000],
    [1_000, 1_000],
    [untouchedQuantity, 1_000],
  ])("comes from %i to %i", (from, to) => expect(stepDown(from)).toBe(to))

  it("comes back to where a step up began", () => {
    fc.assert(
      fc.property(aQuantity, (n) => {
        expect(stepUp(n) < max ? stepDown(stepUp(n)) : n).toBe(n)
      }),
    )
  })

  it("never falls further than one step up makes good", () => {
    fc.assert(
      fc.property(aQuantity, (n) => {
        expect(stepUp(stepDown(n))).toBeGreaterThanOrEqual(n)
        expect(stepDown(n)).toBeLessThanOrEqual(n)
      }),
    )
  })
})

describe("a quantity, however it is reached", () => {
  it("is a whole number between 1,000 and 999,999,999", () => {
    const steps = fc.array(
      fc.constantFrom(stepUp, stepDown, (n: number) => manySteps(stepUp, n)),
      { maxLength: 30 },
    )
    fc.assert(
      fc.property(fc.constantFrom(untouchedQuantity, ...presets, min, max), steps, (start, path) => {
        for (const step of path) {
          const reached = step(start)
          expect(reached).toBe(clampQuantity(reached))
          expect(Number.isInteger(reached)).toBe(true)
        }
      }),
    )
  })

  it("has presets in thousands", () => {
    expect(presets.map(shortQuantity)).toEqual(["10K", "20K", "40K", "80K", "100K"])
  })
})
