import { changedMeanwhile, notFound } from "./errors.ts"

interface RowChange<Changes extends object, Row> {
  changes: Changes
  /** The version that the change was made on, where the caller named one. */
  expectedVersion: number | undefined
  /** One statement that holds the owner, the id and the version in its WHERE. */
  update: (changes: Changes) => Promise<Row | undefined>
  find: () => Promise<Row | undefined>
  /** What a missing row and another company's row are answered with. */
  missing: string
}

/** Changes the fields that were sent and answers the row; refuses with 404, or 412 when the row is not the expected one. */
export async function changeRow<Changes extends object, Row extends { version: number }>({
  changes,
  expectedVersion,
  update,
  find,
  missing,
}: RowChange<Changes, Row>): Promise<Row> {
  const isChange = Object.keys(changes).length > 0
  const changed = isChange ? await update(changes) : undefined
  if (changed) return changed
  const row = await find()
  if (!row) throw notFound(missing)
  // A row that is there now but was not changed had another version, or was restored in between.
  if (isChange || (expectedVersion !== undefined && expectedVersion !== row.version)) throw changedMeanwhile()
  return row
}
