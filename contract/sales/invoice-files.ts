import { endpoint } from "#contract/endpoint.ts"
import { byId } from "#contract/lists.ts"
import { format, inEachFormat } from "#contract/quotes/quote-files.ts"
import { byToken } from "#contract/quotes/quote-page.ts"

export const getInvoiceFile = endpoint("GET /api/admin/invoices/:id/:format", {
  who: "admin",
  summary: "An invoice or credit note as a tagged PDF, CSV, JSON or UBL 2.1 XML; a draft says that it is one",
  params: byId.extend({ format }),
  reply: inEachFormat,
})

export const downloadInvoice = endpoint("GET /api/quotes/:token/invoices/:id/:format", {
  who: "anyone",
  summary: "An issued invoice or credit note of the link's request as a tagged PDF, CSV, JSON or UBL 2.1 XML",
  params: byToken.extend({ ...byId.shape, format }),
  refuses: [429],
  reply: inEachFormat,
})
