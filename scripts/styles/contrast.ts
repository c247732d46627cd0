import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import postcss from "postcss"

/** A color as red, green and blue, 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number]
export type Tokens = ReadonlyMap<string, string>

/** A block of declarations with its selector and its @media. */
interface Rule {
  sheet: string
  selector: string
  media: string
  declarations: ReadonlyMap<string, string>
}

const web = join(import.meta.dirname, "../../web")

/** Every rule of our stylesheets that draws on a screen. */
export const screenRules = globSync("**/*.css", { cwd: web })
  .flatMap((sheet) => rulesOf(sheet, readFileSync(join(web, sheet), "utf8")))
  .filter(({ media }) => !/print|forced-colors/.test(media))

export const dayTokens = tokensOf((selector) => selector.includes(":root"))
export const nightTokens: Tokens = new Map([
  ...dayTokens,
  ...tokensOf((selector) => selector === '[data-surface="night"]'),
])

export interface Pair {
  where: string
  name: string
  ground: string
  ratio: number
}

export function pairs(tokens: Tokens, where: string, names: readonly string[], grounds: readonly string[]): Pair[] {
  return grounds.flatMap((ground) =>
    names.map((name) => ({ where, name, ground, ratio: contrastOf(rgbOf(tokens, name), rgbOf(tokens, ground)) })),
  )
}

export const describePair = ({ where, name, ground, ratio }: Pair) =>
  `${name} on ${ground}: ${ratio.toFixed(2)} (${where})`

/** WCAG 2.2, "contrast ratio". */
export function contrastOf(one: Rgb, other: Rgb): number {
  const [lighter = 0, darker = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

/** WCAG 2.2, "relative luminance". */
function luminanceOf(colour: Rgb): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const value = part / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function rgbOf(tokens: Tokens, name: string): Rgb {
  const colour = colourOf(tokens, name.startsWith("#") ? name : `var(--${name})`)
  if (!colour) throw new Error(`--${name} is not a color of six hexadecimal digits: ${tokens.get(name)}`)
  return colour
}

/** The color that a declaration's value draws, if it is one opaque color. */
export function colourOf(tokens: Tokens, value: string): Rgb | undefined {
  const name = /^var\(--([\w-]+)\)$/.exec(value)?.[1]
  if (name) return colourOf(tokens, tokens.get(name) ?? "")
  const mix = /^color-mix\(in srgb, (\S+) (\d+)%, (\S+)\)$/.exec(value)
  if (mix) {
    const [one, other] = [colourOf(tokens, mix[1] ?? ""), colourOf(tokens, mix[3] ?? "")]
    const share = Number(mix[2]) / 100
    // An array of three mapped is three.
    return (
      one && other && (one.map((part, index) => part * share + (other[index] ?? 0) * (1 - share)) as unknown as Rgb)
    )
  }
  const hex = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/.exec(value)
  return hex ? (hex.slice(1).map((part) => Number.parseInt(part, 16)) as unknown as Rgb) : undefined // Three, by the pattern.
}

/** Names of tokens, and literal colors. */
export const namesIn = (value: string) =>
  [...value.matchAll(/var\(--([\w-]+)\)|(#[\da-f]{6})/g)].map(([, token, hex]) => token ?? hex ?? "")

function tokensOf(isMeant: (selector: string) => boolean): Map<string, string> {
  const blocks = rulesOf("tokens.css", readFileSync(join(web, "ui/tokens.css"), "utf8")).filter(
    ({ selector, media }) => media === "" && isMeant(selector.trim()),
  )
  return new Map(
    blocks.flatMap(({ declarations }) =>
      [...declarations]
        .filter(([name]) => name.startsWith("--"))
        .map(([name, value]) => [name.slice(2), value] as const),
    ),
  )
}

function rulesOf(sheet: string, css: string): Rule[] {
  const found: Rule[] = []
  postcss.parse(css).walkRules((rule) => {
    const declarations = rule.nodes.filter((node) => node.type === "decl")
    if (declarations.length === 0) return
    found.push({
      sheet,
      selector: rule.selector,
      media: mediaAround(rule),
      declarations: new Map(declarations.map(({ prop, value }) => [prop, value])),
    })
  })
  return found
}

/** The media queries around a rule, the outermost first. */
function mediaAround(rule: postcss.Rule): string {
  const media: string[] = []
  for (let outer: postcss.Node | undefined = rule.parent; outer; outer = outer.parent)
    if (outer instanceof postcss.AtRule && outer.name === "media") media.unshift(`@media ${outer.params}`)
  return media.join()
}
