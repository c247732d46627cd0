import { call } from "#web/api/call.ts"
import { type CatalogIndex, indexCatalog } from "./catalog-match.ts"
import { type ListState, newList } from "./list-state.ts"
import { type PastedTable, tableLimits, TableProblem } from "#web/site/quote-request/many/table.ts"
import type { TableAnswer } from "#web/site/quote-request/many/table.worker.ts"

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

/** Reads a text or file beside the page, so that a hostile or huge one takes a worker's time and not the buyer's. */
function readTable(source: string | File, signal: AbortSignal): Promise<PastedTable> {
  // Refused before the worker receives the file.
  if (typeof source !== "string" && source.size > tableLimits.fileBytes)
    return Promise.reject(new TableProblem("too-large"))
  if (typeof source === "string" && source.length > tableLimits.textLength)
    return Promise.reject(new TableProblem("too-long"))
  const worker = new Worker(new URL("./table.worker.ts", import.meta.url), { type: "module" })
  return new Promise<PastedTable>((resolve, reject) => {
    const timer = setTimeout(() => reject(new TableProblem("slow")), tableLimits.milliseconds)
    signal.addEventListener("abort", () => reject(signal.reason as Error))
    worker.addEventListener("error", () => reject(new TableProblem("failed")))
    worker.addEventListener("message", ({ data }: MessageEvent<TableAnswer>) => {
      clearTimeout(timer)
      if ("table" in data) resolve(data.table)
      else reject(new TableProblem(data.problem))
    })
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows, not for workers
    worker.postMessage(source)
  }).finally(() => worker.terminate())
}
