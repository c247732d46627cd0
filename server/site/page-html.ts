import { findElements, type HtmlElement } from "./html-elements.ts"

/** Styles up to this size travel inside the page; more would cost every visit more than the spared request is worth. */
export const inlineStyleLimit = 40_000

type Edit = { start: number; end: number; text: string }

/**
 * Rearranges a rendered page so that its words appear first. Its style sheets move into the page, because each would
 * hold back the first paint, and its module preloads begin only after that paint, because in the head they take the
 * line from the content. Without any, the modules would find each other one by one, and the page would answer late.
 */
export function arrangePage(
  html: string,
  { readStyleSheet, handoff }: { readStyleSheet: (href: string) => string | undefined; handoff?: string | undefined },
): string {
  const elements = findElements(html)
  const preloads = elements.filter((element) => isLink(element, "modulepreload"))
  const modules = new Set(preloads.map(({ attributes }) => attributes.get("href") ?? ""))
  return applyEdits(html, [
    ...inlineStyleSheets(html, elements, readStyleSheet),
    ...(handoff === undefined ? [] : moveHandoff(html, elements, handoff)),
    ...preloads.map(({ start, end }) => ({ start, end, text: "" })),
    ...(modules.size > 0 ? placeAt(html.lastIndexOf("</body"), preloadAfterPaint([...modules])) : []),
  ])
}

/**
 * The script that hands a rendered page the data it was rendered with. It says once more what the page says, so it need
 * not be in the first packets of it.
 */
export function readHandoff(html: string): string {
  return findElements(html)
    .filter(isHandoff)
    .map(({ text }) => text)
    .join("\n")
}

function moveHandoff(html: string, elements: HtmlElement[], href: string): Edit[] {
  const escaped = href.replaceAll("&", "&amp;")
  const source = `<script async src="${escaped}"></script>`
  const moved = elements.filter(isHandoff).map((element, index) => {
    const { start, end, text = "" } = element
    return { start, end: html.indexOf(">", end + text.length) + 1, text: index === 0 ? source : "" }
  })
  // Where it stands a browser finds it only after all the words before it.
  const ahead = `<link rel="preload" as="script" fetchpriority="low" href="${escaped}"/>`
  return [...moved, ...placeAt(html.indexOf("</head"), ahead)]
}

function inlineStyleSheets(
  html: string,
  elements: HtmlElement[],
  readStyleSheet: (href: string) => string | undefined,
): Edit[] {
  const sheets: { link: HtmlElement; css: string }[] = []
  let room = inlineStyleLimit
  for (const link of elements.filter((element) => isLink(element, "stylesheet"))) {
    // React Router marks a sheet that several routes share with a lone "#".
    const css = readStyleSheet((link.attributes.get("href") ?? "").replace(/#$/, ""))
    // Sheets keep their order, so the first that can not come along ends it.
    if (css === undefined || css.length > room || /<\/style/i.test(css)) break
    room -= css.length
    sheets.push({ link, css })
  }
  const style = `<style>${sheets.map(({ css }) => css).join("\n")}</style>`
  return sheets.map(({ link: { start, end } }, index) => ({
    start,
    end,
    // React looks for the links when it hydrates; `disabled` keeps them in their place and spares their requests.
    text: (index === 0 ? style : "") + html.slice(start, end).replace(/^<link/i, "<link disabled"),
  }))
}

function preloadAfterPaint(modules: string[]): string {
  const list = JSON.stringify(modules).replaceAll("<", "\\u003c")
  // A frame begins before its paint; a timer set in it runs after.
  return `<script>requestAnimationFrame(()=>setTimeout(()=>{for(const href of ${list})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}))}))</script>`
}

function placeAt(place: number, text: string): Edit[] {
  return place === -1 ? [] : [{ start: place, end: place, text }]
}

function applyEdits(html: string, edits: Edit[]): string {
  const parts: string[] = []
  let from = 0
  for (const { start, end, text } of edits.toSorted((a, b) => a.start - b.start)) {
    parts.push(html.slice(from, start), text)
    from = end
  }
  return parts.join("") + html.slice(from)
}

function isLink({ name, attributes }: HtmlElement, rel: string): boolean {
  return name === "link" && attributes.get("rel")?.toLowerCase() === rel
}

/** React Router's scripts that fill and close the stream of the page's data. */
function isHandoff({ name, text }: HtmlElement): boolean {
  return name === "script" && text?.startsWith("window.__reactRouterContext.streamController.") === true
}
