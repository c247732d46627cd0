import { type DefaultTreeAdapterTypes, parse } from "parse5"

type Node = DefaultTreeAdapterTypes.Node

const unread = new Set(["script", "style", "head", "title", "template", "noscript", "svg", "math", "iframe", "object"])
const lines = new Set(["p", "div", "tr", "li", "table", "ul", "ol", "h1", "h2", "h3", "h4", "blockquote", "pre", "hr"])

/** The words of an HTML document, with a tab between the cells of a table. Nothing of it is ever put on a page. */
export function htmlText(html: string): string {
  const parts: string[] = []
  // A stack instead of recursion: hostile HTML is nested as deep as it likes.
  const rest: (Node | string)[] = [parse(html)]
  while (rest.length > 0) {
    const node = rest.pop()!
    if (typeof node === "string") parts.push(node)
    else if ("value" in node) parts.push(node.value.replaceAll(/\s+/g, " "))
    else if (!unread.has(node.nodeName) && "childNodes" in node) rest.push(...around(node).toReversed())
  }
  return parts
    .join("")
    .replaceAll(/[ \t]*\n */g, "\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim()
}

function around(node: DefaultTreeAdapterTypes.ParentNode): (Node | string)[] {
  const children =
    node.nodeName === "tr" ? node.childNodes.filter(({ nodeName }) => nodeName !== "#text") : node.childNodes
  if (node.nodeName === "td" || node.nodeName === "th") return [...inOneLine(children), "\t"]
  if (node.nodeName === "br") return ["\n"]
  return lines.has(node.nodeName) ? ["\n", ...children, "\n"] : children
}

/** A cell stays in the row of its table, also where its text has paragraphs. */
const inOneLine = (children: readonly Node[]): readonly (Node | string)[] =>
  children.flatMap((child) =>
    "childNodes" in child && (lines.has(child.nodeName) || child.nodeName === "br")
      ? [" ", ...inOneLine(child.childNodes)]
      : [child],
  )
