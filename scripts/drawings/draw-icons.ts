import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { drawPng, drawSvg } from "./draw-svg.ts"
import { encodePng } from "./encode-png.ts"
import { placeSvg } from "./place-svg.ts"

const folder = join(import.meta.dirname, "../../public")
const crest = readFileSync(join(folder, "favicon.svg"), "utf8")

/** `share` is the crest's part of the square: a maskable icon may lose its outer fifth. */
const icons = [
  { file: "apple-touch-icon.png", size: 180, share: 0.72 },
  { file: "icon-192.png", size: 192, share: 0.72 },
  { file: "icon-512.png", size: 512, share: 0.72 },
  { file: "icon-maskable-512.png", size: 512, share: 0.54 },
]

/** `npm run icons`: redraws the icons in public/ after public/favicon.svg has changed. */
for (const { file, size, share } of icons) {
  const [inner, edge] = [100 * share, 50 * (1 - share)]
  const placed = placeSvg(crest, { x: edge, y: edge, width: inner, height: inner })
  const rimmed = placed.replace('fill="#13233f"', 'fill="#1d3052" stroke="#c9a54c" stroke-width="1.5"')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" fill="#13233f"/>${rimmed}</svg>`
  writeFileSync(join(folder, file), encodePng(drawSvg(svg, size)))
}

const small = placeSvg(crest, { x: 0, y: 0, width: 32, height: 32 })
const square = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${small}</svg>`
writeFileSync(join(folder, "favicon.ico"), iconFile(drawPng(square, 32)))

/** One 32 by 32 pixel image in the file that browsers request first. */
function iconFile(png: Uint8Array): Buffer {
  const header = Buffer.alloc(22)
  // An icon; one picture; 32 by 32; one plane of 32 bits; then its length and where it begins.
  header.set([0, 0, 1, 0, 1, 0, 32, 32, 0, 0, 1, 0, 32, 0])
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}
