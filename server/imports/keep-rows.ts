import type { SentRows } from "#contract/books/imports.ts"
import { importLimits } from "#contract/books/imports.ts"
import type { Db } from "#server/db/db.ts"
import { badInput, conflict, notFound, Refusal } from "#server/http/errors.ts"
import { missingImport } from "./add-imported-rows.ts"
import { importedNouns } from "./imported-rows.store.ts"
import { holdImport, keepPart, measureParts } from "./imports.store.ts"

interface Arrival {
  ownerId: string
  id: string
  position: number
  rows: readonly unknown[]
}

/**
 * Sets the valid rows aside and reports what is wrong with the others, so one bad row does not reject the good ones.
 */
export function keepRows(db: Db, { ownerId, id, position, rows }: Arrival): Promise<SentRows> {
  return db.transaction().execute(async (tx) => {
    const held = await holdImport(tx, { ownerId, id })
    if (!held) throw notFound(missingImport)
    if (held.state !== "open") throw conflict("This import is finished")
    const { schema } = importedNouns[held.noun]
    const good: object[] = []
    const refused: SentRows["refused"] = []
    for (const [index, row] of rows.entries()) {
      const { success, data, error } = schema.safeParse(row)
      if (success) good.push(data)
      else refused.push({ index, fields: badInput(error).fields ?? {} })
    }
    await keepPart(tx, { importId: id, position, rows: good })
    const waiting = await measureParts(tx, id)
    if (waiting.rows > importLimits.rows || waiting.bytes > importLimits.waitingBytes) {
      throw new Refusal(413, "At most 50,000 rows can be imported at once. Split the file and import each part.")
    }
    return { waiting: waiting.rows, refused }
  })
}
