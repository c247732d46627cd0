import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { findElements } from "./html-elements.ts"

type Piece = { html: string; script?: string; style?: string }

const word = fc.stringMatching(/^[a-z0-9 ;:{}()="'&!-]{0,20}$/).filter((text) => !text.includes("--"))
/** Text that a script may hold: also things that look like markup, as long as they do not end the element. */
const code = fc.array(
  fc.oneof(word, fc.constantFrom("<b>", "</style>", "</scriptx>", "<", "</", "<!x", "-->", "\n", "<style>")),
)
const scriptText = code.map((parts) => parts.join(" "))
const styleText = code.map((parts) => parts.join(" ").replaceAll("</style>", "</script>"))
const spaces = fc.constantFrom("", " ", "\n", "\t ")
const decoy = fc.constantFrom("<script>decoy()</script>", "<style>.decoy{}</style>", "<!-- x", "--", "</script>", ">")

const piece: fc.Arbitrary<Piece> = fc.oneof(
  fc.tuple(scriptText, spaces, fc.constantFrom("script", "SCRIPT", "Script")).map(([script, space, name]) => ({
    html: `<${name}${space && ` async${space}`} data-x='>'>${script}</${name}${space}>`,
    script,
  })),
  fc
    .tuple(styleText, spaces)
    .map(([style, space]) => ({ html: `<style media=">"${space}>${style}</style${space}>`, style })),
  decoy.filter((text) => text !== "--").map((text) => ({ html: `<!-- ${text.replace("<!--", "")} -->` })),
  fc
    .constantFrom("<!-->", "<!--->", "<!doctype html>", "<?x <script>", "</p <script>", "</ script>")
    .map((html) => ({ html })),
  decoy.map((text) => ({ html: `<p title="${text}" data-y='${text}' hidden>a < b</p>` })),
  fc.constantFrom("<script>x</script>", "<style>y</style>").map((text) => ({ html: `<title>${text}</title>` })),
  fc.constantFrom("<script>x</script>", "<style>y</style>").map((text) => ({ html: `<textarea>${text}</textarea>` })),
  word.map((text) => ({ html: text.replaceAll("<", "") })),
)

describe("finding the inline scripts and styles of a page", () => {
  it("finds exactly those that were put in, among comments, attributes and text that only look like them", () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const elements = findElements(pieces.map(({ html }) => html).join(""))
        const texts = (name: string) => elements.filter((element) => element.name === name).map(({ text }) => text)
        expect(texts("script")).toEqual(pieces.flatMap(({ script }) => (script === undefined ? [] : [script])))
        expect(texts("style")).toEqual(pieces.flatMap(({ style }) => (style === undefined ? [] : [style])))
      }),
      { numRuns: 500 },
    )
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
    expect(findElements(html)[0]).toMatchObject({ name: "script", text })
  })

  it("reads attributes in every way of writing them", () => {
    const [link] = findElements(`<LINK rel=stylesheet\n href = '/a.css' title="a > b" disabled rel="second"/>`)
    expect([...link!.attributes]).toEqual([
      ["rel", "stylesheet"],
      ["href", "/a.css"],
      ["title", "a > b"],
      ["disabled", ""],
    ])
  })
})
