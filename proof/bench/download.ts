import { once } from "node:events"
import { Worker } from "node:worker_threads"

export interface DownloadOrder {
  url: string
  cookie: string
  /** Closes the connection after this many bytes. */
  abortAfterBytes?: number
}

export interface Download {
  status: number
  firstByteMs: number
  ms: number
  bytes: number
  lines: number
}

/** Reads a file to its end, or to `abortAfterBytes`, and counts its lines. */
export async function download(order: DownloadOrder): Promise<Download> {
  const worker = new Worker(new URL("download-worker.ts", import.meta.url), { workerData: order })
  const [done] = (await once(worker, "message")) as [Download]
  await worker.terminate()
  if (done.status !== 200) throw new Error(`The export answered ${done.status}`)
  return done
}
