import { join } from "node:path"
import { type Font, openSync } from "fontkit"
import type { Company, SiteContent } from "#contract/content/content.ts"
import type { Look } from "#contract/content/brand.ts"
import { fitLogo } from "#contract/content/logo-files.ts"
import { publicPaths } from "#contract/content/pages.ts"
import { fontFiles } from "#server/documents/pdf/fonts.ts"
import { makeApart } from "#server/pictures/apart.ts"
import type { CardInput } from "./card-process.ts"

const card = { width: 1200, height: 630, edge: 64 }
const room = { width: card.width - 2 * card.edge, height: 300 }
const sizes = [84, 76, 68, 60, 52, 44]
const leading = 1.14

/** The picture that other sites show for a public page, in the brand's look; undefined for pages without one. */
export function socialCardOf(path: string, { meta, company }: Pick<SiteContent, "meta" | "company">) {
  const page = publicPaths.find((each) => path === `/cards/${each.slice(1) || "home"}.png`)
  const { look } = company
  if (!page || !look) return undefined
  const { width, height } = card
  const input: CardInput = { svg: cardSvg(meta[page].title, company, look), width, height }
  return makeApart<{ png: Uint8Array }>({
    program: join(import.meta.dirname, "card-process.ts"),
    input,
    longest: 10_000,
    tooSlow: "The picture takes too long to draw.",
  })
}

function cardSvg(title: string, company: Company, look: Look): string {
  const { band, bandInk, rule } = look.colors
  const { width, height, edge } = card
  const codes = `UEI ${company.uei} · CAGE ${company.cage}`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<rect width="${width}" height="${height}" fill="${band}"/>
${headOf(company, look)}
${titleOf(title, bandInk)}
<rect x="${edge}" y="524" width="96" height="4" fill="${rule}"/>
${svgText(codes, { x: edge, y: 572 }, { weight: "regular", size: 24, color: bandInk })}
<rect y="${height - 14}" width="${width}" height="14" fill="${rule}"/>
</svg>`
}

/** The logo, the name, or both. */
function headOf({ name }: Company, { onBand, nameBesideLogo, colors }: Look): string {
  const { edge } = card
  const styleIn = (width: number) => {
    const size = Math.min(30, (30 * width) / widthOfText(name, { weight: "bold", size: 30 }))
    return { weight: "bold", size, color: colors.bandInk } as const
  }
  if (!onBand) return svgText(name, { x: edge, y: 104 }, styleIn(room.width))
  const { logo, plate } = onBand
  const { width, height } = fitLogo(logo, { width: nameBesideLogo ? 200 : 560, height: 84 })
  const pad = plate ? 14 : 0
  const behind = plate
    ? `<rect x="${edge}" y="52" width="${width + 2 * pad}" height="${height + 2 * pad}" rx="6" fill="${plate === "dark" ? colors.plate : "#ffffff"}"/>`
    : ""
  const image = `<image x="${edge + pad}" y="${52 + pad}" width="${width}" height="${height}" href="data:image/png;base64,${logo.png}"/>`
  const after = { x: edge + width + 2 * pad + 24, y: 52 + pad + height / 2 + 11 }
  return `${behind}${image}${nameBesideLogo ? svgText(name, after, styleIn(card.width - edge - after.x)) : ""}`
}

/** As large as it fits. */
function titleOf(title: string, color: string): string {
  const tries = sizes.map((size) => ({ size, lines: fitLines(title, { weight: "bold", size }, room.width) }))
  const { size, lines } = tries.find((each) => each.lines.length * each.size * leading <= room.height) ?? tries.at(-1)! // There are six.
  const first = 480 - (lines.length - 1) * size * leading
  return lines
    .map((line, index) =>
      svgText(line, { x: card.edge, y: first + index * size * leading }, { weight: "bold", size, color }),
    )
    .join("\n")
}

type Weight = keyof typeof fontFiles

const fonts = new Map<Weight, Font>()

/** The files hold one font each, not a collection. */
function fontOf(weight: Weight): Font {
  const font = fonts.get(weight) ?? (openSync(fontFiles[weight]) as Font)
  fonts.set(weight, font)
  return font
}

interface TextStyle {
  weight: Weight
  size: number
  color: string
}

function widthOfText(text: string, { weight, size }: Pick<TextStyle, "weight" | "size">): number {
  const font = fontOf(weight)
  return (font.layout(text).advanceWidth * size) / font.unitsPerEm
}

/** Text as shapes, because the drawing program has no fonts. */
function svgText(text: string, place: { x: number; y: number }, { weight, size, color }: TextStyle): string {
  const font = fontOf(weight)
  const scale = size / font.unitsPerEm
  const { glyphs, positions } = font.layout(text)
  let x = 0
  const shapes = glyphs.map((glyph, index) => {
    const shape = `<path transform="translate(${x})" d="${glyph.path.toSVG()}"/>`
    x += positions[index]?.xAdvance ?? 0
    return shape
  })
  return `<g fill="${color}" transform="translate(${place.x} ${place.y}) scale(${scale} ${-scale})">${shapes.join("")}</g>`
}

/** Words in lines that are not wider than `widest`; a word alone may be. */
function fitLines(text: string, style: Pick<TextStyle, "weight" | "size">, widest: number): string[] {
  const lines: string[] = []
  for (const word of text.split(" ")) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && widthOfText(longer, style) <= widest) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
