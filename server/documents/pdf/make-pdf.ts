import { Worker } from "node:worker_threads"
import type { QuoteDocument, RequestDocument } from "../quote-document.ts"
import type { StatementDocument } from "./statement-paper.ts"

type Document = QuoteDocument | RequestDocument | StatementDocument

export interface PdfQuestion {
  id: number
  paper: Document
}

export type PdfAnswer = { id: number; bytes: Uint8Array } | { id: number; error: string }

/** The thread ends after so long without work. */
const idleMs = 30_000

interface Waiting {
  resolve: (bytes: Buffer) => void
  reject: (error: Error) => void
}

let thread: Worker | undefined
let idle: NodeJS.Timeout | undefined
let asked = 0
const waiting = new Map<number, Waiting>()

/**
 * A quote, a request or the capability statement as a tagged PDF (PDF/UA); the same document always gives the same bytes. Made in a thread of its
 * own, because a long PDF would delay every other call.
 */
export function pdfOf(paper: Document): Promise<Buffer> {
  clearTimeout(idle)
  thread ??= startThread()
  thread.ref()
  const id = ++asked
  const question: PdfQuestion = { id, paper }
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject })
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    thread?.postMessage(question)
  })
}

function startThread(): Worker {
  // The thread must not inherit the process's own options.
  const started = new Worker(new URL("thread.ts", import.meta.url), { name: "pdf", execArgv: [] })
  started.on("message", (answer: PdfAnswer) => {
    settle(answer)
    if (waiting.size === 0) rest(started)
  })
  started.on("error", (error) => lose(started, error instanceof Error ? error : new Error(String(error))))
  started.on("exit", () => lose(started, new Error("The thread that makes PDFs ended")))
  return started
}

function settle(answer: PdfAnswer): void {
  const { resolve, reject } = waiting.get(answer.id)!
  waiting.delete(answer.id)
  if ("bytes" in answer) resolve(Buffer.from(answer.bytes.buffer))
  else reject(new Error(`No PDF could be made: ${answer.error}`))
}

function rest(idler: Worker): void {
  idler.unref()
  idle = setTimeout(() => {
    if (thread === idler) thread = undefined
    void idler.terminate()
  }, idleMs).unref()
}

/** What it worked on fails; the next question starts a new thread. */
function lose(ended: Worker, reason: Error): void {
  if (thread !== ended) return
  thread = undefined
  for (const { reject } of waiting.values()) reject(reason)
  waiting.clear()
}
