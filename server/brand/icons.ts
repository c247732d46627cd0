import { Transformer } from "@napi-rs/image"
import type { Look } from "#contract/content/brand.ts"
import { contrastOf } from "./shades.ts"

export interface IconFile {
  path: string
  type: string
  content: Buffer
}

/** How much of the square the mark takes. A maskable icon may lose its outer fifth. */
const squares = [
  { share: 0.72, icons: { "/apple-touch-icon.png": 180, "/icon-192.png": 192, "/icon-512.png": 512 } },
  { share: 0.54, icons: { "/icon-maskable-512.png": 512 } },
]

let last: { key: string; files: Promise<IconFile[]> } | undefined

/** The icons of tabs and phones in the brand's mark and colors; drawn once as long as these stay. */
export function iconsOf(look: Look): Promise<IconFile[]> {
  const { plate, dark } = look.colors
  const key = [look.mark?.id, plate, dark.button].join()
  if (last?.key !== key) last = { key, files: draw(look) }
  return last.files
}

async function draw(look: Look): Promise<IconFile[]> {
  const mark = markOf(look)
  const ground = groundOf(look)
  const pngs = squares.map(async ({ share, icons }) => {
    const edge = 50 * (1 - share)
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="0 0 100 100"><rect width="100" height="100" fill="${ground}"/>${mark.at(edge, 100 * share)}</svg>`
    const drawn = await Transformer.fromSvg(svg).png()
    const each = Object.entries(icons).map(async ([path, size]) => {
      return { path, type: "image/png", content: await new Transformer(drawn).resize(size, size).png() }
    })
    return Promise.all(each)
  })
  const tab = `<svg xmlns="http://www.w3.org/2000/svg" width="46" height="46" viewBox="0 0 46 46">${mark.at(0, 46)}</svg>`
  return [
    ...(await Promise.all(pngs)).flat(),
    { path: "/favicon.svg", type: "image/svg+xml", content: Buffer.from(look.mark?.svg ?? tab) },
    {
      path: "/favicon.ico",
      type: "image/x-icon",
      content: iconFile(await Transformer.fromSvg(tab).resize(32, 32).png()),
    },
  ]
}

/** The mark as a part of a square drawing. The delivered shield wears the brand's colors. */
function markOf({ mark, colors: { plate, dark } }: Look) {
  if (mark) {
    const href = `data:image/png;base64,${mark.png}`
    return {
      at: (edge: number, side: number) =>
        `<image x="${edge}" y="${edge}" width="${side}" height="${side}" href="${href}"/>`,
    }
  }
  return {
    at: (edge: number, side: number) =>
      `<g transform="translate(${edge} ${edge}) scale(${side / 46})"><path fill="${plate}" stroke="${dark.button}" stroke-width="1.5" d="M5 2h36v24c0 9-7.5 15-18 19C12.5 41 5 35 5 26z"/><path fill="none" stroke="${dark.button}" stroke-width="3.5" d="m14 21.5 9-8 9 8M14 31l9-8 9 8"/></g>`,
  }
}

/** White where the mark can be seen on it. */
function groundOf({ mark, colors: { plate } }: Look): string {
  return mark && contrastOf(mark.lightness, 1) >= 2 ? "#ffffff" : plate
}

/** One 32 by 32 pixel image in the file that browsers request first. */
function iconFile(png: Buffer): Buffer {
  const header = Buffer.alloc(22)
  // An icon; one picture; 32 by 32; one plane of 32 bits; then its length and where it begins.
  header.set([0, 0, 1, 0, 1, 0, 32, 32, 0, 0, 1, 0, 32, 0])
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}
