/** One element found in a page: where its start tag stands, what it says, and for raw-text elements its text. */
export type HtmlElement = {
  name: string
  attributes: ReadonlyMap<string, string>
  /** First and one-past-last character of the start tag. */
  start: number
  end: number
  /** What stands between the tags of an element whose content is text only (script, style, title, textarea). */
  text?: string
}

const tagName = /<(\/?)([a-z][^\s/>]*)/iy
const attribute = /[\s/]*([^\s/>=][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]*)))?/y
const rawTextNames = new Set(["script", "style", "title", "textarea", "xmp", "iframe", "noembed", "noframes"])

/**
 * Lists the elements of a page in their order, reading tags, comments and raw text the way a browser does.
 * The Content-Security-Policy is built from what this finds, so a `<script>` inside a comment, an attribute
 * or a title must not count, and one with an odd end tag must.
 */
export function findElements(html: string): HtmlElement[] {
  const elements: HtmlElement[] = []
  let at = html.indexOf("<")
  while (at !== -1) {
    tagName.lastIndex = at
    const tag = tagName.exec(html)
    if (!tag) {
      at = html.indexOf("<", endOfMarkupOtherThanTag(html, at))
      continue
    }
    const { attributes, end } = readAttributes(html, tagName.lastIndex)
    let next = end
    if (!tag[1]) {
      const element: HtmlElement = { name: tag[2]!.toLowerCase(), attributes, start: at, end }
      if (rawTextNames.has(element.name)) {
        const close = endOfRawText(html, element.name, end)
        element.text = html.slice(end, close)
        next = close
      }
      elements.push(element)
    }
    at = html.indexOf("<", next)
  }
  return elements
}

function readAttributes(html: string, from: number): { attributes: Map<string, string>; end: number } {
  const attributes = new Map<string, string>()
  attribute.lastIndex = from
  let end = from
  for (let found = attribute.exec(html); found; found = attribute.exec(html)) {
    end = attribute.lastIndex
    const name = found[1]!.toLowerCase()
    if (!attributes.has(name)) attributes.set(name, found[2] ?? found[3] ?? found[4] ?? "")
  }
  const close = html.indexOf(">", end)
  return { attributes, end: close === -1 ? html.length : close + 1 }
}

function endOfMarkupOtherThanTag(html: string, at: number): number {
  if (html.startsWith("<!--", at)) return endOfComment(html, at + 4)
  if (!/[!?/]/.test(html.charAt(at + 1))) return at + 1
  const close = html.indexOf(">", at)
  return close === -1 ? html.length : close + 1
}

function endOfComment(html: string, from: number): number {
  if (html.startsWith(">", from)) return from + 1
  if (html.startsWith("->", from)) return from + 2
  const close = /--!?>/g
  close.lastIndex = from
  return close.test(html) ? close.lastIndex : html.length
}

function endOfRawText(html: string, name: string, from: number): number {
  if (name === "script") return endOfScript(html, from)
  const close = new RegExp(`</${name}(?=[\\s/>])`, "gi")
  close.lastIndex = from
  return close.exec(html)?.index ?? html.length
}

/** Inside `<!--` a nested `<script` hides the next `</script>`: the "double escaped" state of the HTML standard. */
function endOfScript(html: string, from: number): number {
  const marks = /<!(?=--)|-->|<(\/?)script(?=[\s/>])/gi
  marks.lastIndex = from
  let state: "plain" | "escaped" | "doubly escaped" = "plain"
  for (let mark = marks.exec(html); mark; mark = marks.exec(html)) {
    if (mark[0] === "<!") state = state === "plain" ? "escaped" : state
    else if (mark[0] === "-->") state = "plain"
    else if (mark[1] === "") state = state === "escaped" ? "doubly escaped" : state
    else if (state === "doubly escaped") state = "escaped"
    else return mark.index
  }
  return html.length
}
