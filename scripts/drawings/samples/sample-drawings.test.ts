import { readdirSync, readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { drawingFile } from "#contract/catalog/drawing-file.ts"
import { drawingNames } from "#contract/catalog/drawings.ts"
import { sampleDrawings } from "./sample-drawings.ts"

const folder = new URL("../../../public/", import.meta.url)

describe("a buyer who sees a drawing", () => {
  it("sees it as its script draws it", () => {
    expect(readdirSync(new URL("drawings/", folder)).toSorted()).toEqual(
      drawingNames.map((name) => `${name}.svg`).toSorted(),
    )
    for (const name of drawingNames)
      expect(readFileSync(new URL(`.${drawingFile(name)}`, folder), "utf8")).toBe(sampleDrawings[name])
  })

  it("waits for no more than 3 KB, and runs nothing", () => {
    for (const svg of Object.values(sampleDrawings)) {
      expect(svg.length).toBeLessThan(3_000)
      expect(svg).not.toMatch(/<(script|foreignObject|image|use)|href|NaN|undefined/)
    }
  })
})
