import { type Font, openSync } from "fontkit"
import { fontFiles } from "#server/documents/pdf/fonts.ts"

export type Weight = keyof typeof fontFiles

const fonts = new Map<Weight, Font>()

/** The files hold one font each, not a collection. */
function fontOf(weight: Weight): Font {
  const font = fonts.get(weight) ?? (openSync(fontFiles[weight]) as Font)
  fonts.set(weight, font)
  return font
}

export interface TextStyle {
  weight: Weight
  size: number
  color: string
}

export function widthOfText(text: string, { weight, size }: Pick<TextStyle, "weight" | "size">): number {
  const font = fontOf(weight)
  return (font.layout(text).advanceWidth * size) / font.unitsPerEm
}

/** Text as shapes, because the drawing program has no fonts. */
export function svgText(text: string, place: { x: number; y: number }, { weight, size, color }: TextStyle): string {
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

/** Words in lines that are not wider than the room; a word alone may be. */
export function fitLines(text: string, style: Pick<TextStyle, "weight" | "size">, room: number): string[] {
  const lines: string[] = []
  for (const word of text.split(" ")) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && widthOfText(longer, style) <= room) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
