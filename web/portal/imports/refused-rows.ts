import type { ImportKind } from "#contract/books/import-columns.ts"
import type { BadRow, CheckedRows } from "#web/portal/imports/check-rows.ts"
import type { Sending } from "#web/portal/imports/send-rows.ts"

/** Rows that the server refused although the page found nothing wrong, as bad rows of the file. */
export function refusedRows<Row>(
  { columns }: ImportKind<Row>,
  { records }: CheckedRows<Row>,
  refused: Sending["refused"],
): BadRow[] {
  const headingOf = (path: string) => columns.find(({ key }) => key === path.split(".")[0])?.heading ?? path
  return refused.flatMap(({ index, fields }) => {
    const record = records[index]
    const reasons = new Map(Object.entries(fields).map(([path, reason]) => [headingOf(path), reason]))
    return record ? [{ record, reasons }] : []
  })
}
