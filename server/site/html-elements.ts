import { type DefaultTreeAdapterTypes, parse } from "parse5"

/** One element of a page and its position in the text. */
export interface HtmlElement {
  name: string
  attributes: ReadonlyMap<string, string>
  /** First and one-past-last character of the start tag. */
  start: number
  end: number
  /** One past the element's last character, including its end tag. */
  close: number
  /** The text inside a script, a style or a title. */
  text: string
}

/** Lists a page's elements in the order of their start tags, parsed as a browser would. */
export function findElements(html: string): HtmlElement[] {
  const found: HtmlElement[] = []
  const waiting: DefaultTreeAdapterTypes.Node[] = [
    // A browser without scripts also reads the contents of <noscript>, including styles.
    parse(html, { sourceCodeLocationInfo: true, scriptingEnabled: false }),
  ]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if ("attrs" in node && node.sourceCodeLocation?.startTag) found.push(elementOf(node, node.sourceCodeLocation))
    if ("content" in node) waiting.push(node.content)
    if ("childNodes" in node) waiting.push(...node.childNodes)
  }
  return found.sort((one, other) => one.start - other.start)
}

function elementOf(
  { tagName, attrs, childNodes }: DefaultTreeAdapterTypes.Element,
  { startTag, endOffset }: NonNullable<DefaultTreeAdapterTypes.Element["sourceCodeLocation"]>,
): HtmlElement {
  return {
    name: tagName,
    attributes: new Map(attrs.map(({ name, value }) => [name, value])),
    start: startTag!.startOffset,
    end: startTag!.endOffset,
    close: endOffset,
    text: childNodes.map((child) => ("value" in child ? child.value : "")).join(""),
  }
}
