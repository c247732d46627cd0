import { parentPort } from "node:worker_threads"
import type { PdfAnswer, PdfQuestion } from "./make-pdf.ts"
import { quotePaper } from "./quote-paper.ts"
import { requestPaper } from "./request-paper.ts"
import { statementPaper } from "./statement-paper.ts"

const port = parentPort! // This file runs only as a thread.

/** One at a time: a second document would only slow down the first. */
let last: Promise<void> = Promise.resolve()

port.on("message", (question: PdfQuestion) => {
  last = last.then(() => answer(question))
})

async function answer({ id, paper }: PdfQuestion): Promise<void> {
  try {
    const bytes = await write(paper)
    const copy = Uint8Array.from(bytes)
    port.postMessage({ id, bytes: copy } satisfies PdfAnswer, [copy.buffer])
  } catch (error) {
    port.postMessage({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
}

function write(paper: PdfQuestion["paper"]): Promise<Buffer> {
  if ("quote" in paper) return quotePaper(paper)
  return "certifications" in paper ? statementPaper(paper) : requestPaper(paper)
}
