import type { ImportKind } from "#contract/books/import-columns.ts"
import type { ImportNoun } from "#contract/books/imports.ts"
import { imports } from "#web/api/imports.ts"

const valuesPerCall = 1_000

/** How many of the rows have an email or order number that is in the list already. */
export async function countKnown<Row>(
  kind: ImportKind<Row>,
  noun: ImportNoun,
  rows: readonly Row[],
  signal: AbortSignal,
): Promise<number> {
  const values = rows.map(kind.sameBy.valueOf).filter((value) => value !== null)
  let count = 0
  for (let start = 0; start < values.length; start += valuesPerCall) {
    const { known } = await imports.countKnown(noun, values.slice(start, start + valuesPerCall), signal)
    count += known
  }
  return count
}
