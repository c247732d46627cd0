import { type DefaultTreeAdapterTypes, parse } from "parse5"

/** One element of a page, and where it stands in the text of the page. */
export interface HtmlElement {
  name: string
  attributes: ReadonlyMap<string, string>
  /** First and one-past-last character of the start tag. */
  start: number
  end: number
  /** One past the last character of the element, its end tag included. */
  close: number
  /** What a script, a style or a title holds. */
  text: string
}

/** Lists the elements of a page in the order of their start tags, as a browser finds them. */
export function findElements(html: string): HtmlElement[] {
  const found: HtmlElement[] = []
  const waiting: DefaultTreeAdapterTypes.Node[] = [
    // A browser without scripts reads what stands in <noscript>, styles too.
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
