import { findElements, type HtmlElement } from "./html-elements.ts"
import type { InlineCode } from "./security-headers.ts"

/** Inlines styles up to this size; more would cost every visit more than the saved request is worth. */
export const inlineStyleLimit = 40_000

type Edit = { start: number; end: number; text: string }

interface ArrangeOptions {
  nonce: string
  readStyleSheet: (href: string) => string | undefined
  handoff?: string | undefined
}

/**
 * Rearranges a rendered page so its words appear first. Style sheets move into the page, because each would delay
 * the first paint. Modules start after it, all together; until then web/early-input.ts records input. The module that
 * starts them and the data that the page was rendered with move into a module for the address `handoff`, if there is one.
 * `inline` is the code for the page's policy: only what has the nonce of this rendering, so no script that somebody
 * smuggled into the page. The nonce itself leaves the page, because one copy of it serves all visitors.
 */
export function arrangePage(
  html: string,
  { nonce, readStyleSheet, handoff }: ArrangeOptions,
): { html: string; handoff?: string; inline: InlineCode } {
  const elements = findElements(html)
  const preloads = elements.filter((element) => isLink(element, "modulepreload"))
  const modules = new Set(preloads.map(({ attributes }) => attributes.get("href") ?? ""))
  const own = elements.filter(({ attributes }) => attributes.get("nonce") === nonce)
  const starts = own.filter(isInlineModule)
  const later = starts.length > 0 ? handoff : undefined
  const data = later === undefined ? [] : own.filter(isHandoff)
  const takenOut = later === undefined ? [] : [...data, ...starts]
  const sheets = fittingStyleSheets(elements, readStyleSheet)
  const style = sheets.map(({ css }) => css).join("\n")
  const starter = startAfterPaint([...modules], later)
  const { scripts, styles } = inlineCode(own.filter((element) => !takenOut.includes(element)))
  return {
    html: applyEdits(html, [
      ...sheets.map(({ link }, index) => replaceLink(html, link, index === 0 ? `<style>${style}</style>` : "")),
      ...preloads.map(({ start, end }) => ({ start, end, text: "" })),
      ...starts.map(({ start, end, close }) => ({
        start,
        end: later === undefined ? end : close,
        text: `<script type="${waiting}">${later === undefined ? "" : "</script>"}`,
      })),
      ...data.map(({ start, close }) => ({ start, end: close, text: "" })),
      ...(starts.length > 0 ? placeAt(html.lastIndexOf("</body"), `<script>${starter}</script>`) : []),
    ]).replaceAll(` nonce="${nonce}"`, ""),
    ...(later !== undefined && { handoff: takenOut.map(({ text }) => text).join("\n") }),
    inline: {
      scripts: starts.length > 0 ? [...scripts, starter] : scripts,
      styles: sheets.length > 0 ? [...styles, style] : styles,
    },
  }
}

/** The inline scripts and styles among elements. Browsers never run data, so its text is not code. */
export function inlineCode(elements: readonly HtmlElement[]): InlineCode {
  const scripts = elements.filter(
    ({ name, attributes, text }) =>
      name === "script" && text !== "" && !attributes.has("src") && attributes.get("type") !== "application/ld+json",
  )
  const styles = elements.filter(({ name }) => name === "style")
  return { scripts: scripts.map(({ text }) => text), styles: styles.map(({ text }) => text) }
}

/** Sheets must keep their order, so the first one that does not fit ends the list. */
function fittingStyleSheets(elements: HtmlElement[], readStyleSheet: (href: string) => string | undefined) {
  const sheets: { link: HtmlElement; css: string }[] = []
  let room = inlineStyleLimit
  for (const link of elements.filter((element) => isLink(element, "stylesheet"))) {
    // React Router marks a sheet that several routes share with a lone "#".
    const css = readStyleSheet((link.attributes.get("href") ?? "").replace(/#$/, ""))
    if (css === undefined || css.length > room || /<\/style/i.test(css)) break
    room -= css.length
    sheets.push({ link, css })
  }
  return sheets
}

/** React looks for the links when it hydrates; `disabled` keeps them in place without fetching them. */
const replaceLink = (html: string, { start, end }: HtmlElement, style: string): Edit => ({
  start,
  end,
  text: style + html.slice(start, end).replace(/^<link/i, "<link disabled"),
})

/** Browsers ignore scripts of this type until a module replaces them. */
const waiting = "text/module"

/**
 * Waits for the first paint, but not for long: a background tab or an old browser never reports one. Each request is a task
 * of its own, so a slow phone responds in between; a message starts it, because a background tab delays timers.
 */
function startAfterPaint(modules: string[], handoff: string | undefined): string {
  return `{
let started=false
const make=(name,attributes)=>Object.assign(document.createElement(name),attributes)
const later=task=>{const{port1,port2}=new MessageChannel
port1.onmessage=task
port2.postMessage(0)}
const add=(name,attributes)=>later(()=>document.head.append(make(name,attributes)))
const start=()=>{
if(started)return
started=true
for(const href of ${quoted(modules)})add("link",{rel:"modulepreload",href})
for(const held of document.querySelectorAll('[type="${waiting}"]'))later(()=>held.replaceWith(make("script",{type:"module",${handoff === undefined ? "text:held.text" : `src:${quoted(handoff)}`}})))}
setTimeout(start,2000)
if(document.hidden)start()
else new PerformanceObserver(start).observe({type:"paint",buffered:true})}`
}

const quoted = (value: unknown) => JSON.stringify(value).replaceAll("<", "\\u003c")

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

function isInlineModule({ name, attributes }: HtmlElement): boolean {
  return name === "script" && attributes.get("type") === "module" && !attributes.has("src")
}

/** React Router's scripts that fill and close the stream of the page's data. */
function isHandoff({ name, text }: HtmlElement): boolean {
  return name === "script" && text.startsWith("window.__reactRouterContext.streamController.")
}
