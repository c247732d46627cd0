import { parseFragment } from "parse5"

/** The names of an element's children, each once, in their order. */
export function childrenOf(xml: string, path: string[]): string[] {
  let nodes: Element[] = elements(parseFragment(xml.replace(/<\?.*?\?>/, "")))
  for (const name of path) nodes = elements(nodes.find(({ tagName }) => tagName === name.toLowerCase())!)
  return [...new Set(nodes.map(({ tagName }) => tagName))]
}

interface Element {
  tagName: string
}

const elements = (node: unknown) => (node as { childNodes: Element[] }).childNodes.filter((child) => "tagName" in child)

/** The parser writes names in small letters. */
export const lower = (names: string) => names.toLowerCase().split(" ")
