import { describe, expect, it } from "vitest"
import { placeSvg } from "./place-svg.ts"

const circle = '<circle cx="23" cy="23" r="20" fill="#806010"/></svg>'
const place = { x: 1, y: 2, width: 30, height: 40 }

describe("a logo that the owner has drawn", () => {
  it.each([
    ["by hand", `<svg viewBox="0 0 46 46">${circle}`],
    ["with a prolog and a size", `<?xml version="1.0"?>\n<svg width="46" height='46px' viewBox="0 0 46 46">${circle}`],
    ["over several lines", `<svg\n  viewBox="0 0 46 46"\n  width="100%">${circle}`],
    ["with a size alone", `<svg height="46" width="46px">${circle}`],
  ])("%s takes the place that it is given", (_, svg) => {
    const placed = placeSvg(svg, place)
    expect(placed).toMatch(/^<svg x="1" y="2" width="30" height="40"\s+viewBox="0 0 46 46"\s*>/)
    expect(placed.match(/\b(width|height)=/g)).toHaveLength(2)
    expect(placed.endsWith(circle)).toBe(true)
  })

  it.each([
    ["without any size", `<svg>${circle}`, /needs a viewBox/],
    ["as another kind of file", "%PNG", /no <svg> element/],
  ])("%s is refused in words", (_, svg, words) => expect(() => placeSvg(svg, place)).toThrow(words))
})
