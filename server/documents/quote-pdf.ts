import { makeInThread } from "./pdf/in-thread.ts"
import type { QuoteDocument } from "./quote-document.ts"

/** A quote as a tagged PDF (PDF/UA). The same document always gives the same bytes. */
export const pdfOf = (document: QuoteDocument): Promise<Buffer> => makeInThread(document)
