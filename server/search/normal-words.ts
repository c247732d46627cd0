/**
 * How words are compared: in lower case, without accents, in the singular. Codes lose their hyphens and spaces, so
 * "MIL-PRF-680", "mil prf 680" and "MILPRF680" are one word.
 */

/** A run of letters and digits, with the marks that hold a code, a fraction or a decimal together. */
const chunk = /[\p{L}\p{N}]+(?:[-/.,+&'’][\p{L}\p{N}]+)*/gu
const number = /^\d+(?:[./]\d+)+$/

/** Frequent words that count only in a text without any other words. */
const emptyWords = new Set(["a", "an", "and", "for", "in", "of", "or", "the", "to", "with"])

/** The longest code has five parts: ANSI/ISEA Z87.1, 21 CFR 178.3570, 6810-00-184-4796. */
const mostParts = 5

const plain = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase()

export const isEmptyWord = (word: string) => emptyWords.has(word)

/** "batteries" is "battery", "brushes" is "brush", "gloves" is "glove"; "glass" stays. */
export function singular(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word
  if (word.endsWith("ies") && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(?:[cs]h|ss|x|zz)es$/.test(word)) return word.slice(0, -2)
  return /[^siu]s$/.test(word) ? word.slice(0, -1) : word
}

/** The parts of a text in their order; 1/2, 12.5 and 5,500 are one part each. */
export function partsOf(text: string): string[] {
  return chunksOf(text).flat()
}

/** Parts joined to a code. */
export const joined = (parts: readonly string[]) => parts.join("").replace(/[^\p{L}\p{N}]/gu, "")

/** Every word under which a text is found: its parts, and neighbors that a hyphen or slash joins to a code. */
export function wordsOf(text: string): string[] {
  const words = new Set<string>()
  for (const parts of chunksOf(text)) {
    for (const part of parts) words.add(singular(part))
    for (const code of windowsOf(parts)) if (/\p{L}/u.test(code)) words.add(code)
  }
  return [...words].filter((word) => !isEmptyWord(word))
}

/** The codes under which a designation is found: "ASTM D975" by D975 and ASTMD975. Bare words are no codes. */
export function codesOf(designation: string): string[] {
  const parts = partsOf(designation).filter((part) => part !== "no")
  const words = new Set(parts)
  for (const code of windowsOf(parts)) words.add(code)
  // Two bodies that publish one standard: "ANSI Z87.1" is ANSI/ISEA Z87.1.
  const [first, , ...rest] = parts
  if (first && rest.length > 0) words.add(joined([first, ...rest]))
  return [...words].filter((word) => /\d/.test(word))
}

/** The parts of the text that match one of the words, as they are written. */
export function matchesIn(text: string, words: ReadonlySet<string>): string[] {
  return (text.match(chunk) ?? []).flatMap((written) => {
    const parts = partsOf(written)
    if (words.has(joined(parts)) || words.has(singular(parts.join("")))) return [written]
    return written.split(/[^\p{L}\p{N}]+/u).filter((part) => words.has(singular(plain(part))))
  })
}

function chunksOf(text: string): string[][] {
  return (plain(text).match(chunk) ?? []).map((written) => {
    const single = written.replace(/(\d),(?=\d{3}(?!\d))/g, "$1")
    return number.test(single) ? [single] : single.split(/[^\p{L}\p{N}]+/u)
  })
}

/** Two and more neighbors, joined. */
function windowsOf(parts: readonly string[]): string[] {
  const windows: string[] = []
  for (let start = 0; start < parts.length; start++) {
    for (let end = start + 2; end <= Math.min(parts.length, start + mostParts); end++)
      windows.push(joined(parts.slice(start, end)))
  }
  return windows
}
