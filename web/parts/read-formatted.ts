/** Text, bold text or a link. */
export type Inline = string | { bold: Inline[] } | { href: string; text: string }

export type Block = { text: Inline[] } | { list: "bullets" | "numbers"; items: Inline[][] }

/**
 * Reads the marks of Markdown that the content may have: empty lines between paragraphs, lines that begin with "- " or
 * "1. ", **bold** and [links](https://example.com). All else stays as it is typed, so no HTML gets through.
 */
export function readFormatted(text: string): Block[] {
  return text
    .split(/\n[ \t]*\n/)
    .filter((part) => part.trim() !== "")
    .flatMap(readPart)
}

const bullet = /^[-*] +(?=\S)/
const number = /^\d{1,3}[.)] +(?=\S)/

/** A list may follow a line of text directly. An indented line belongs to the entry above it. */
function readPart(part: string): Block[] {
  const blocks: { list?: "bullets" | "numbers"; lines: string[] }[] = []
  for (const line of part.split("\n")) {
    const list = bullet.test(line) ? "bullets" : number.test(line) ? "numbers" : undefined
    const last = blocks.at(-1)
    if (list) {
      const entry = line.replace(list === "bullets" ? bullet : number, "")
      if (last?.list === list) last.lines.push(entry)
      else blocks.push({ list, lines: [entry] })
    } else if (last && (!last.list || /^\s/.test(line))) last.lines.push(`${last.lines.pop()} ${line.trim()}`)
    else blocks.push({ lines: [line.trim()] })
  }
  return blocks.map(({ list, lines }) =>
    list ? { list, items: lines.map(readLine) } : { text: readLine(lines.join(" ")) },
  )
}

/** An escaped mark, bold text, or a link. Texts are short, so the search for the closing mark is too. */
const marks = /\\([\\*[\]])|\*\*(?=\S)([^*]*[^*\s])\*\*|\[([^[\]]+)\]\(([^()\s]+)\)/g

function readLine(line: string): Inline[] {
  const parts: Inline[] = []
  let at = 0
  const add = (part: Inline) => {
    const last = parts.at(-1)
    if (typeof part === "string" && typeof last === "string") parts[parts.length - 1] = last + part
    else if (part !== "") parts.push(part)
  }
  for (const found of line.matchAll(marks)) {
    const [whole, escaped, bold, text = "", href = ""] = found
    add(line.slice(at, found.index))
    at = found.index + whole.length
    if (escaped) add(escaped)
    else if (bold) add({ bold: readLine(bold) })
    else add(isAllowed(href) ? { href, text } : whole)
  }
  add(line.slice(at))
  return parts
}

/** A page of this site, or an address that a browser opens without running anything. */
const isAllowed = (href: string) => /^(\/(?!\/)|#|https?:\/\/|mailto:|tel:)/.test(href)
