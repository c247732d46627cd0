import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { drawSvg } from "./draw-svg.ts"
import { encodePng } from "./encode-png.ts"

const folder = join(import.meta.dirname, "../public")
const crest = readFileSync(join(folder, "favicon.svg"), "utf8")

/** `share` is how much of the square the crest takes: a maskable icon may lose its outer fifth. */
const icons = [
  { file: "apple-touch-icon.png", size: 180, share: 0.72 },
  { file: "icon-192.png", size: 192, share: 0.72 },
  { file: "icon-512.png", size: 512, share: 0.72 },
  { file: "icon-maskable-512.png", size: 512, share: 0.54 },
]

/** `npm run icons`: draws the icons of public/ anew, after public/favicon.svg has changed. */
for (const { file, size, share } of icons) {
  const [inner, edge] = [100 * share, 50 * (1 - share)]
  const rimmed = crest
    .replace("<svg ", `<svg x="${edge}" y="${edge}" width="${inner}" height="${inner}" `)
    .replace('fill="#13233f"', 'fill="#1d3052" stroke="#c9a54c" stroke-width="1.5"')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" fill="#13233f"/>${rimmed}</svg>`
  writeFileSync(join(folder, file), encodePng(drawSvg(svg, size)))
}
