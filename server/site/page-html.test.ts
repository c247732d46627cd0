import { describe, expect, it } from "vitest"
import { arrangePage, inlineStyleLimit, readHandoff } from "./page-html.ts"

const page = (head: string) => `<html><head>${head}</head><body><p>Words</p></body></html>`
const noSheets = { readStyleSheet: () => undefined }

describe("a page that a visitor opens on a slow line", () => {
  it("has its style sheets inside, so that nothing holds back the first paint", () => {
    const html = page('<link rel="stylesheet" href="/a.css"/><title>T</title><link rel="stylesheet" href="/b.css"/>')
    expect(arrangePage(html, { readStyleSheet: (href) => `/* ${href} */` })).toBe(
      page(
        '<style>/* /a.css */\n/* /b.css */</style><link disabled rel="stylesheet" href="/a.css"/><title>T</title>' +
          '<link disabled rel="stylesheet" href="/b.css"/>',
      ),
    )
  })

  it("asks for each of its modules once and after the first paint, and keeps the preload of the font in the head", () => {
    const font = '<link rel="preload" href="/f.woff2" as="font"/>'
    const module = '<link rel="modulepreload" href="/m.js"/>'
    const arranged = arrangePage(page(module + font + module), noSheets)
    expect(arranged.startsWith(`<html><head>${font}</head><body><p>Words</p><script>requestAnimationFrame(`)).toBe(true)
    expect(arranged).toContain('of ["/m.js"])')
    expect(arranged.endsWith("</script></body></html>")).toBe(true)
  })

  it("has the data that its script goes on with in a file of its own, where that has an address", () => {
    const fill = 'window.__reactRouterContext.streamController.enqueue("[1,\\u003c/b>]");'
    const close = "window.__reactRouterContext.streamController.close();"
    const html = page(`<script>${fill}</script><!--/$--><script>${close}</script >`)
    expect(arrangePage(html, { ...noSheets, handoff: "/x.handoff.js?a=b&c" })).toBe(
      page(
        '<script async src="/x.handoff.js?a=b&amp;c"></script><!--/$-->' +
          '<link rel="preload" as="script" fetchpriority="low" href="/x.handoff.js?a=b&amp;c"/>',
      ),
    )
    expect(readHandoff(html)).toBe(`${fill}\n${close}`)
    expect(arrangePage(html, noSheets)).toBe(html)
  })

  it.each([
    ["it is too large", "x".repeat(inlineStyleLimit + 1)],
    ["it is not ours", undefined],
    ["it would end the style element", "a{content:'</STYLE>'}"],
  ])("leaves a style sheet where it is when %s", (_reason, css) => {
    const html = page('<link rel="stylesheet" href="/a.css"/>')
    expect(arrangePage(html, { readStyleSheet: () => css })).toBe(html)
  })
})
