import { readFileSync } from "node:fs"
import { inflateSync } from "node:zlib"
import { describe, expect, it } from "vitest"
import { drawSvg } from "./draw-svg.ts"
import { encodePng } from "./encode-png.ts"
import { socialCardSvg, type CardWords } from "./social-card-svg.ts"

const words: CardWords = {
  title: "Fuel & Energy <Products>",
  company: "Sample Supply Co.",
  tagline: "Veteran-Owned",
  codes: "UEI SAMPLE000000",
  family: "fuel",
}
/** Every letter as wide as half its height. */
const measure = (line: string, size: number) => (line.length * size) / 2
const titleLines = (svg: string) => [...svg.matchAll(/letter-spacing[^>]*>([^<]*)</g)].map(([, line]) => line)

describe("a card that a person sees in a feed", () => {
  it("says the page's title as it is, with no letter taken for markup", () => {
    const svg = socialCardSvg(words, measure)
    expect(titleLines(svg).join(" ")).toBe("Fuel &amp; Energy &lt;Products&gt;")
    expect(svg).toContain("Sample Supply Co.")
  })

  it("sets a short title large and a long one smaller, and never cuts one", () => {
    const sizeOf = (title: string) =>
      Number(/font-size="(\d+)" font-weight="700" letter/.exec(socialCardSvg({ ...words, title }, measure))?.[1])
    const long = "Bulk Groceries for Federal, Military, and State and Local Kitchens Today"
    expect(sizeOf("About")).toBe(84)
    expect(sizeOf(long)).toBeLessThan(84)
    expect(titleLines(socialCardSvg({ ...words, title: long }, measure)).join(" ")).toBe(long)
  })

  it("carries the tint of its family, and the house's navy without one", () => {
    const ground = (card: CardWords) =>
      /<rect width="1200" height="630" fill="(#\w+)"/.exec(socialCardSvg(card, measure))?.[1]
    const tokens = readFileSync(new URL("../../web/ui/tokens.css", import.meta.url), "utf8")
    expect(tokens).toContain(`--fuel-tint: ${ground(words)};`)
    expect(tokens).toContain(`--night: ${ground({ ...words, family: undefined })};`)
  })
})

describe("a drawing", () => {
  const svg = (inside: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20" font-family="Public Sans">${inside}</svg>`
  const ground = '<rect width="40" height="20" fill="#ffffff"/>'

  it("shows words in the site's own font", () => {
    const darkest = (drawing: string) => Math.min(...drawSvg(svg(drawing), 80).pixels)
    expect(darkest(ground)).toBe(255)
    expect(darkest(`${ground}<text y="16" font-size="16">UEI</text>`)).toBeLessThan(100)
  })

  it("becomes a PNG that holds the same colours", () => {
    const png = encodePng(drawSvg(svg(`${ground}<rect width="20" height="20" fill="#13233f"/>`), 40))
    const chunk = (type: string) => {
      const at = png.indexOf(type)
      return png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4))
    }
    expect([chunk("IHDR").readUInt32BE(0), chunk("IHDR").readUInt32BE(4)]).toEqual([40, 20])
    expect(chunk("PLTE").toString("hex")).toBe("13233fffffff")
    expect([...inflateSync(chunk("IDAT")).subarray(0, 41)]).toEqual([
      0,
      ...Array<number>(20).fill(0),
      ...Array<number>(20).fill(1),
    ])
  })
})
