import { describe, expect, it } from "vitest"
import { z } from "zod"
import { Phone } from "#contract/content/company.ts"
import { Milestones } from "#contract/content/milestones.ts"
import { words } from "#contract/content/words.ts"
import { describeProblem } from "./content-problem.ts"
import { readYaml } from "./read-yaml.ts"

const Page = z.strictObject({
  title: words(12),
  phone: Phone.optional(),
  milestones: Milestones.optional(),
  people: z
    .array(
      z.strictObject({ name: words(), isVeteran: z.boolean().optional(), tone: z.enum(["gold", "navy"]).optional() }),
    )
    .length(2)
    .optional(),
})

const problemsIn = (...lines: string[]) => readYaml("page.yaml", lines.join("\n"), Page).problems.map(describeProblem)

describe("a content file", () => {
  it("is read when it is right, and what it leaves out stays out", () => {
    const { value, problems } = readYaml("page.yaml", "title: Hello", Page)
    expect({ value, problems }).toEqual({ value: { title: "Hello" }, problems: [] })
  })
})

describe("a mistake is named by file, line, column and field:", () => {
  it.each([
    ["a missing field", ["people: []", "tittle: x"], "content/page.yaml:1:1 title: is missing"],
    [
      "a misspelled field",
      ["title: x", "tittle: x"],
      "content/page.yaml:2:1 tittle: is not a field of this file; is it misspelled?",
    ],
    [
      "a missing field of an entry",
      ["title: x", "people:", "  - name: A", "  - tone: gold"],
      "content/page.yaml:4:5 people.2.name: is missing",
    ],
    ["an empty field", ["title:"], "content/page.yaml:1:1 title: is empty"],
    ["an empty text", ['title: ""'], "content/page.yaml:1:1 title: is empty"],
    ["an empty file", [], "content/page.yaml:1:1: is empty"],
    ["a number for a text", ["", "title: 7"], 'content/page.yaml:2:1 title: must be text: put it in quotes, "7"'],
    [
      "a ZIP code without quotes",
      ["title: 01234"],
      'content/page.yaml:1:1 title: must be text: put it in quotes, "01234"',
    ],
    [
      "a phone number without quotes",
      ["title: x", "phone:", "  e164: +19165550100", "  shown: 916 555 0100"],
      'content/page.yaml:3:3 phone.e164: must be text: put it in quotes, "+19165550100"',
    ],
    [
      "a text that a number sign cuts off",
      ["title: Dock #5"],
      "content/page.yaml:1:8: what follows # is left out; if it belongs to the text, put the text after the colon in quotes",
    ],
    ["a text for a list", ["title: x", "people: Ann"], "content/page.yaml:2:1 people: must be a list"],
    ["a text for a group", ["title: x", "phone: 555"], "content/page.yaml:2:1 phone: must be a group of fields"],
    [
      "a word for true or false",
      ["title: x", "people: [{ name: A, isVeteran: sure }, { name: B }]"],
      "content/page.yaml:2:21 people.1.isVeteran: must be true or false",
    ],
    [
      "an unknown choice",
      ["title: x", "people: [{ name: A }, { name: B, tone: pink }]"],
      'content/page.yaml:2:34 people.2.tone: must be one of gold, navy, not "pink"',
    ],
    [
      "too long a text",
      ["title: thirteen long"],
      "content/page.yaml:1:1 title: must have at most 12 characters, and has 13",
    ],
    [
      "too few entries",
      ["title: x", "people:", "  - name: A"],
      "content/page.yaml:2:1 people: must have exactly 2 entries, and has 1",
    ],
    ["a space at the end", ['title: "x "'], "content/page.yaml:1:1 title: must not begin or end with a space"],
    ["several lines in one", ["title: |-", "  a", "  b"], "content/page.yaml:1:1 title: must be one line"],
    [
      "a control character",
      [String.raw`title: "a\x07b"`],
      "content/page.yaml:1:1 title: must not contain control characters",
    ],
    [
      "a phone number with spaces",
      ["title: x", "phone:", '  e164: "+1 916"', "  shown: 1 916"],
      "content/page.yaml:3:3 phone.e164: must look like +19165550100: a plus sign and digits only",
    ],
    [
      "two different phone numbers",
      ["title: x", "phone:", '  e164: "+19165550100"', "  shown: 916 555 0101"],
      "content/page.yaml:4:3 phone.shown: must have the same digits as the number to dial; change both",
    ],
    [
      "years out of order",
      [
        "title: x",
        "milestones:",
        ...["2020", "2010", "2021"].map((year) => `  - { year: "${year}", title: a, description: b }`),
      ],
      "content/page.yaml:2:1 milestones: must be in the order of the years, oldest first",
    ],
  ])("%s", (_, lines, expected) => expect(problemsIn(...lines)).toContain(expected))

  it("a fault of the file's form", () => {
    expect(problemsIn("title: x", 'phone: "open')[0]).toMatch(
      /^content\/page\.yaml:\d+:\d+: this line cannot be read: .*closed/,
    )
  })

  it("a bracket that is left open", () => {
    expect(problemsIn("title: x", "people: [{ name: A }", "phone: x")).toEqual([
      expect.stringMatching(/^content\/page\.yaml:[23]:\d+: this line cannot be read: .*a bracket/),
    ])
  })

  it.each([
    ["one space too many", ["title: x", "people:", "   - name: A", "     tone: gold", "  - name: B"], 5],
    ["a missing hyphen", ["title: x", "people:", "    name: A", "    tone: gold", "  - name: B"], 5],
    ["a space too few", ["title: x", "people:", "  - name: A", "   tone: gold", "  - name: B", "    tone: gold"], 4],
    ["a tab", ["title: x", "phone:", '\te164: "+19165550100"', "  shown: 916 555 0100"], 3],
  ])("%s, by one message that speaks of the line's beginning", (_, lines, line) => {
    expect(problemsIn(...lines)).toEqual([
      expect.stringMatching(
        new RegExp(`^content/page\\.yaml:${line}:\\d+: this line cannot be read: .*(neighbours|tab)`),
      ),
    ])
  })

  it("a field that stands twice", () => {
    expect(problemsIn("title: x", "title: y")[0]).toMatch(
      /^content\/page\.yaml:2:\d+: this line cannot be read: .*unique/,
    )
  })

  it("all of them at once", () => {
    expect(problemsIn("titel: x", "phone: 1", "people: 2")).toHaveLength(4)
  })
})
