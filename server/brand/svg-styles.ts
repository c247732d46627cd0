import type { DefaultTreeAdapterTypes } from "parse5"
import postcss from "postcss"

type SvgElement = DefaultTreeAdapterTypes.Element
type Declarations = readonly (readonly [name: string, value: string])[]

/** What the styles of an SVG say, as attributes would. */
export interface StyleSheet {
  of: (element: SvgElement) => Declarations
}

/** Drawing programs write colors as classes or `style`. Only single classes and names of elements are understood. */
export function stylesIn(root: SvgElement): StyleSheet {
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
