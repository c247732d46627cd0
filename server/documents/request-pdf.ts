import { makeInThread } from "./pdf/in-thread.ts"
import type { RequestDocument } from "./quote-document.ts"

/** A quote request as a tagged PDF (PDF/UA). The same document always gives the same bytes. */
export const requestPdfOf = (document: RequestDocument): Promise<Buffer> => makeInThread(document)
