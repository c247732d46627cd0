import { z } from "zod"
import { endpoint } from "#contract/endpoint.ts"
import { byId } from "#contract/lists.ts"
import { byToken } from "#contract/quotes/quote-page.ts"
import { QuoteRequestNumber } from "#contract/quote-requests/quote-requests.ts"

/** The formats in which a request or a quote is downloaded. */
export const fileFormats = ["pdf", "csv", "json", "ubl"] as const
export type FileFormat = (typeof fileFormats)[number]

export const format = z.enum(fileFormats, "Choose pdf, csv, json or ubl")
export const inEachFormat = { 200: ["application/pdf", "text/csv", "application/json", "application/xml"] } as const

export const getQuoteFile = endpoint("GET /api/admin/quotes/:id/:format", {
  who: "admin",
  summary: "A revision as a tagged PDF, CSV, JSON or UBL 2.1 XML; a draft says that it is one",
  params: byId.extend({ format }),
  reply: inEachFormat,
})

export const getQuoteRequestFile = endpoint("GET /api/admin/quote-requests/:number/:format", {
  who: "admin",
  summary: "What the buyer asked for as a tagged PDF, CSV, JSON or UBL 2.1 XML",
  params: z.object({ number: QuoteRequestNumber, format }),
  reply: inEachFormat,
})

export const downloadQuote = endpoint("GET /api/quotes/:token/:format", {
  who: "anyone",
  summary: "A sent revision as a tagged PDF, CSV, JSON or UBL 2.1 XML; without a revision, the latest",
  params: byToken.extend({ format }),
  query: z.object({ revision: z.coerce.number().int().min(1).optional() }),
  refuses: [429],
  reply: inEachFormat,
})

export const downloadRequest = endpoint("GET /api/quotes/:token/request/:format", {
  who: "anyone",
  summary: "What the holder of a status link asked for as a tagged PDF, CSV, JSON or UBL 2.1 XML",
  params: byToken.extend({ format }),
  refuses: [429],
  reply: inEachFormat,
})

export const getOrderConfirmation = endpoint("GET /api/admin/sales/:id/confirmation", {
  who: "admin",
  summary: "What the buyer ordered, as a tagged PDF; not of a canceled sale",
  params: byId,
  reply: { 200: "application/pdf" },
})

export const downloadOrderConfirmation = endpoint("GET /api/quotes/:token/confirmation", {
  who: "anyone",
  summary: "What the holder of a status link ordered, as a tagged PDF; not of a canceled sale",
  params: byToken,
  refuses: [429],
  reply: { 200: "application/pdf" },
})
