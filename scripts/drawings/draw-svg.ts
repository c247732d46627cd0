import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { initWasm, Resvg } from "@resvg/resvg-wasm"
import subsetFont from "subset-font"

const require = createRequire(import.meta.url)
await initWasm(readFileSync(require.resolve("@resvg/resvg-wasm/index_bg.wasm")))

/** Latin-1 and the dashes, quotation marks and ellipsis of English text. */
const characters = [
  [0x20, 0xff],
  [0x2010, 0x2026],
]
  .flatMap(([first = 0, last = 0]) => Array.from({ length: last - first + 1 }, (_, index) => first + index))
  .map((code) => String.fromCodePoint(code))
  .join("")

// The drawing program reads no web fonts.
const fontBuffers = await Promise.all(
  [400, 700].map((weight) => {
    const file = require.resolve(`@fontsource/public-sans/files/public-sans-latin-${weight}-normal.woff2`)
    return subsetFont(readFileSync(file), characters, { targetFormat: "sfnt" })
  }),
)

/** Draws an SVG as pixels, without a browser. Its one font is the site's. */
export function drawSvg(svg: string, width: number): { pixels: Uint8Array; width: number; height: number } {
  const drawing = new Resvg(svg, { font: { fontBuffers }, fitTo: { mode: "width", value: width } })
  const image = drawing.render()
  const { pixels, height } = image
  image.free()
  drawing.free()
  return { pixels, width, height }
}

/** Draws an SVG as a PNG in full color, clear where nothing is drawn. */
export function drawPng(svg: string, width: number): Uint8Array {
  const drawing = new Resvg(svg, { font: { fontBuffers }, fitTo: { mode: "width", value: width } })
  const image = drawing.render()
  const png = image.asPng()
  image.free()
  drawing.free()
  return png
}

/** The width of an SVG's drawn content, in its own units. */
export function widthOfDrawing(svg: string): number {
  const drawing = new Resvg(svg, { font: { fontBuffers } })
  const box = drawing.getBBox()
  drawing.free()
  return box?.width ?? 0
}
