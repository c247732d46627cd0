import { readFileSync } from "node:fs"
import { join } from "node:path"
import type { FamilyKey } from "#contract/catalog/families.ts"
import { familyDrawings } from "#web/site/parts/family-drawings.ts"
import { placeSvg } from "./place-svg.ts"

/** The words on a card. */
export interface CardWords {
  title: string
  company: string
  tagline: string
  /** The identifiers below the rule: "UEI …", "CAGE …". */
  codes: string
  /** The page's family, whose tint and mark are on the card. */
  family: FamilyKey | undefined
}

/** Returns the width of a line of the title, in pixels. */
export type MeasureTitle = (line: string, size: number) => number

export const cardSize = { width: 1200, height: 630 }

const web = join(import.meta.dirname, "../../web")
const styleTokens = readFileSync(join(web, "ui/tokens.css"), "utf8")
const contours = readFileSync(join(web, "site/parts/contours.svg"), "utf8")
const crest = readFileSync(join(import.meta.dirname, "../../public/favicon.svg"), "utf8")

/** The card as SVG: the company, the page's title as large as it fits, and the family's mark or the contour lines. */
export function socialCardSvg(words: CardWords, measure: MeasureTitle): string {
  const { family } = words
  const colours = family ? familyColours(family) : houseColours()
  const { width, height } = cardSize
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="Public Sans">
<rect width="${width}" height="${height}" fill="${colours.ground}"/>
${family ? familyPicture(family, colours.rule) : placeSvg(contours, { x: 500, y: 0, width: 760, height: 620 })}
${family ? "" : `<rect x="500" width="220" height="${height}" fill="url(#fade)"/>${fade(colours.ground)}`}
${placeSvg(family ? crest : crestOnNight(), { x: 64, y: 60, width: 64, height: 64 })}
<text x="144" y="89" font-size="27" font-weight="700" fill="${colours.ink}">${escapeXml(words.company)}</text>
<text x="144" y="119" font-size="21" fill="${colours.muted}">${escapeXml(words.tagline)}</text>
${titleLines(words.title, colours.ink, measure)}
<rect x="64" y="524" width="96" height="4" fill="${colours.rule}"/>
<text x="64" y="570" font-size="23" fill="${colours.muted}">${escapeXml(words.codes)}</text>
<rect y="${height - 14}" width="${width}" height="14" fill="${colours.rule}"/>
</svg>`
}

/** The title's font, for measuring. */
export const titleText = (line: string, size: number, rest = "") =>
  `<text font-size="${size}" font-weight="700" letter-spacing="${-size * 0.012}"${rest}>${escapeXml(line)}</text>`

function titleLines(title: string, ink: string, measure: MeasureTitle): string {
  const room = { width: 690, height: 320 }
  const leading = 1.14
  const sizes = [84, 76, 68, 60, 52, 44]
  const tries = sizes.map((size) => ({ size, lines: wrap(title, (line) => measure(line, size) <= room.width) }))
  const fitting = tries.find(({ size, lines }) => lines.length * size * leading <= room.height)
  const { size, lines } = fitting ?? tries.at(-1)! // There are six sizes.
  const first = 484 - (lines.length - 1) * size * leading
  return lines
    .map((line, index) => titleText(line, size, ` x="64" y="${first + index * size * leading}" fill="${ink}"`))
    .join("\n")
}

function wrap(title: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = []
  for (const word of title.split(" ")) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

const houseColours = () => ({
  ground: token("night"),
  ink: token("night-ink"),
  muted: token("night-muted"),
  rule: token("gold-line"),
})

const familyColours = (family: FamilyKey) => ({
  ground: token(`${family}-tint`),
  ink: token("ink"),
  muted: token("ink-muted"),
  rule: token(family),
})

function familyPicture(family: FamilyKey, colour: string): string {
  const strokes = familyDrawings[family].map((d) => `<path d="${d}"/>`).join("")
  return `<rect x="800" width="400" height="${cardSize.height}" fill="${colour}"/>
<g transform="translate(844 151) scale(6.5)" fill="none" stroke="${token(`${family}-tint`)}" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round">${strokes}</g>`
}

/** The crest's field is the ground's navy there, so it gets the rim that the logo has. */
function crestOnNight(): string {
  const field = `fill="${token("night")}"`
  return crest.replace(field, `fill="${token("night-raised")}" stroke="${token("gold-line")}" stroke-width="1.5"`)
}

const fade = (ground: string) =>
  `<defs><linearGradient id="fade"><stop stop-color="${ground}"/><stop offset="1" stop-color="${ground}" stop-opacity="0"/></linearGradient></defs>`

/** A color of the site, read from its only definition. */
function token(name: string): string {
  const found = new RegExp(`--${name}: (#[0-9a-f]{6});`, "i").exec(styleTokens)
  if (!found?.[1]) throw new Error(`web/ui/tokens.css has no color --${name} of six digits, such as #13233f`)
  return found[1]
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")
}
