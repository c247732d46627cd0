import { fscTitles } from "#contract/catalog/fsc.ts"
import type { ReadingNote } from "#contract/catalog/search.ts"
import { isEmptyWord, joined, partsOf, singular } from "./normal-words.ts"
import type { Vocabulary } from "./vocabulary.ts"

/** A part of a query: a product satisfies it with all words of one of the ways. Without a way, nothing does. */
export interface Unit {
  ways: readonly (readonly string[])[]
  /** Words that begin with it count too. */
  isStart?: boolean
  /** Beside other words it tells nothing, such as a body that publishes standards. */
  isCommon?: boolean
  /** One word that very many products have. */
  isOften?: boolean
}

export interface ReadQuery {
  units: Unit[]
  notes: ReadingNote[]
  /** Words that are read as others, which are spelled nearly like them. */
  corrections: { typed: string; ways: Unit["ways"] }[]
  /** Words that no product has, not even in a similar spelling. */
  unknown: string[]
}

/** The words that buyers type, normal and joined, with the catalog's words for each. */
export type SynonymTable = ReadonlyMap<string, { means: string; because?: string | undefined }>

interface Dictionary {
  vocabulary: Vocabulary
  synonyms: SynonymTable
  /** The words of the synonyms, which no product needs to have. */
  synonymWords: Vocabulary
}

/** More words than this narrow nothing down any further. */
const mostUnits = 12
const mostPartsOfCode = 6
/** A word or a start that occurs more often tells little, and looking at each product that has it takes long. */
export const oftenIs = 4_000

/** Labels before a number: "CAS No. 67-64-1". */
const labels = new Set(["cas", "cid", "fsc", "naics", "nsn", "number", "psc", "spec", "specification", "un"])
/** First words of designations. Without a number they tell nothing about a product. */
const bodies = new Set([
  "ansi",
  "asme",
  "astm",
  "cfr",
  "dtl",
  "fed",
  "iso",
  "mil",
  "nfpa",
  "prf",
  "sae",
  "std",
  "ul",
  "usda",
])
const isBody = (word: string) => bodies.has(word)
const mostCorrections = 3
const labeledNumber = /^(?:cas|cid|fsc|naics|nsn|psc|un)(\d+)$/

/** Finds the codes, synonyms and words in what a buyer typed. */
export function readQuery(text: string, dictionary: Dictionary): ReadQuery {
  const read: ReadQuery = { units: [], notes: [], corrections: [], unknown: [] }
  const parts = withoutLabels(partsOf(withClassOfNsn(text, dictionary, read.notes)))
  for (let at = 0; at < parts.length && read.units.length < mostUnits;) at += readUnit(parts, at, dictionary, read)
  return read
}

const nsn = /(\d{4})[-\s]?\d{2}[-\s]?[\dA-Z]\d{2}[-\s]?\d{4}/
/** With a digit lost or typed twice. Hyphens tell it from another number of 12 or 14 digits. */
const almostNsn = /(\d{4})-\d{2}-[\dA-Z]\d{1,3}-\d{3,5}/
const nsnInText = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${nsn.source}|${almostNsn.source})(?![\p{L}\p{N}])`, "giu")

/** The site knows few stock numbers, but the first four digits of each are a class. */
function withClassOfNsn(text: string, { vocabulary }: Dictionary, notes: ReadingNote[]): string {
  return text.replace(nsnInText, (typed, whole?: string, almost = "") => {
    const fsc = whole ?? almost
    if (vocabulary.has(joined(partsOf(typed)))) return typed
    notes.push({ kind: "nsn", typed, fsc, title: fscTitles[fsc] })
    return ` ${fsc} `
  })
}

function withoutLabels(parts: readonly string[]): string[] {
  const isNumberAhead = (at: number) => parts.slice(at, at + 4).some((later) => /\d/.test(later))
  return parts.filter((part, at) => {
    if (part === "no") return !labels.has(parts[at - 1] ?? "")
    return !labels.has(part) || !isNumberAhead(at) || isNumbered(parts, at)
  })
}

/** "UN 1090" is a code with its label, which the catalog knows as one. */
const isNumbered = (parts: readonly string[], at: number) => parts[at] === "un" && /^\d{4}$/.test(parts[at + 1] ?? "")

/** Reads the longest unit at a place and returns the number of parts it took. */
function readUnit(parts: readonly string[], at: number, dictionary: Dictionary, read: ReadQuery): number {
  const { vocabulary, synonyms } = dictionary
  for (let count = Math.min(mostPartsOfCode, parts.length - at); count > 0; count--) {
    const window = parts.slice(at, at + count)
    const code = count === 1 ? window[0]! : joined(window) // 1/2 stays as it is.
    const synonym = synonyms.get(window.map(singular).join(""))
    if (synonym !== undefined) {
      const { means, because } = synonym
      read.notes.push({ kind: "synonym", typed: window.join(" "), means, because })
      return take(read, { ways: [readCodes(window, vocabulary), readCodes(partsOf(means), vocabulary)] }, count)
    }
    if (isCode(window, code) && vocabulary.has(code)) return take(read, { ways: [[code]] }, count)
    const isLast = at + count === parts.length
    if (isLast && count > 1 && isCode(window, code) && vocabulary.countOf(code, true) > 0)
      return take(read, { ways: [[code]], isStart: true }, count)
    if (count === 2 && code.length > 5 && vocabulary.has(code))
      return take(read, { ways: [[code], window.map(singular)], isCommon: window.every(isBody) }, count)
  }
  const part = parts[at]! // The caller is within the parts.
  if (!isEmptyWord(part)) readWord(part, dictionary, read)
  return 1
}

function take(read: ReadQuery, unit: Unit, count: number): number {
  read.units.push(unit)
  return count
}

function isKnownCode(window: readonly string[], vocabulary: Vocabulary): boolean {
  const code = joined(window)
  return isCode(window, code) && vocabulary.has(code)
}

/** A single word is a code as it is; several make one with letters and digits, or with the digits of a CAS number. */
function isCode(window: readonly string[], code: string): boolean {
  if (window.length === 1) return /\d/.test(code)
  if (!/\d/.test(code)) return false
  return /\p{L}/u.test(code) || /^\d{2,7} \d{2} \d$/.test(window.join(" ")) || code.length === 13
}

/** Words of our own: known codes joined, the rest as they are. */
function readCodes(parts: readonly string[], vocabulary: Vocabulary): string[] {
  const words: string[] = []
  for (let at = 0; at < parts.length;) {
    let count = Math.min(mostPartsOfCode, parts.length - at)
    while (count > 1 && !isKnownCode(parts.slice(at, at + count), vocabulary)) count--
    words.push(count > 1 ? joined(parts.slice(at, at + count)) : singular(parts[at]!)) // Within the parts.
    at += count
  }
  return words.filter((word) => !isEmptyWord(word))
}

function readWord(part: string, dictionary: Dictionary, read: ReadQuery): void {
  const { vocabulary, synonyms, synonymWords } = dictionary
  const word = singular(part)
  const bare = labeledNumber.exec(part)?.[1]
  if (bare !== undefined && !vocabulary.has(part)) return readWord(bare, dictionary, read)
  const isKnown = vocabulary.has(word)
  const ofStart = word.length > 1 ? vocabulary.countOf(word, true) : 0
  if (isKnown || ofStart > 0) {
    const isOften = vocabulary.countOf(word) > oftenIs
    // Two letters of very many words are not searched for until there is a third.
    const isTooMuch = !isKnown && ofStart > oftenIs * 5
    read.units.push({
      ways: isTooMuch ? [] : [[word]],
      isStart: isKnown ? ofStart <= oftenIs : true,
      isCommon: isBody(word) || isOften,
      isOften,
    })
    return
  }
  const close = vocabulary.closeTo(word).slice(0, mostCorrections)
  // "gaskit" is a gasket, not a gas kit.
  const split = close.length === 0 ? vocabulary.splitOf(word) : undefined
  const synonym = close.length === 0 ? synonyms.get(synonymWords.closeTo(word)[0] ?? "") : undefined
  const ways = [
    ...(split ? [split] : []),
    ...(synonym ? [readCodes(partsOf(synonym.means), vocabulary)] : []),
    ...close.map((each) => [each]),
  ]
  if (ways.length > 0) read.corrections.push({ typed: part, ways })
  else read.unknown.push(part)
  read.units.push({ ways })
}
