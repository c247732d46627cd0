import { CallError } from "#web/api/call.ts"

/** The header that lets a change through only while the row has the version on screen. */
export const ifMatch = (version: number | undefined): Record<string, string> =>
  version === undefined ? {} : { "If-Match": `"${version}"` }

/** A change was refused because the row has been changed elsewhere since. */
export const isStale = (error: unknown): error is CallError => error instanceof CallError && error.status === 412

/** The result of a change: the saved row, or the row as someone else changed it. */
export interface SaveOutcome<Row> {
  kind: "saved" | "changed-meanwhile"
  row: Row
}

export async function savedOrNewer<Row>(save: () => Promise<Row>, read: () => Promise<Row>): Promise<SaveOutcome<Row>> {
  try {
    return { kind: "saved", row: await save() }
  } catch (error) {
    if (!isStale(error)) throw error
    return { kind: "changed-meanwhile", row: await read() }
  }
}
