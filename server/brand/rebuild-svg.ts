import { type DefaultTreeAdapterTypes, parseFragment } from "parse5"
import postcss from "postcss"
import { escapeHtml } from "#server/escape-html.ts"
import { logoLimits } from "#contract/content/brand.ts"
import { refusedFile } from "#server/attachments/file-type.ts"

type SvgElement = DefaultTreeAdapterTypes.Element

/** Allowed elements. Those that repeat others are left out because a small file could draw millions of shapes. */
const drawn = new Set(
  "g path rect circle ellipse line polyline polygon defs linearGradient radialGradient stop clipPath".split(" "),
)
/** Elements that drawing programs add beside the drawing. They are dropped. */
const passedOver = new Set("title desc metadata style".split(" "))
const refusals: Record<string, string> = {
  script: "This SVG has a script in it. Export the logo again without scripts.",
  foreignObject: "This SVG has a web page in it. Export the logo again as plain shapes.",
  image: "This SVG has a picture in it. Export the logo as PNG, or as plain shapes.",
  text: "This SVG has text that depends on an installed typeface. Convert the text to outlines (paths) and export it again.",
}
const otherRefusal = (name: string) =>
  `This SVG uses “${name.slice(0, 30)}”, which is not supported. Export the logo as plain shapes, or as PNG.`

const attributes = new Set(
  (
    "id d x y x1 y1 x2 y2 cx cy r rx ry fx fy width height points transform offset pathLength " +
    "gradientUnits gradientTransform spreadMethod clipPathUnits fill fill-rule fill-opacity stroke stroke-width " +
    "stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset stroke-opacity opacity " +
    "clip-path clip-rule stop-color stop-opacity color display visibility"
  ).split(" "),
)
const most = { elements: 2_000, depth: 30 }

/**
 * Redraws the shapes of an SVG, so nothing else of the file is left. The parser is that of HTML, which
 * knows no entities of a file's own and loads nothing.
 */
export function rebuildSvg(text: string): string {
  const root = findSvg(parseFragment(text).childNodes)
  if (!root) throw refusedFile("This file is not an SVG that can be read. Export the logo again.")
  const box = boxOf(root)
  refuseDeep(root, 0)
  const sheet = stylesIn(root)
  const inner = writeAll(root, { sheet, count: 0 })
  if (!/<(path|rect|circle|ellipse|line|polyline|polygon)\b/.test(inner))
    throw refusedFile("This SVG draws nothing. Export the logo again.")
  const [, , width, height] = box
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${box.join(" ")}"${written(root, sheet, rootAttributes)}>${inner}</svg>`
  if (Buffer.byteLength(svg) > logoLimits.svg)
    throw refusedFile(
      "This SVG is too detailed for a logo: more than 24 KB of shapes. Simplify it, or export it as PNG.",
    )
  return svg
}

function findSvg(nodes: readonly DefaultTreeAdapterTypes.ChildNode[]): SvgElement | undefined {
  return nodes.find((node): node is SvgElement => node.nodeName === "svg")
}

const valueOf = (element: SvgElement, name: string) => element.attrs.find((each) => each.name === name)?.value

/** The part of the plane that is drawn. */
function boxOf(root: SvgElement): [number, number, number, number] {
  const box = (valueOf(root, "viewBox") ?? "")
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  // "100%" is a share of a page, which says nothing here.
  const sides = ["width", "height"].map((name) => Number.parseFloat(valueOf(root, name)?.replace(/.*%/, "") ?? ""))
  const [x = 0, y = 0, width = 0, height = 0] = box.length === 4 ? box : [0, 0, ...sides]
  const isUsable = [x, y, width, height].every((each) => Number.isFinite(each) && Math.abs(each) < 1e6)
  if (!isUsable || width <= 0 || height <= 0)
    throw refusedFile("This SVG says nothing about its size. Export the logo again with a viewBox.")
  if (width > 20 * height || height > 4 * width)
    throw refusedFile("This logo is too long. It may be at most 20 times as wide as high, or 4 times as high as wide.")
  return [x, y, width, height]
}

function refuseDeep(parent: SvgElement, depth: number): void {
  if (depth > most.depth) throw refusedFile("This SVG is nested too deeply. Export the logo as plain shapes.")
  for (const node of parent.childNodes) if ("tagName" in node) refuseDeep(node, depth + 1)
}

interface Writing {
  sheet: StyleSheet
  count: number
}

function writeAll(parent: SvgElement, writing: Writing): string {
  return parent.childNodes.map((node) => ("tagName" in node ? write(node, writing) : "")).join("")
}

function write(element: SvgElement, writing: Writing): string {
  const { tagName: name } = element
  if (passedOver.has(name) || /^(sodipodi|inkscape|rdf|cc|dc|sketch|serif):/i.test(name)) return ""
  if (!drawn.has(name)) throw refusedFile(refusals[name] ?? otherRefusal(name))
  if (++writing.count > most.elements)
    throw refusedFile("This SVG has more than 2,000 shapes. Simplify it, or export it as PNG.")
  const inner = writeAll(element, writing)
  const start = `<${name}${written(element, writing.sheet, attributes)}`
  return inner ? `${start}>${inner}</${name}>` : `${start}/>`
}

const rootAttributes = new Set(["fill", "stroke", "stroke-width", "fill-rule", "clip-rule", "opacity", "color"])

/** The attributes that may stay, and what styles say of the same. */
function written(element: SvgElement, sheet: StyleSheet, allowed: ReadonlySet<string>): string {
  const own = element.attrs.map(({ name, prefix, value }) => [prefix ? `${prefix}:${name}` : name, value] as const)
  const all = new Map([...own, ...sheet.of(element)])
  const target = element.tagName.endsWith("Gradient") ? (all.get("xlink:href") ?? all.get("href")) : undefined
  return [...all, ...(target ? [["href", target] as const] : [])]
    .filter(
      ([name, value]) =>
        (allowed.has(name) && isHarmless(value)) || (value === target && name === "href" && /^#[\w.-]+$/.test(value)),
    )
    .map(([name, value]) => ` ${name}="${escapeHtml(value.replace(/\s+/g, " ").trim())}"`)
    .join("")
}

/** Numbers, names and colors, and references to parts of the same file. */
const isHarmless = (value: string) => /^[\w\s.,;%#()+:-]*$/.test(value) && !/url\((?!#)/i.test(value)

type Declarations = readonly (readonly [name: string, value: string])[]

/** The styles of an SVG as attributes. */
interface StyleSheet {
  of: (element: SvgElement) => Declarations
}

/** Drawing programs write colors as classes or `style`. Only single classes and names of elements are understood. */
function stylesIn(root: SvgElement): StyleSheet {
  const rules = new Map<string, Declarations>()
  for (const text of styleTexts(root))
    for (const node of parsed(text)?.nodes ?? []) {
      if (node.type !== "rule") continue
      for (const selector of node.selectors) rules.set(selector, [...(rules.get(selector) ?? []), ...declared(node)])
    }
  return {
    of: (element) => {
      const value = (name: string) => element.attrs.find((each) => each.name === name)?.value ?? ""
      const classes = value("class").split(/\s+/).filter(Boolean)
      const own = parsed(value("style"))
      return [
        ...[element.tagName, ...classes.map((name) => `.${name}`)].flatMap((selector) => rules.get(selector) ?? []),
        ...(own ? declared(own) : []),
      ]
    },
  }
}

const declared = (container: postcss.Container): Declarations =>
  (container.nodes ?? []).flatMap((node) => (node.type === "decl" ? [[node.prop, node.value] as const] : []))

/** A style sheet that cannot be read says nothing. */
function parsed(css: string): postcss.Root | undefined {
  try {
    return postcss.parse(css)
  } catch {
    return undefined
  }
}

function styleTexts(element: SvgElement): string[] {
  return element.childNodes.flatMap((node) => {
    if (!("tagName" in node)) return []
    if (node.tagName !== "style") return styleTexts(node)
    return [node.childNodes.map((child) => ("value" in child ? child.value : "")).join("")]
  })
}
