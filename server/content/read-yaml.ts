import { type Document, isMap, isNode, isPair, isScalar, LineCounter, parseDocument, visit, type YAMLError } from "yaml"
import type { z } from "zod"
import type { ContentProblem } from "./content-problem.ts"
import { explainIssue } from "./explain-issue.ts"

type Path = readonly PropertyKey[]

/** A file parsed by its schema, with a way to locate each of its fields. */
export interface YamlFile<Value> {
  file: string
  /** Absent when the file has problems. */
  value?: Value
  problems: ContentProblem[]
  problemAt(path: Path, message: string): ContentProblem
}

const lastRead = new Map<string, { text: string; schema: z.ZodType; value: unknown }>()

/**
 * Reads one content file. Reports every problem; for a file that cannot be parsed, only the first. A file that is read
 * again unchanged is not parsed again: most publications change one of sixty.
 */
export function readYaml<Schema extends z.ZodType>(
  file: string,
  text: string,
  schema: Schema,
): YamlFile<z.output<Schema>> {
  const last = lastRead.get(file)
  if (last?.text === text && last.schema === schema) {
    const problemAt: YamlFile<unknown>["problemAt"] = (path, message) =>
      parseYaml(file, text, schema).problemAt(path, message)
    return { file, value: last.value as z.output<Schema>, problems: [], problemAt } // Parsed by the same schema.
  }
  const read = parseYaml(file, text, schema)
  if (read.value !== undefined) lastRead.set(file, { text, schema, value: read.value })
  return read
}

function parseYaml<Schema extends z.ZodType>(file: string, text: string, schema: Schema): YamlFile<z.output<Schema>> {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, uniqueKeys: true })
  const at = (offset: number) => {
    const { line, col } = lines.linePos(offset)
    return { line: Math.max(line, 1), column: Math.max(col, 1) }
  }
  const problemAt = (path: Path, message: string): ContentProblem => ({
    file,
    ...at(offsetOf(document, path)),
    field: fieldName(path),
    path,
    message,
  })
  const wholeLine = (offset: number, message: string): ContentProblem => ({ file, ...at(offset), field: "", message })
  const [first] = document.errors.toSorted((one, other) => one.pos[0] - other.pos[0])
  // Later errors are mostly echoes: one wrong space makes every line after it wrong.
  if (first)
    return { file, problems: [wholeLine(first.pos[0], `this line cannot be read: ${explainSyntax(first)}`)], problemAt }

  const cut = cutTexts(document, text).map((offset) =>
    wholeLine(offset, "what follows # is left out; if it belongs to the text, put the text after the colon in quotes"),
  )
  const parsed = schema.safeParse(document.toJS())
  if (parsed.success) {
    return cut.length > 0 ? { file, problems: cut, problemAt } : { file, value: parsed.data, problems: [], problemAt }
  }
  const problems = parsed.error.issues.flatMap((issue) =>
    issue.code === "unrecognized_keys"
      ? issue.keys.map((key) => problemAt([...issue.path, key], "is not a field of this file; is it misspelled?"))
      : [problemAt(issue.path, explainIssue(issue, valueAt(document, issue.path), sourceAt(document, issue.path)))],
  )
  return { file, problems: [...cut, ...problems], problemAt }
}

/** Counts list entries from 1, as people do. */
function fieldName(path: Path): string {
  return path.map((part) => (typeof part === "number" ? part + 1 : String(part))).join(".")
}

function valueAt(document: Document, path: Path): unknown {
  const node = path.length === 0 ? document.contents : document.getIn(path, true)
  return isNode(node) ? node.toJS(document) : node
}

/** A number or a date as typed: the parsed value would lose a plus sign or a leading zero. */
function sourceAt(document: Document, path: Path): string | undefined {
  const node = path.length === 0 ? document.contents : document.getIn(path, true)
  return isScalar(node) ? node.source : undefined
}

/**
 * Finds unquoted text cut off at a number sign, as in `12 Dock #5`: YAML treats the rest as a comment, so it would be
 * lost.
 */
function cutTexts(document: Document, text: string): number[] {
  const cut: number[] = []
  visit(document, {
    Scalar(_, { type, range }) {
      if (type === "PLAIN" && range && /^[^\S\n]+#/.test(text.slice(range[1], range[1] + 80))) cut.push(range[0])
    },
  })
  return cut
}

/** Where a field begins: at its key, or at its value inside a list. For a missing field, the position of its parent. */
function offsetOf(document: Document, path: Path): number {
  if (path.length === 0) return document.contents?.range?.[0] ?? 0
  const parent = document.getIn(path.slice(0, -1), true)
  const last = path.at(-1)
  if (isMap(parent)) {
    const pair = parent.items.find((item) => isPair(item) && isScalar(item.key) && item.key.value === last)
    const key = pair?.key
    if (isNode(key) && key.range) return key.range[0]
  }
  const node = document.getIn(path, true)
  if (isNode(node) && node.range) return node.range[0]
  return offsetOf(document, path.slice(0, -1))
}

const quote = "put the text after the colon in quotes"

const misplaced =
  "a colon and a space are missing after the field's name, or the line or the one before it does not begin where its neighbours do"

const unclosed = "something that was opened is not closed: a quote, a bracket, or a colon is missing"

/** The owner's likely mistake for each code of the parser. */
const likely: Partial<Record<YAMLError["code"], string>> = {
  MULTILINE_IMPLICIT_KEY: misplaced,
  BLOCK_AS_IMPLICIT_KEY: `there is a second colon in the line, or it does not begin where its neighbours do; ${quote}`,
  BAD_INDENT: "the line does not begin where its neighbours do; check the spaces at its beginning",
  TAB_AS_INDENT: "the line begins with a tab; use spaces",
  DUPLICATE_KEY: "the field appears twice in the same group, and each name must be unique",
  MISSING_CHAR: unclosed,
  UNEXPECTED_TOKEN: `there is something after the end of the value; ${quote}`,
  BAD_SCALAR_START: `a text cannot begin with this character; ${quote}`,
  BAD_ALIAS: `a text cannot begin with * or &; ${quote}`,
}

/** The parser uses one code for mistakes that an owner fixes in different ways. */
const indented = /without - indicator|need to be followed by map values/
const openBracket = /must be sufficiently indented and end with a/

/** Explains a file that cannot be parsed, in words that say where to look. */
function explainSyntax({ code, message }: YAMLError): string {
  if (code === "MISSING_CHAR" && indented.test(message)) return misplaced
  if (openBracket.test(message)) return unclosed
  return likely[code] ?? message
}
