import { readFileSync, statSync } from "node:fs"
import { expect, it } from "vitest"
import { basicFont } from "./subset-font.ts"

it("a reader gets the font file that `npm run font` makes of the typeface and of fonts.css", async () => {
  const kept = readFileSync(new URL("../../web/ui/fonts/public-sans-basic.woff2", import.meta.url))
  expect(kept.equals(await basicFont())).toBe(true)
})

it("a reader gets it in one round trip of a new line, with some hundred bytes of headers", () => {
  const { size } = statSync(new URL("../../web/ui/fonts/public-sans-basic.woff2", import.meta.url))
  expect(size).toBeLessThan(10 * 1460 - 800)
})
