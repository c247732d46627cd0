import { describe, expect, it } from "vitest"
import { findElements } from "./html-elements.ts"

describe("finding the inline scripts and styles of a page", () => {
  it("finds none in comments, attributes, titles and text fields", () => {
    const html = `<!-- <script>a</script> --><title><script>b</script></title><p title="<style>c</style>">
      <textarea><script>d</script></textarea></p><script>e</script><noscript><style>f</style></noscript>`
    const inline = findElements(html).filter(({ name }) => name === "script" || name === "style")
    expect(inline.map(({ text }) => text)).toEqual(["e", "f"])
  })

  it("says where an element begins and ends", () => {
    const html = `<p>a</p><script type="module">go()</script ><p>b</p>`
    const { start, close } = findElements(html).find(({ name }) => name === "script")!
    expect(html.slice(start, close)).toBe(`<script type="module">go()</script >`)
  })

  it.each([
    [
      "a nested script in a comment hides the end tag",
      "<script><!-- <script> </script> --></script><p>",
      "<!-- <script> </script> -->",
    ],
    ["a comment that closes at once hides nothing", "<script><!--><script></script>", "<!--><script>"],
    ["a comment without a nested script hides nothing", "<script><!-- a</script>", "<!-- a"],
    ["the element runs to the end when nothing closes it", "<script>a</scrip", "a</scrip"],
  ])("reads a script as browsers do: %s", (_rule, html, text) => {
    expect(findElements(html).find(({ name }) => name === "script")).toMatchObject({ name: "script", text })
  })

  it("reads attributes in every way of writing them", () => {
    const link = findElements(`<LINK rel=stylesheet\n href = '/a.css' title="a > b" disabled rel="second"/>`).find(
      ({ name }) => name === "link",
    )
    expect([...link!.attributes]).toEqual([
      ["rel", "stylesheet"],
      ["href", "/a.css"],
      ["title", "a > b"],
      ["disabled", ""],
    ])
  })
})
