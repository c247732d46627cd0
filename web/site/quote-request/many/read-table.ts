import { type PastedTable, tableLimits, TableProblem } from "./table.ts"
import type { TableAnswer } from "./table.worker.ts"

/** Reads a text or file beside the page, so that a hostile or huge one takes a worker's time and not the buyer's. */
export function readTable(source: string | File, signal: AbortSignal): Promise<PastedTable> {
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
