import { call } from "#web/api/call.ts"
import { type CatalogIndex, indexCatalog } from "./catalog-match.ts"
import { type ListState, newList } from "./list-state.ts"
import { readTable } from "./read-table.ts"

let catalog: Promise<CatalogIndex> | undefined

/** The catalog, loaded once. Without it a list can be added as well; it is then compared with nothing. */
function loadCatalog(): Promise<CatalogIndex | undefined> {
  catalog ??= call("GET /api/catalog-products").then(indexCatalog)
  return catalog.catch(() => {
    catalog = undefined
    return undefined
  })
}

export async function loadList(source: string | File, signal: AbortSignal): Promise<ListState> {
  const [table, products] = await Promise.all([readTable(source, signal), loadCatalog()])
  return newList(table, products)
}
