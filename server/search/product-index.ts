import MiniSearch, { type Query, type SearchResult } from "minisearch"
import type { SiteContent } from "#contract/content/content.ts"
import { familyKeys } from "#contract/catalog/families.ts"
import { fscTitles } from "#contract/catalog/fsc.ts"
import {
  type FoundProduct,
  type ProductSearch,
  type ProductSearchAnswer,
  type ReadingNote,
  searchLimits,
} from "#contract/catalog/search.ts"
import { type SearchedProduct, searchedProducts } from "./catalog-products.ts"
import { codesOf, matchesIn, partsOf, singular, wordsOf } from "./normal-words.ts"
import { readQuery, type ReadQuery, type SynonymTable, type Unit } from "./read-query.ts"
import { Vocabulary } from "./vocabulary.ts"

export type SearchProducts = (search: ProductSearch) => ProductSearchAnswer

/** A number says exactly which product is meant, its name nearly so. */
const boost = { codes: 8, name: 6, category: 4, specifications: 1.5, about: 1.2, packaging: 0.8 }
const headBoost = 1.8
const fields = Object.keys(boost)

type Row = SearchedProduct & { id: number }

/** Builds the index of all products of the content and returns the function that searches it. */
export function indexProducts(content: Pick<SiteContent, "catalog" | "naics" | "pages" | "search">): SearchProducts {
  return indexRows(searchedProducts(content), synonymTable(content.search.synonyms))
}

export function indexRows(products: readonly SearchedProduct[], synonyms: SynonymTable): SearchProducts {
  const rows: Row[] = products.map((product, id) => ({ ...product, id }))
  const counts = new Map<string, number>()
  const index = new MiniSearch<Row>({
    fields,
    extractField: (row, field) => textOf(row[field as keyof Row]),
    tokenize: (text, field) => {
      const words = field === "codes" ? text.split(" ") : wordsOf(text)
      for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
      return words
    },
    processTerm: (word) => word,
    searchOptions: {
      tokenize: (word) => [word],
      boost,
      boostDocument: (id: number, word) => boostOf(id, word),
    },
  })
  index.addAll(rows)
  const headWords = rows.map(({ name }) => headWord(name))
  const boostOf = (id: number, word: string) => (headWords[id] === word ? headBoost : 1)
  const vocabulary = new Vocabulary(counts)
  const synonymWords = new Vocabulary(new Map(Array.from(synonyms.keys(), (word) => [word, 1])))

  return ({ q, family, fsc, page, perPage }) => {
    const { text, isCut } = searchedText(q)
    const read = readQuery(text, { vocabulary, synonyms, synonymWords })
    const { results, isPartial } = find({ index, vocabulary, boostOf }, read)
    const found = results.map((result) => ({ result, row: rows[result.id as number]! })) // Ids are places in the list.
    const inFamily = ({ row }: Hit) => family === undefined || row.family === family
    const inClass = ({ row }: Hit) => fsc === undefined || row.fsc === fsc
    const shown = found.filter((hit) => inFamily(hit) && inClass(hit))
    const pages = Math.min(Math.ceil(shown.length / perPage), searchLimits.pages)
    const shownPage = Math.max(1, Math.min(page, pages))
    return {
      q: text,
      isCut,
      notes: [
        ...read.notes,
        ...spellingNotes(read, results[0]),
        ...(isPartial ? [{ kind: "most-words" } as const] : []),
      ],
      total: shown.length,
      page: shownPage,
      pages,
      products: shown.slice((shownPage - 1) * perPage, shownPage * perPage).map(foundProduct),
      families: countFamilies(found.filter(inClass)),
      classes: countClasses(found.filter(inFamily)),
      closeWords: shown.length === 0 || isPartial ? closeWords(read, vocabulary) : [],
    }
  }
}

interface ProductIndex {
  index: MiniSearch<Row>
  vocabulary: Vocabulary
  /** The weight of a word in a product's text; 0 leaves the product out. */
  boostOf: (id: number, word: string) => number
}

interface Hit {
  result: SearchResult
  row: Row
}

/** The text of a field; a list of words is joined. */
function textOf(value: Row[keyof Row]): string {
  return Array.isArray(value) ? value.join(" ") : String(value)
}

/** A claw hammer is a hammer, and "Faucet supply line" is a line: the last word before any comma or "with". */
function headWord(name: string): string | undefined {
  return wordsOf(name.split(/,| with | for |\(/)[0] ?? "").findLast((word) => !/\d/.test(word))
}

/** One line of at most 200 characters, without half a character at its end. */
export function searchedText(typed: string): { text: string; isCut: boolean } {
  const line = typed
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim()
  const text = line
    .slice(0, searchLimits.text)
    .replace(/[\ud800-\udbff]$/, "")
    .trim()
  return { text, isCut: text.length < line.length }
}

/** Products that have everything; if there are none, those that have at least half, most first. */
function find(products: ProductIndex, { units }: ReadQuery): { results: SearchResult[]; isPartial: boolean } {
  const known = units.filter(({ ways }) => ways.length > 0)
  if (known.length === 0) return { results: [], isPartial: false }
  if (known.length === units.length) {
    const results = findAll(products, known)
    if (results.length > 0 || units.length === 1) return { results, isPartial: false }
  }
  const telling = known.filter(({ isCommon }) => !isCommon)
  if (telling.length === 0) return { results: [], isPartial: false }
  const scored = products.index
    .search({ combineWith: "OR", queries: telling.map(unitQuery) })
    .map((result) => ({ result, has: telling.filter((unit) => isMet(unit, result)).length }))
    .filter(({ has }) => has * 2 >= units.length - (known.length - telling.length))
  const results = scored.sort((a, b) => b.has - a.has || b.result.score - a.result.score).map(({ result }) => result)
  return { results, isPartial: results.length > 0 }
}

/** Products that have everything. Where the rarest words are not, no other word is looked at. */
function findAll({ index, vocabulary, boostOf }: ProductIndex, units: readonly Unit[]): SearchResult[] {
  const [rarest, ...others] = units
    .map((unit) => rarestWords(unit, vocabulary))
    .toSorted((a, b) => a.count - b.count)
    .map(({ unit }) => unit)
  if (!rarest) return []
  // Alone, a word that very many products have counts only in their name and category.
  if (others.length === 0 && units[0]?.ways.every((words) => words.length === 1))
    return index.search(unitQuery(rarest), rarest.isOften ? { fields: ["name", "category"] } : {})
  const ids = new Set(index.search(unitQuery(rarest)).map(({ id }) => id as number))
  return index.search(
    { combineWith: "AND", queries: units.map(unitQuery) },
    { boostDocument: (id: number, word) => (ids.has(id) ? boostOf(id, word) : 0) },
  )
}

/** A unit with only the rarest word of each way, and how often these occur, about. */
function rarestWords(unit: Unit, vocabulary: Vocabulary): { unit: Unit; count: number } {
  const counted = unit.ways.flatMap((words) =>
    words
      .map((word) => ({ word, count: vocabulary.countOf(word, unit.isStart) }))
      .toSorted((a, b) => a.count - b.count)
      .slice(0, 1),
  )
  return {
    unit: { ...unit, ways: counted.map(({ word }) => [word]) },
    count: counted.reduce((sum, { count }) => sum + count, 0),
  }
}

const unitQuery = ({ ways, isStart = false }: Unit): Query => ({
  combineWith: "OR",
  queries: ways.map((words) => ({ combineWith: "AND", queries: [...words], prefix: isStart })),
})

const isMet = ({ ways }: Unit, { queryTerms }: SearchResult) =>
  ways.some((words) => words.every((word) => queryTerms.includes(word)))

/** The best match's spelling of each misspelled word. */
function spellingNotes({ corrections }: ReadQuery, best: SearchResult | undefined): ReadingNote[] {
  return corrections.flatMap(({ typed, ways }) => {
    const read = ways.find((words) => words.every((word) => best?.terms.includes(word)))
    return read ? [{ kind: "spelling", typed, read: read.join(" ") }] : []
  })
}

function foundProduct({ result, row }: Hit): FoundProduct {
  const words = new Set(result.terms)
  const { id: _, codes: __, about: ___, ...product } = row
  const texts = [row.name, row.specifications, row.category, row.fsc, row.cas, row.un, row.nsn, ...row.packaging]
  const matches = new Set(texts.flatMap((text) => (text === null ? [] : matchesIn(text, words))))
  for (const standard of row.standards) {
    const codes = codesOf(standard).filter((code) => words.has(code))
    // A match of the number marks the whole designation; of the body's name, only the name.
    if (codes.some((code) => /\d/.test(code))) matches.add(standard)
    else for (const match of matchesIn(standard, words)) matches.add(match)
  }
  return { ...product, matches: [...matches] }
}

function countFamilies(hits: readonly Hit[]): ProductSearchAnswer["families"] {
  return familyKeys
    .map((key) => ({ key, count: hits.filter(({ row }) => row.family === key).length }))
    .filter(({ count }) => count > 0)
}

function countClasses(hits: readonly Hit[]): ProductSearchAnswer["classes"] {
  const counts = new Map<string, number>()
  for (const { row } of hits) if (row.fsc) counts.set(row.fsc, (counts.get(row.fsc) ?? 0) + 1)
  return [...counts]
    .map(([fsc, count]) => ({ fsc, title: fscTitles[fsc] ?? "", count }))
    .sort((a, b) => b.count - a.count || a.fsc.localeCompare(b.fsc))
}

function closeWords({ unknown, corrections }: ReadQuery, vocabulary: Vocabulary): string[] {
  const missed = [...unknown, ...corrections.map(({ typed }) => typed)]
  return [...new Set(missed.flatMap((word) => vocabulary.closeTo(singular(word), 1).slice(0, 4)))].slice(0, 6)
}

/** The owner's synonyms by what buyers type, normal and joined. A number keeps its slash: 80/20 is not class 8020. */
export function synonymTable(synonyms: SiteContent["search"]["synonyms"]): SynonymTable {
  return new Map(synonyms.flatMap((synonym) => synonym.typed.map((each) => [synonymKey(each), synonym] as const)))
}

const synonymKey = (typed: string) => partsOf(typed).map(singular).join("")
