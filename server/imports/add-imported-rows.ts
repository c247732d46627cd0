import type { Import } from "#contract/books/imports.ts"
import { recordEvent } from "#server/audit/record-event.ts"
import type { Db } from "#server/db/db.ts"
import { conflict, notFound } from "#server/http/errors.ts"
import type { Actor } from "#server/http/session.ts"
import { insertPart } from "./imported-rows.store.ts"
import { deleteParts, holdImport, listPositions, measureParts, settleImport } from "./imports.store.ts"

export const missingImport = "Import not found. Please start again."

interface Finish {
  by: Actor
  /** The company. */
  ownerId: string
  id: string
  /** How many rows the client expects to be waiting. */
  rows: number
}

/** Adds all waiting rows in one transaction, part by part. Finishing twice returns the same result. */
export function addImportedRows(db: Db, { by, ownerId, id, rows }: Finish): Promise<Import> {
  return db.transaction().execute(async (tx) => {
    const held = await holdImport(tx, { ownerId, id })
    if (!held) throw notFound(missingImport)
    if (held.state !== "open") return held
    const waiting = await measureParts(tx, id)
    if (waiting.rows !== rows) {
      throw conflict(`${waiting.rows} rows have arrived instead of ${rows}. Nothing was imported; please try again.`)
    }
    for (const position of await listPositions(tx, id)) {
      await insertPart(tx, { noun: held.noun, ownerId, importId: id, position })
    }
    await deleteParts(tx, id)
    const action = `${held.noun}.import` as const
    await recordEvent(tx, { by, action, subject: id, details: { rows } })
    return settleImport(tx, id, { state: "done", rowCount: rows })
  })
}
