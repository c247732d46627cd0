import { createHash } from "node:crypto"
import { readdir, readFile, stat } from "node:fs/promises"
import { join, sep } from "node:path"
import type { Catalog, SiteContent } from "#contract/content/content.ts"
import { claimStates } from "#contract/content/claims.ts"
import type { SearchWords } from "#contract/content/search.ts"
import { todayIn } from "#contract/values/dates.ts"
import { checkBrand } from "#server/brand/check-brand.ts"
import { checkCompany } from "./check-company.ts"
import { contentFileNames, contentFiles, type ContentFileName, type ContentFiles } from "./content-files.ts"
import { ContentError, type ContentProblem, type FieldProblem } from "./content-problem.ts"
import { factsOf, fillIn } from "./fill-in.ts"
import { catalogFileNames, loadCatalog } from "./load-catalog.ts"
import { readYaml, type YamlFile } from "./read-yaml.ts"
import { withoutDrawings, withoutHidden } from "./stated-texts.ts"
import { valuesAt } from "./sample-path.ts"
import { siteOf } from "./site-of.ts"

/** All of content/, read and checked. */
export interface Content {
  site: SiteContent
  catalog: Catalog
  /** Changes with any byte of any file. */
  version: string
  /** The day of the last edit of any file: "2026-03-05". */
  changed: string
  /** The company's day for which it was made: texts tied to a badge disappear when the badge ends. */
  day: string
  /** The files as their owner wrote them, including the marks for samples. */
  files: ContentFiles
  /** The text of each file by its path below content/. */
  texts: ContentTexts
}

export type ContentTexts = ReadonlyMap<string, string>

/**
 * Reads and checks every content file. Throws a ContentError that lists every problem, so the owner can fix all at
 * once.
 */
export async function loadContent(directory: string, publicUrl = "http://localhost:3000"): Promise<Content> {
  const texts = await readTexts(directory)
  return contentOf(texts, { publicUrl, changed: await lastEdit(directory, texts) })
}

/** Checks the texts of all files and makes the content of them. Throws a ContentError that lists every problem. */
export function contentOf(
  texts: ContentTexts,
  { publicUrl, changed }: { publicUrl: string; changed: string },
): Content {
  const { catalog, problems } = loadCatalog(texts)
  problems.push(...missingOrUnknown(texts))
  const isCatalogWhole = problems.length === 0

  const read = contentFileNames.flatMap((name) => {
    const text = texts.get(name)
    return text === undefined ? [] : [readYaml(name, text, contentFiles[name])]
  })
  for (const file of read) problems.push(...file.problems, ...wrongMarks(file))

  const values = Object.fromEntries(read.map(({ file, value }) => [file, value])) as Partial<ContentFiles> // Each by its own schema.
  const check = (name: ContentFileName, found: readonly FieldProblem[]) => {
    const file = read.find((each) => each.file === name)
    for (const [path, message] of found) if (file) problems.push(file.problemAt(path, message))
  }
  const { "brand.yaml": brand, "company.yaml": company, "search.yaml": search } = values
  if (brand) check("brand.yaml", checkBrand(brand))
  if (company) check("company.yaml", checkCompany(company))
  // Words of rows that cannot be read would be missed.
  if (search && isCatalogWhole) check("search.yaml", checkSynonyms(search, catalog))
  const day = todayIn(values["desk.yaml"]?.timeZone ?? "UTC")
  const filled = fillFiles({ values, read, problems, day })
  if (problems.length > 0 || !filled) throw new ContentError(inOrder(problems))
  const files = values as ContentFiles // A missing file would have been a problem.
  const stated = { filled, catalog: withoutHidden(catalog, claimStates(files["claims.yaml"], day), ignoreUnknown) }
  const shown = files["company.yaml"].drawings ? stated : withoutDrawings(stated)
  return {
    site: siteOf(shown.filled, shown.catalog, publicUrl),
    catalog: shown.catalog,
    version: versionOf(texts),
    changed,
    day,
    files,
    texts,
  }
}

async function readTexts(directory: string): Promise<Map<string, string>> {
  const entries = await readdir(directory, { recursive: true })
  const names = entries.map((entry) => entry.split(sep).join("/")).filter((name) => /\.ya?ml$/.test(name))
  const texts = names.sort().map(async (name) => [name, await readFile(join(directory, name), "utf8")] as const)
  return new Map(await Promise.all(texts))
}

async function lastEdit(directory: string, texts: ContentTexts): Promise<string> {
  const edits = await Promise.all([...texts.keys()].map(async (name) => (await stat(join(directory, name))).mtimeMs))
  return new Date(Math.max(...edits)).toISOString().slice(0, 10)
}

/** Product texts have names in braces for nothing else. */
const ignoreUnknown = () => undefined

function missingOrUnknown(texts: ContentTexts): ContentProblem[] {
  const needed = [...contentFileNames, ...catalogFileNames]
  const missing = needed.filter((name) => !texts.has(name))
  const unknown = [...texts.keys()].filter((name) => !needed.includes(name))
  return [
    ...missing.map((file) => ({ file, field: "", message: "this file is missing; the site needs it" })),
    ...unknown.map((file) => ({ file, field: "", message: "no page uses a file of this name; is it misspelled?" })),
  ]
}

/** A sample mark that names no field is probably a typo, and the intended field would go unmarked. */
function wrongMarks(file: YamlFile<{ samples: string[] }>): ContentProblem[] {
  const { value } = file
  if (!value) return []
  return value.samples.flatMap((mark, index) =>
    valuesAt(value, mark).length > 0
      ? []
      : [file.problemAt(["samples", index], `"${mark}" names no field of this file`)],
  )
}

interface Filling {
  values: Partial<ContentFiles>
  read: readonly YamlFile<unknown>[]
  problems: ContentProblem[]
  day: string
}

function fillFiles({ values, read, problems, day }: Filling): ContentFiles | undefined {
  const { "company.yaml": company, "claims.yaml": claims, "contract.yaml": contract, "desk.yaml": desk } = values
  if (!company || !claims || !contract || !desk) return undefined
  const facts = factsOf({
    "company.yaml": company,
    "claims.yaml": claims,
    "contract.yaml": contract,
    "desk.yaml": desk,
  })
  const hasRegistration = !/^(?:none|no|n\/a|-)$/i.test(company.registrationId)
  const states = claimStates(claims, day).set("company.registrationId", hasRegistration)
  const filled = read.map(({ file, value, problemAt }) => {
    const report = (path: readonly PropertyKey[], name: string) =>
      problems.push(problemAt(path, `${name} names no fact; content/README.md lists those there are`))
    if (value === undefined) return [file, undefined]
    // The claims themselves stay whole: forms and reminders read them.
    const stated = file === "claims.yaml" ? value : withoutHidden(value, states, report)
    return [file, fillIn(stated, facts, report)]
  })
  return Object.fromEntries(filled) as Record<ContentFileName, never> // fillIn keeps the shapes.
}

function inOrder(problems: readonly ContentProblem[]): ContentProblem[] {
  return problems.toSorted((one, other) => one.file.localeCompare(other.file) || (one.line ?? 0) - (other.line ?? 0))
}

function versionOf(texts: ContentTexts): string {
  const hash = createHash("sha256")
  for (const [name, text] of texts) hash.update(`${name}\0${text}\0`)
  return hash.digest("hex").slice(0, 16)
}

/** A synonym must lead to a product, and a text that buyers type to one synonym. */
function checkSynonyms({ synonyms }: SearchWords, { families, foodSupply }: Catalog): FieldProblem[] {
  const rows = [...Object.values(families).flat(), ...foodSupply].flatMap((category) => {
    const name = "title" in category ? category.title : category.name
    return category.products.map((product) => `${name} ${JSON.stringify(product)}`.toLowerCase())
  })
  const firstUse = new Map<string, number>()
  return synonyms.flatMap(({ typed, means }, index) => {
    const found: FieldProblem[] = []
    const words = means.toLowerCase().split(/\s+/)
    if (!rows.some((row) => words.every((word) => row.includes(word))))
      found.push([["synonyms", index, "means"], "no product of the catalogs has all of these words"])
    for (const [at, text] of typed.entries()) {
      const plain = text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "")
      const first = firstUse.get(plain)
      if (first !== undefined) found.push([["synonyms", index, "typed", at], `is in entry ${first + 1} too`])
      else firstUse.set(plain, index)
    }
    return found
  })
}
