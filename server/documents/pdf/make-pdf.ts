import { createHash } from "node:crypto"
import { Worker } from "node:worker_threads"
import type { Look } from "#contract/content/brand.ts"
import type { AccountDocument } from "../account-document.ts"
import type { InvoiceDocument } from "../invoice-document.ts"
import type { QuoteDocument, RequestDocument } from "../quote-document.ts"
import type { BillOfLadingDocument, PackingListDocument } from "../shipping-documents.ts"
import type { PurchaseOrderDocument } from "./purchase-order-paper.ts"
import { type Asker, turnOf } from "./pdf-turns.ts"
import type { StatementDocument } from "./statement-paper.ts"

export type Document =
  | QuoteDocument
  | RequestDocument
  | StatementDocument
  | PackingListDocument
  | BillOfLadingDocument
  | InvoiceDocument
  | AccountDocument
  | PurchaseOrderDocument

/** Input of the thread. */
export interface PdfTask {
  paper: Document
  look: Look | undefined
}

export type PdfAnswer = { bytes: Uint8Array } | { error: string }

/** Milliseconds without work after which the thread ends. */
const idleMs = 30_000
/** The last PDFs, for those who download the same one again. */
const mostKept = 10

let thread: Worker | undefined
let idle: NodeJS.Timeout | undefined
let making: { resolve: (bytes: Buffer) => void; reject: (error: Error) => void } | undefined
const kept = new Map<string, Buffer>()

/**
 * A document as a tagged PDF (PDF/UA), in the look of the company; the same two always give the same bytes. A thread makes it, because a long
 * one would delay every other call.
 */
export async function pdfOf(paper: Document, look?: Look, asker: Asker = {}): Promise<Buffer> {
  const task = { paper, look }
  const key = createHash("sha256").update(JSON.stringify(task)).digest("base64url")
  const endTurn = await turnOf(asker)
  try {
    return kept.get(key) ?? keep(key, await make(task))
  } finally {
    endTurn()
  }
}

function keep(key: string, pdf: Buffer): Buffer {
  const oldest = kept.keys().next()
  if (kept.size >= mostKept && !oldest.done) kept.delete(oldest.value)
  kept.set(key, pdf)
  return pdf
}

function make(task: PdfTask): Promise<Buffer> {
  clearTimeout(idle)
  thread ??= startThread()
  thread.ref()
  return new Promise((resolve, reject) => {
    making = { resolve, reject }
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    thread?.postMessage(task)
  })
}

function startThread(): Worker {
  // The thread must not inherit the process's own options.
  const started = new Worker(new URL("thread.ts", import.meta.url), { name: "pdf", execArgv: [] })
  started.on("message", (answer: PdfAnswer) => {
    rest(started)
    if ("bytes" in answer) making?.resolve(Buffer.from(answer.bytes.buffer))
    else making?.reject(new Error(`No PDF could be made: ${answer.error}`))
  })
  started.on("error", (error) => lose(started, error instanceof Error ? error : new Error(String(error))))
  started.on("exit", () => lose(started, new Error("The thread that makes PDFs ended")))
  return started
}

function rest(idler: Worker): void {
  idler.unref()
  idle = setTimeout(() => {
    if (thread === idler) thread = undefined
    void idler.terminate()
  }, idleMs).unref()
}

/** Fails the document in work. The next document starts a new thread. */
function lose(ended: Worker, reason: Error): void {
  if (thread !== ended) return
  thread = undefined
  making?.reject(reason)
}
