import type { FastifyRequest } from "fastify"
import pLimit, { type LimitFunction } from "p-limit"
import {
  countKnownRows,
  type ImportNoun,
  type ImportResult,
  importRows,
  undoImport,
  type UndoneImport,
} from "#contract/books/imports.ts"
import { refusedFields } from "#contract/refused-fields.ts"
import type { Api } from "#server/api.ts"
import { recordEvent } from "#server/audit/record-event.ts"
import type { Db, DbOrTx } from "#server/db/db.ts"
import { notFound, Refusal, tooMany } from "#server/http/errors.ts"
import { createOnce } from "#server/http/idempotency.ts"
import { implement } from "#server/http/implement.ts"
import { takeFrom } from "#server/http/limits.ts"
import type { Actor } from "#server/http/session.ts"
import {
  countKnownValues,
  countLeft,
  deleteSome,
  holdImport,
  importedNouns,
  insertImport,
  insertRows,
  markUndone,
} from "./imports.store.ts"

const hour = 60 * 60

export function registerImports(api: Api): void {
  const { db, env } = api

  implement(api, importRows, async ({ caller: { companyId: ownerId, actor: by }, body, request }) => {
    await takeFrom(db, env, [
      { key: `import:${ownerId}`, count: 20, seconds: hour },
      { key: `import:day:${ownerId}`, count: 60, seconds: 24 * hour },
    ])
    return inCompanyLine(ownerId, () => addImportedRows(db, { by, ownerId, request, body }))
  })

  implement(api, undoImport, ({ caller: { companyId: ownerId, actor: by }, params: { id } }) =>
    inCompanyLine(ownerId, () => deleteImportedRows(db, { by, ownerId, id })),
  )

  implement(api, countKnownRows, async ({ caller: { companyId: ownerId }, body: { noun, values } }) => {
    await takeFrom(db, env, [{ key: `import-known:${ownerId}`, count: 200, seconds: hour }])
    return { known: await countKnownValues(db, { noun, ownerId, values }) }
  })
}

const lines = new Map<string, LimitFunction>()
const inLineAtMost = 10

const lengthOf = (line: LimitFunction) => line.activeCount + line.pendingCount

/**
 * Runs one company's import calls one at a time. Calls that wait for each other in the database would each hold one of
 * its few connections, so ten in parallel would block other companies.
 */
async function inCompanyLine<T>(ownerId: string, act: () => Promise<T>): Promise<T> {
  const line = lines.get(ownerId) ?? pLimit(1)
  if (lengthOf(line) >= inLineAtMost) throw tooMany(5)
  lines.set(ownerId, line)
  try {
    return await line(act)
  } finally {
    if (lengthOf(line) === 0) lines.delete(ownerId)
  }
}

interface Arrival {
  by: Actor
  /** The company. */
  ownerId: string
  request: FastifyRequest
  body: { noun: ImportNoun; rows: readonly unknown[] }
}

/** Adds all rows in one transaction, or none and says which row is wrong. */
function addImportedRows(db: Db, { by, ownerId, request, body }: Arrival): Promise<ImportResult> {
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
function deleteImportedRows(db: Db, { by, ownerId, id }: Undo): Promise<UndoneImport> {
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
