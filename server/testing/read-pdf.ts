import { getDocumentProxy } from "unpdf"

interface Node {
  role?: string
  type?: string
  children?: Node[]
}

/** A PDF as screen readers get it: structure with its text by page, title and language. */
export async function read(file: Buffer) {
  const pdf = await getDocumentProxy(new Uint8Array(file))
  const pages = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const tree = (await page.getStructTree()) as Node
    const { items } = await page.getTextContent({ includeMarkedContent: true })
    const text = items.map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : "")).join("")
    const tags = items.map((item) => ("tag" in item ? item.tag : undefined))
    pages.push({
      tree,
      text,
      tags,
      boxes: items.flatMap((item) => ("str" in item && item.str.trim() ? boxOf(item) : [])),
    })
  }
  return {
    pages,
    text: pages.map(({ text }) => text).join("\n"),
    metadata: await pdf.getMetadata(),
    marked: await pdf.getMarkInfo(),
  }
}

interface TextItem {
  str: string
  /** The last two are where it begins, from the left and from the bottom. */
  transform: unknown[]
  width: number
}

function boxOf({ str, transform, width }: TextItem) {
  const [left, bottom] = transform.slice(4).map(Number) as [number, number] // The format has six.
  return { str, left, right: left + width, bottom }
}

/** The elements of a role, in the order of reading. */
export const all = (node: Node, role: string): Node[] => [
  ...(node.role === role ? [node] : []),
  ...(node.children ?? []).flatMap((child) => all(child, role)),
]
