import { countKnownRows, importRows, undoImport } from "#contract/books/imports.ts"
import type { Api } from "#server/api.ts"
import { implement } from "#server/http/implement.ts"
import { takeFrom } from "#server/http/limits.ts"
import { addImportedRows } from "./add-imported-rows.ts"
import { inCompanyLine } from "./company-line.ts"
import { deleteImportedRows } from "./delete-imported-rows.ts"
import { countKnownValues } from "./imported-rows.store.ts"

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
