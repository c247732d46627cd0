import { parentPort } from "node:worker_threads"
import type { Document, PdfAnswer } from "./make-pdf.ts"
import { accountPaper } from "./account-paper.ts"
import { billOfLadingPaper } from "./bill-of-lading-paper.ts"
import { invoicePaper } from "./invoice-paper.ts"
import { packingListPaper } from "./packing-list-paper.ts"
import { quotePaper } from "./quote-paper.ts"
import { requestPaper } from "./request-paper.ts"
import { statementPaper } from "./statement-paper.ts"

const port = parentPort! // This file runs only as a thread.

port.on("message", (paper: Document) => void answer(paper))

async function answer(paper: Document): Promise<void> {
  try {
    const bytes = await write(paper)
    const copy = Uint8Array.from(bytes)
    port.postMessage({ bytes: copy } satisfies PdfAnswer, [copy.buffer])
  } catch (error) {
    port.postMessage({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
}

function write(paper: Document): Promise<Buffer> {
  if ("quote" in paper) return quotePaper(paper)
  if ("billOfLading" in paper) return billOfLadingPaper(paper)
  if ("invoice" in paper) return invoicePaper(paper)
  if ("account" in paper) return accountPaper(paper)
  if ("packingList" in paper) return packingListPaper(paper)
  return "certifications" in paper ? statementPaper(paper) : requestPaper(paper)
}
