import { execFileSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { basename } from "node:path"
import { describe, expect, it } from "vitest"

/** Words of programming, which name nothing of the business. */
const ofProgramming = new Set(["cache", "client", "dump", "merge", "scope", "task"])

const rows = readFileSync("docs/words.md", "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| "))
  .slice(2)
  .map((line) => line.split("|").slice(1, -1))
  .map(([word = "", , not = ""]) => ({ words: partsOf(word), not: partsOf(not) }))

/** Splits at commas outside of parentheses. */
function partsOf(cell: string): string[] {
  return cell
    .split(/,(?![^(]*\))/)
    .map((part) => part.trim())
    .filter(Boolean)
}

const words = rows.flatMap((row) => row.words)
const explained = rows.flatMap(({ not }) => not.filter((word) => word.includes("(")).map((word) => word.split(" (")[0]))
const allowed = new Set([...words, ...explained, ...ofProgramming])
const refused = rows.flatMap(({ not }) => not).filter((word) => !word.includes("(") && !allowed.has(word))

const files = execFileSync("git", ["ls-files", "contract", "server", "web"], { encoding: "utf8" })
  .split("\n")
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
const exported = /^export (?:default )?(?:async )?(?:function\*?|const|let|class|interface|type) ([A-Za-z]\w*)/gm

/** " accept quote " of "acceptQuote" and of "accept-quote". */
const spaced = (name: string) =>
  ` ${name
    .replace(/([a-z\d])(?=[A-Z])/g, "$1 ")
    .replaceAll("-", " ")
    .toLowerCase()} `
const refusedForms = refused.map((word) => ({ word, forms: [spaced(word), `${spaced(word).trimEnd()}s `] }))

describe("docs/words.md", () => {
  it("has each word once", () => {
    expect(words.length).toBeGreaterThan(90)
    expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([])
  })

  it("is the vocabulary of file names and exported names", () => {
    const found = files.flatMap((file) => {
      const names = [...readFileSync(file, "utf8").matchAll(exported)].map(([, name = ""]) => name)
      return [basename(file).split(".")[0]!, ...names].flatMap((name) => {
        const said = spaced(name)
        const used = refusedForms.filter(({ forms }) => forms.some((form) => said.includes(form)))
        return used.map(({ word }) => `${file}: ${name} says "${word}"`)
      })
    })
    expect(found).toEqual([])
  })
})
