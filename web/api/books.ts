import { type ListPage, usePages } from "#web/api/list-pages.ts"
import { useStep } from "#web/api/queries.ts"
import { refreshBooks } from "#web/api/refresh-books.ts"
import { ifMatch, savedOrNewer, type SaveOutcome } from "#web/api/versions.ts"

/** Rows of one page: most companies see their whole list, and it fills rows of two, three and four cards. */
export const rowsPerPage = 60

export interface BookRow {
  id: string
  version: number
}

/** The calls by which one row is made and changed. */
export interface RowCalls<Row extends BookRow, Body> {
  root: `/api/${string}`
  create: (body: Body, headers: Record<string, string>) => Promise<Row>
  change: (id: string, body: Body, headers: Record<string, string>) => Promise<Row>
  find: (id: string) => Promise<Row>
}

/** One of the three lists that a company keeps: contacts, orders, payments. */
export interface Book<Row extends BookRow, Body, View> extends RowCalls<Row, Body> {
  load: (view: View, cursor: string | undefined, signal: AbortSignal) => Promise<ListPage<Row>>
  remove: (id: string) => Promise<unknown>
  restore: (id: string) => Promise<Row>
}

export const useBook = <Row extends BookRow, Body, View>({ root, load }: Book<Row, Body, View>, view: View) =>
  usePages([root, view], (cursor, signal) => load(view, cursor, signal), { keepsRows: true })

export type BookPages<Row extends BookRow> = ReturnType<typeof useBook<Row, unknown, unknown>>

export interface RowSave<Row, Body> {
  /** The row that was typed over, as it was then; undefined for a new one. */
  row: Row | undefined
  body: Body
  /** By which a new row is known again, so that it is made once. */
  key: string
}

/** Saves a row, unless it has been changed elsewhere since it was loaded. */
export async function saveRow<Row extends BookRow, Body>(
  { create, change, find }: RowCalls<Row, Body>,
  { row, body, key }: RowSave<Row, Body>,
): Promise<SaveOutcome<Row>> {
  if (!row) return { kind: "saved", row: await create(body, { "Idempotency-Key": key }) }
  return savedOrNewer(
    () => change(row.id, body, ifMatch(row.version)),
    () => find(row.id),
  )
}

export const useSaveRow = <Row extends BookRow, Body>(calls: RowCalls<Row, Body>) =>
  useStep(
    (save: RowSave<Row, Body>) => saveRow(calls, save),
    // Not waited for: the row is kept, and its dialog may close.
    (client, { kind }) => void (kind === "saved" && refreshBooks(client, calls.root)),
  )
