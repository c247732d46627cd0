import { type DefaultTreeAdapterTypes, parse } from "parse5"
import postcss from "postcss"
import { describe, expect, it } from "vitest"
import { lookOf } from "#server/brand/look-of.ts"
import { darkLetter, deliveredDark } from "#server/mail/letters/dark-letter.ts"
import { writeLetter, writeOwnWords } from "#server/mail/letters/letter.ts"
import { colourOf, contrastOf } from "./contrast.ts"

const company = {
  name: "Sample Supply",
  legalName: "Sample Supply Co.",
  tagline: "Sample tagline",
  address: {
    street: "1 Sample Street",
    city: "Sample City",
    state: "CA",
    stateName: "California",
    postalCode: "95814",
    country: "United States" as const,
  },
  phone: { shown: "(916) 555-0100", e164: "+19165550100" },
}
const link = { label: "Open the request", link: "https://example.com" }
const lettersOf = (sender: Parameters<typeof writeLetter>[0]["company"]) => [
  writeLetter({
    heading: "Quote request",
    parts: [{ paragraph: "A buyer." }, { rows: [["Name", "Jordan"]] }, link],
    company: sender,
  }),
  writeOwnWords({ title: "Your message", body: "Thank you.\n> You wrote", link, company: sender }),
]

type Declarations = ReadonlyMap<string, string>

const declarationsOf = (container: postcss.Container): Declarations => {
  const found = new Map<string, string>()
  container.each((node) => {
    if (node.type === "decl") found.set(node.prop, node.value)
  })
  return found
}

function darkRules(css: string): Map<string, Declarations> {
  const rules = new Map<string, Declarations>()
  postcss.parse(css).walkAtRules("media", (media) => {
    media.walkRules((rule) => void rules.set(rule.selector, declarationsOf(rule)))
  })
  return rules
}

interface Colors {
  color?: string | undefined
  background?: string | undefined
}

/** The colors of each text of a letter, by its element's style and, in the dark, its class. */
function colorsOfTexts(html: string, isDark: boolean): (Colors & { text: string })[] {
  const dark = darkRules(/<style>(.*?)<\/style>/s.exec(html)?.[1] ?? "")
  const found: (Colors & { text: string })[] = []
  const walk = (node: DefaultTreeAdapterTypes.Node, around: Colors) => {
    if ("value" in node && node.value.trim()) found.push({ ...around, text: node.value.trim() })
    if (!("childNodes" in node)) return
    const attributes = new Map("attrs" in node ? node.attrs.map(({ name, value }) => [name, value]) : [])
    const own = declarationsOf(postcss.parse(attributes.get("style") ?? ""))
    const byClass = isDark ? dark.get(`.${attributes.get("class")}`) : undefined
    if (node.nodeName === "head" || own.get("display") === "none") return
    const here = {
      color: byClass?.get("color") ?? own.get("color") ?? around.color,
      background: byClass?.get("background") ?? own.get("background") ?? around.background,
    }
    for (const child of node.childNodes) walk(child, here)
  }
  walk(parse(html), {})
  return found
}

const rgb = (value = "") => colourOf(new Map(), value)!

describe.each([
  ["light", false],
  ["dark", true],
])("a person whose mail program is %s", (_name, isDark) => {
  it("reads each text of a letter at 4.5:1 or more", () => {
    const looks = [{}, { primary: "#ffcc00", accent: "#ffee00" }, { primary: "#b3122b", bands: "light" as const }]
    const letters = looks.flatMap((brand) => lettersOf({ ...company, look: lookOf(brand, "https://example.com") }))
    const texts = letters.flatMap(({ html }) => colorsOfTexts(html, isDark))
    expect(texts.length).toBeGreaterThan(30)
    const tooWeak = texts.filter(({ color, background }) => contrastOf(rgb(color), rgb(background)) < 4.5)
    expect(tooWeak).toEqual([])
  })
})

it("knows each class of a letter in the dark, and its letters have no other", () => {
  const classes = lettersOf(company).flatMap(({ html }) =>
    [...html.matchAll(/class="([^"]+)"/g)].map(([, name]) => `.${name}`),
  )
  expect(new Set(darkRules(darkLetter(deliveredDark)).keys())).toEqual(new Set(classes))
})
