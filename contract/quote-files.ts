import { z } from "zod"
import { endpoint, type FileType } from "#contract/endpoint.ts"
import { byToken } from "#contract/quote-page.ts"
import { QuoteRequestNumber } from "#contract/quote-requests.ts"

/** The formats in which a request or a quote is downloaded. */
export const fileFormats = ["pdf", "csv", "json", "ubl"] as const
export type FileFormat = (typeof fileFormats)[number]

const types = {
  pdf: "application/pdf",
  csv: "text/csv",
  json: "application/json",
  ubl: "application/xml",
} as const satisfies Record<FileFormat, FileType>

const names = { pdf: "a tagged PDF", csv: "CSV", json: "JSON", ubl: "UBL 2.1 XML" }

const quoteFile = <const F extends FileFormat>(format: F) =>
  endpoint({
    method: "GET",
    path: `/api/admin/quotes/:id/${format}`,
    who: "admin",
    summary: `A revision as ${names[format]}; a draft says that it is one`,
    params: z.object({ id: z.uuid("This is not a valid ID") }),
    reply: { 200: types[format] },
  })

const requestFile = <const F extends FileFormat>(format: F) =>
  endpoint({
    method: "GET",
    path: `/api/admin/quote-requests/:number/${format}`,
    who: "admin",
    summary: `What the buyer asked for as ${names[format]}`,
    params: z.object({ number: QuoteRequestNumber }),
    reply: { 200: types[format] },
  })

const askedFile = <const F extends FileFormat>(format: F) =>
  endpoint({
    method: "GET",
    path: `/api/quotes/:token/request/${format}`,
    who: "anyone",
    summary: `What the holder of a status link asked for as ${names[format]}`,
    params: byToken,
    refuses: [429],
    reply: { 200: types[format] },
  })

export const getOrderConfirmation = endpoint({
  method: "GET",
  path: "/api/admin/sales/:id/confirmation",
  who: "admin",
  summary: "What the buyer ordered, as a tagged PDF; not of a canceled sale",
  params: z.object({ id: z.uuid("This is not a valid ID") }),
  reply: { 200: types.pdf },
})

export const downloadOrderConfirmation = endpoint({
  method: "GET",
  path: "/api/quotes/:token/confirmation",
  who: "anyone",
  summary: "What the holder of a status link ordered, as a tagged PDF; not of a canceled sale",
  params: byToken,
  refuses: [429],
  reply: { 200: types.pdf },
})

export const getQuotePdf = quoteFile("pdf")
export const getQuoteCsv = quoteFile("csv")
export const getQuoteJson = quoteFile("json")
export const getQuoteUbl = quoteFile("ubl")

export const getQuoteRequestPdf = requestFile("pdf")
export const getQuoteRequestCsv = requestFile("csv")
export const getQuoteRequestJson = requestFile("json")
export const getQuoteRequestUbl = requestFile("ubl")

export const downloadRequestPdf = askedFile("pdf")
export const downloadRequestCsv = askedFile("csv")
export const downloadRequestJson = askedFile("json")
export const downloadRequestUbl = askedFile("ubl")
