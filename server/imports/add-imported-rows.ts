import type { FastifyRequest } from "fastify"
import type { ImportResult, ImportNoun } from "#contract/books/imports.ts"
import { refusedFields } from "#contract/refused-fields.ts"
import { recordEvent } from "#server/audit/record-event.ts"
import type { Db, DbOrTx } from "#server/db/db.ts"
import { createOnce } from "#server/http/create-once.ts"
import { Refusal } from "#server/http/errors.ts"
import type { Actor } from "#server/http/session.ts"
import { importedNouns, insertRows } from "./imported-rows.store.ts"
import { insertImport } from "./imports.store.ts"

interface Arrival {
  by: Actor
  /** The company. */
  ownerId: string
  request: FastifyRequest
  body: { noun: ImportNoun; rows: readonly unknown[] }
}

/** Adds all rows in one transaction, or none and says which row is wrong. */
export function addImportedRows(db: Db, { by, ownerId, request, body }: Arrival): Promise<ImportResult> {
  const { noun } = body
  const rows = body.rows.map((row, index) => checkRow(noun, row, index))
  const create = async (tx: DbOrTx) => {
    const id = await insertImport(tx, { ownerId, noun, rowCount: rows.length })
    await insertRows(tx, { noun, ownerId, importId: id, rows })
    await recordEvent(tx, { by, action: `${noun}.import`, subject: id, details: { rows: rows.length } })
    return { id, rows: rows.length }
  }
  return createOnce(db, { noun: "import", ownerId, request, body, create })
}

function checkRow(noun: ImportNoun, row: unknown, index: number): object {
  const { success, data, error } = importedNouns[noun].schema.safeParse(row)
  if (success) return data
  const reasons = Object.entries(refusedFields(error))
  const message = `Nothing was imported. Correct row ${index + 1} or leave it out: ${reasons.map(([, reason]) => reason).join("; ")}.`
  const fields = Object.fromEntries(
    reasons.map(([path, reason]) => [["rows", index, path].filter((part) => part !== "").join("."), reason]),
  )
  throw new Refusal(400, message, { fields })
}
