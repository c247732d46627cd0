import type { FamilyKey } from "#contract/catalog/families.ts"
import { type RequestedLineTexts, unreadQuantity } from "#web/site/quote-request/lines/requested-line.ts"
import { cartLimits } from "#web/site/quote-request/cart/cart.ts"
import type { CatalogIndex } from "./catalog-match.ts"
import { type ColumnKind, type Columns, recognizeColumns } from "./columns.ts"
import type { PastedTable } from "./table.ts"
import { type PastedLine, understandRows, withCatalogProduct } from "./understand.ts"

/** A list that was read, and what the buyer has said about it. */
export interface ListState {
  table: PastedTable
  columns: Columns
  catalog: CatalogIndex | undefined
  /** For lines whose category nothing tells. */
  categoryForRest: FamilyKey | ""
  /** By row: chosen for this line alone. */
  categories: Readonly<Record<number, FamilyKey | "">>
  /** Rows that are not wanted. */
  unwanted: readonly number[]
  /** Rows that take the catalog's product. */
  fromCatalog: readonly number[]
}

export const newList = (table: PastedTable, catalog: CatalogIndex | undefined): ListState => ({
  table,
  columns: recognizeColumns(table.rows),
  catalog,
  categoryForRest: "",
  categories: {},
  unwanted: [],
  fromCatalog: [],
})

/** A column has another meaning now; a kind that only one column can have leaves the other. */
export function withColumn(list: ListState, column: number, kind: ColumnKind): ListState {
  const isShared = kind === "specifications" || kind === "ignored"
  const kinds = list.columns.kinds.map((each, at) =>
    at === column ? kind : each === kind && !isShared ? "ignored" : each,
  )
  return { ...list, columns: { ...list.columns, kinds } }
}

export const toggled = (rows: readonly number[], row: number) =>
  rows.includes(row) ? rows.filter((each) => each !== row) : [...rows, row]

/** A line of the list with everything that was decided about it. */
export interface ListedLine extends PastedLine {
  wanted: boolean
  usesCatalog: boolean
  /** Why it is not added although it is wanted. */
  refusal?: "nameless" | "no-room" | undefined
}

/** At most as many lines as a request holds, in the order of the list, and the names of those beyond. */
export function listedLinesOf(list: ListState, room: number): { lines: ListedLine[]; beyond: string[] } {
  const all = understandRows(list.table.rows, list.columns, list.catalog)
  let left = room
  const lines = all.slice(0, cartLimits.items).map((line) => {
    const decided = decide(line, list)
    const isAdded = decided.wanted && !decided.refusal
    if (isAdded) left -= 1
    return isAdded && left < 0 ? { ...decided, refusal: "no-room" as const } : decided
  })
  return { lines, beyond: all.slice(cartLimits.items).map(({ texts }) => texts.name) }
}

function decide(line: PastedLine, list: ListState): ListedLine {
  const usesCatalog = line.match !== undefined && list.fromCatalog.includes(line.row)
  const texts = usesCatalog ? withCatalogProduct(line) : line.texts
  const category = list.categories[line.row] ?? (texts.category || list.categoryForRest)
  return {
    ...line,
    texts: { ...texts, category },
    usesCatalog,
    wanted: !list.unwanted.includes(line.row),
    refusal: texts.name === "" ? "nameless" : undefined,
  }
}

/** The lines that would be added, and how many of them still need a category or a quantity. */
export function readyLines(lines: readonly ListedLine[]) {
  const ready: RequestedLineTexts[] = lines
    .filter(({ wanted, refusal }) => wanted && !refusal)
    .map(({ texts }) => texts)
  return {
    ready,
    uncategorized: ready.filter(({ category }) => category === "").length,
    unquantified: ready.filter(({ quantity }) => quantity === unreadQuantity).length,
  }
}
