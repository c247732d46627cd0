import {
  beginImport,
  cancelImport,
  countKnownRows,
  finishImport,
  importLimits,
  sendImportRows,
  undoImport,
} from "#contract/books/imports.ts"
import type { Api } from "#server/api.ts"
import { createOnce } from "#server/http/create-once.ts"
import { notFound } from "#server/http/errors.ts"
import { implement } from "#server/http/implement.ts"
import { takeFrom } from "#server/http/limits.ts"
import { inCompanyLine } from "./company-line.ts"
import { addImportedRows } from "./add-imported-rows.ts"
import { countKnownValues } from "./imported-rows.store.ts"
import { deleteOpenImport, deleteOpenImportsBut, insertImport } from "./imports.store.ts"
import { keepRows } from "./keep-rows.ts"
import { deleteImportedRows } from "./delete-imported-rows.ts"

const hour = 60 * 60

export function registerImports(api: Api): void {
  const { db, env } = api

  implement(api, beginImport, async ({ caller, body, request }) => {
    const ownerId = caller.companyId
    await takeFrom(db, env, [
      { key: `import:${ownerId}`, count: 20, seconds: hour },
      { key: `import:day:${ownerId}`, count: 60, seconds: 24 * hour },
    ])
    const create = async (tx: typeof db) => {
      await deleteOpenImportsBut(tx, ownerId, importLimits.openAtOnce - 1)
      return insertImport(tx, ownerId, body.noun)
    }
    return inCompanyLine(ownerId, () => createOnce(db, { noun: "import", ownerId, request, body, create }))
  })

  implement(api, sendImportRows, async ({ caller, params: { id }, body }) => {
    // Enough for twenty imports of the largest size.
    await takeFrom(db, env, [{ key: `import-rows:${caller.companyId}`, count: 4_000, seconds: hour }])
    return inCompanyLine(caller.companyId, () => keepRows(db, { ownerId: caller.companyId, id, ...body }))
  })

  implement(api, finishImport, ({ caller, params: { id }, body: { rows } }) =>
    inCompanyLine(caller.companyId, () =>
      addImportedRows(db, { by: caller.actor, ownerId: caller.companyId, id, rows }),
    ),
  )

  implement(api, undoImport, ({ caller, params: { id } }) =>
    inCompanyLine(caller.companyId, () => deleteImportedRows(db, { by: caller.actor, ownerId: caller.companyId, id })),
  )

  implement(api, cancelImport, async ({ caller, params: { id } }) => {
    const ownerId = caller.companyId
    if (!(await inCompanyLine(ownerId, () => deleteOpenImport(db, { ownerId, id })))) throw notFound("Import not found")
    return undefined
  })

  implement(api, countKnownRows, async ({ caller, body: { noun, values } }) => {
    await takeFrom(db, env, [{ key: `import-known:${caller.companyId}`, count: 2_000, seconds: hour }])
    return { known: await countKnownValues(db, { noun, ownerId: caller.companyId, values }) }
  })
}
