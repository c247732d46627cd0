import type { z } from "zod"
import { unguardCell } from "#contract/values/csv.ts"
import { readDay } from "#contract/values/dates.ts"
import { plainAmount } from "#contract/values/money.ts"
import { readProducts } from "#contract/quote-requests/product-list.ts"

/** A field of a row as a column of a file. */
export interface FileColumn {
  key: string
  /** The heading in our exports and sample files, and the label on screen. */
  heading: string
  /** The only values, with their labels: imports accept both, in any letter case. */
  choices?: Readonly<Record<string, string>>
  /** The type of its text, unless it is free text. */
  form?: "amount" | "day" | "names"
}

/** A column that an import reads and an export writes. */
export interface ImportColumn extends FileColumn {
  /** Other accepted headings, in lowercase without spaces and punctuation. */
  names: readonly string[]
  required?: true
  /** How to write the value, if the heading does not say it. */
  hint?: string
  /** Two made-up values that look made up. */
  samples: readonly [string, string]
}

export interface ImportKind<Row> {
  columns: readonly ImportColumn[]
  /** The form's own schema, so an import refuses the same values in the same words. */
  schema: z.ZodType<Row>
  /** Recognizes a row that may be there already: the label and value to compare; null if the row has no value. */
  sameBy: { what: string; valueOf: (row: Row) => string | null }
}

/** Which column of the file holds a field, by the field's key; a field without a column is left empty. */
export type Places = Readonly<Record<string, number | undefined>>

/** "E-Mail (work)" as "email". */
export const plainHeading = (heading: string) =>
  unguardCell(heading)
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/\([^)]*\)/g, "")
    .replaceAll(/[^\p{L}\p{N}]+/gu, "")

/** Finds each field's column by its name. A column serves one field. */
export function matchColumns(
  columns: readonly Pick<ImportColumn, "key" | "heading" | "names">[],
  headings: readonly string[],
): Places {
  const found = headings.map(plainHeading)
  const places: Record<string, number | undefined> = {}
  const take = (key: string, name: string) => {
    if (places[key] !== undefined) return
    const at = found.findIndex((heading, index) => heading === name && !Object.values(places).includes(index))
    if (at >= 0) places[key] = at
  }
  for (const { key, heading } of columns) take(key, plainHeading(heading))
  for (const { key, names } of columns) for (const name of [plainHeading(key), ...names]) take(key, name)
  return places
}

/** The row, or for each refused field's heading the reason, in words. */
export type CheckedRow<Row> = { row: Row } | { reasons: ReadonlyMap<string, string> }

export function checkCells<Row>(
  { columns, schema }: Pick<ImportKind<Row>, "columns" | "schema">,
  places: Places,
  cells: readonly string[],
): CheckedRow<Row> {
  const reasons = new Map<string, string>()
  const values: Record<string, unknown> = {}
  for (const column of columns) {
    const text = unguardCell(cells[places[column.key] ?? -1] ?? "")
    if (text.trim() === "") continue
    const value = valueOf(column, text)
    if (value === undefined) reasons.set(column.heading, choiceReason(column, text))
    else values[column.key] = value
  }
  const parsed = schema.safeParse(values)
  for (const { path, message } of parsed.error?.issues ?? []) {
    const heading = columns.find(({ key }) => key === path[0])?.heading ?? String(path[0])
    if (!reasons.has(heading)) reasons.set(heading, message)
  }
  return parsed.success && reasons.size === 0 ? { row: parsed.data } : { reasons }
}

function valueOf({ choices, form }: ImportColumn, text: string): unknown {
  if (form === "names") return readProducts(text)
  if (form === "amount") return plainAmount(text) || text.trim()
  if (form === "day") return readDay(text.trim()) ?? text.trim()
  if (!choices) return text
  const wanted = plainHeading(text)
  return Object.entries(choices).find(
    ([key, label]) => wanted === plainHeading(key) || wanted === plainHeading(label),
  )?.[0]
}

const choiceReason = ({ choices = {} }: ImportColumn, text: string) =>
  `“${text.trim().slice(0, 40)}” is not one of ${Object.values(choices).join(", ")}`
