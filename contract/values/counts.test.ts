import fc from "fast-check"
import { expect, it } from "vitest"
import { formatCount } from "./counts.ts"

it("groups the digits of a count as Americans do", () => {
  const count = fc.oneof(fc.nat(), fc.bigInt({ min: 0n, max: 10n ** 12n }))
  fc.assert(
    fc.property(count, (any) => {
      expect(formatCount(any)).toBe(any.toLocaleString("en-US"))
    }),
  )
})
