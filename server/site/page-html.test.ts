import { describe, expect, it } from "vitest"
import { findElements } from "./html-elements.ts"
import { arrangePage, inlineCode, inlineStyleLimit } from "./page-html.ts"

const page = (head: string) => `<html><head>${head}</head><body><p>Words</p></body></html>`
const nonce = "n-1"
const noSheets = { nonce, readStyleSheet: () => undefined }

describe("an attacker whose markup got into a page", () => {
  it("cannot make its scripts or styles run: neither the policy nor the script with the data takes them in", () => {
    const start = '<script nonce="n-1" type="module">ours()</script>'
    const injected =
      "<script>evil(1)</script><script nonce>evil(2)</script><script nonce='n-0' type='module'>evil(3)</script>" +
      "<script>window.__reactRouterContext.streamController.evil(4)</script><style>evil{}</style>"
    const { html, handoff, inline } = arrangePage(page(start + injected), { ...noSheets, handoff: "/x.handoff.js" })
    expect(JSON.stringify([handoff, inline])).not.toContain("evil")
    expect(handoff).toBe("ours()")
    expect(html).toContain(injected)
  })
})

describe("a page that a visitor opens on a slow line", () => {
  it("has its style sheets inside, so that nothing holds back the first paint", () => {
    const html = page('<link rel="stylesheet" href="/a.css"/><title>T</title><link rel="stylesheet" href="/b.css"/>')
    expect(arrangePage(html, { nonce, readStyleSheet: (href) => `/* ${href} */` }).html).toBe(
      page(
        '<style>/* /a.css */\n/* /b.css */</style><link disabled rel="stylesheet" href="/a.css"/><title>T</title>' +
          '<link disabled rel="stylesheet" href="/b.css"/>',
      ),
    )
  })

  it("asks for each of its modules once and after the first paint, and keeps the preload of the font in the head", () => {
    const font = '<link rel="preload" href="/f.woff2" as="font"/>'
    const preload = '<link rel="modulepreload" href="/m.js"/>'
    const start = '<script type="module" async="" nonce="n-1">import "/m.js"</script>'
    const arranged = arrangePage(page(preload + font + preload + start), noSheets).html
    expect(arranged).toContain(`<head>${font}<script type="text/module">import "/m.js"</script></head>`)
    expect(arranged).toContain('of ["/m.js"])')
    expect(arranged.endsWith("</script></body></html>")).toBe(true)
  })

  it("has the data that its script goes on with taken out, to be asked for after the first paint too", () => {
    const fill = 'window.__reactRouterContext.streamController.enqueue("[1,\\u003c/b>]");'
    const close = "window.__reactRouterContext.streamController.close();"
    const start = '<script type="module" nonce="n-1">import "/m.js"</script>'
    const html = page(`${start}<script nonce="n-1">${fill}</script><!--/$--><script nonce="n-1">${close}</script >`)
    const { html: arranged, handoff } = arrangePage(html, { ...noSheets, handoff: "/x.handoff.js?a=b&c" })
    expect(arranged).not.toContain("streamController")
    expect(arranged).toContain('<script type="text/module"></script><!--/$--></head>')
    expect(arranged).toContain('src:"/x.handoff.js?a=b&c"}')
    expect(handoff).toBe(`${fill}\n${close}\nimport "/m.js"`)
    expect(arrangePage(html, noSheets).html).toContain(`<script>${fill}</script>`)
  })

  it("knows its own code as someone finds it who reads the result again", () => {
    const html = page(
      '<link rel="stylesheet" href="/a.css"/><style nonce="n-1">b{}</style><script nonce="n-1">c()\r\n</script><script src="/d.js"></script>' +
        '<script type="application/ld+json">{}</script><script nonce="n-1" type="module">e()</script>' +
        '<script nonce="n-1">window.__reactRouterContext.streamController.close();</script>',
    )
    for (const handoff of [undefined, "/x.handoff.js"]) {
      const arranged = arrangePage(html, { nonce, readStyleSheet: () => "a{}", handoff })
      const { scripts, styles } = inlineCode(findElements(arranged.html))
      expect(arranged.inline.scripts.toSorted()).toEqual(scripts.toSorted())
      expect(arranged.inline.styles.toSorted()).toEqual(styles.toSorted())
      expect(scripts).toHaveLength(handoff ? 2 : 4)
    }
  })

  it("has nothing added when it has no module to start", () => {
    const html = page('<script type="module" src="/m.js"></script>')
    expect(arrangePage(html, noSheets).html).toBe(html)
  })

  it.each([
    ["it is too large", "x".repeat(inlineStyleLimit + 1)],
    ["it is not ours", undefined],
    ["it would end the style element", "a{content:'</STYLE>'}"],
  ])("leaves a style sheet where it is when %s", (_reason, css) => {
    const html = page('<link rel="stylesheet" href="/a.css"/>')
    expect(arrangePage(html, { nonce, readStyleSheet: () => css }).html).toBe(html)
  })
})
