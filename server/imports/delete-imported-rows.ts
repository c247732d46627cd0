import type { UndoneImport } from "#contract/books/imports.ts"
import { recordEvent } from "#server/audit/record-event.ts"
import type { Db } from "#server/db/db.ts"
import { notFound } from "#server/http/errors.ts"
import type { Actor } from "#server/http/session.ts"
import { countLeft, deleteSome } from "./imported-rows.store.ts"
import { holdImport, markUndone } from "./imports.store.ts"

interface Undo {
  by: Actor
  /** The company. */
  ownerId: string
  id: string
}

/**
 * Deletes the rows that an import added, in one transaction. Rows changed since then stay, because they hold
 * someone's work. Each deleted row can be restored on its own.
 */
export function deleteImportedRows(db: Db, { by, ownerId, id }: Undo): Promise<UndoneImport> {
  return db.transaction().execute(async (tx) => {
    const held = await holdImport(tx, { ownerId, id })
    if (!held) throw notFound("Import not found")
    const batch = { noun: held.noun, ownerId, importId: id }
    // Rows that are still there were kept, or someone has restored them since.
    if (held.state === "undone") return { removed: 0, kept: await countLeft(tx, batch) }
    let removed = 0
    let after: string | undefined
    for (;;) {
      const ids = await deleteSome(tx, { ...batch, after })
      removed += ids.length
      after = ids.at(-1)
      if (after === undefined) break
    }
    const kept = await countLeft(tx, batch)
    const action = `${held.noun}.import-undo` as const
    const details = { removed, kept }
    await recordEvent(tx, { by, action, subject: id, details })
    await markUndone(tx, id)
    return details
  })
}
