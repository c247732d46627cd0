import { parentPort } from "node:worker_threads"
import type { Document, PdfAnswer, PdfTask } from "./make-pdf.ts"
import { accountPaper } from "./account-paper.ts"
import { billOfLadingPaper } from "./bill-of-lading-paper.ts"
import { invoicePaper } from "./invoice-paper.ts"
import { packingListPaper } from "./packing-list-paper.ts"
import { purchaseOrderPaper } from "./purchase-order-paper.ts"
import { quotePaper } from "./quote-paper.ts"
import { requestPaper } from "./request-paper.ts"
import { statementPaper } from "./statement-paper.ts"

const port = parentPort! // This file runs only as a thread.

port.on("message", (task: PdfTask) => void answer(task))

async function answer({ paper, look }: PdfTask): Promise<void> {
  try {
    const bytes = await write(paper, look)
    const copy = Uint8Array.from(bytes)
    port.postMessage({ bytes: copy } satisfies PdfAnswer, [copy.buffer])
  } catch (error) {
    port.postMessage({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
}

function write(paper: Document, look: PdfTask["look"]): Promise<Buffer> {
  if ("quote" in paper) return quotePaper(paper, look)
  if ("billOfLading" in paper) return billOfLadingPaper(paper, look)
  if ("invoice" in paper) return invoicePaper(paper, look)
  if ("purchaseOrder" in paper) return purchaseOrderPaper(paper, look)
  if ("account" in paper) return accountPaper(paper, look)
  if ("packingList" in paper) return packingListPaper(paper, look)
  return "certifications" in paper ? statementPaper(paper, look) : requestPaper(paper, look)
}
