import { z } from "zod"
import { endpoint } from "#contract/endpoint.ts"
import { byId } from "#contract/lists.ts"
import { DeskQuote } from "#contract/quotes/quote-desk.ts"
import { Line } from "#contract/values/text.ts"

/** A hundred fit in a list without pages. */
export const templateLimits = { name: 80, templates: 100 } as const

const NewTemplate = z.object({
  name: Line(templateLimits.name, "Name the template").min(1, "Name the template"),
})

/** A whole quote to start from: lines with their costs, charges and terms, without its files and its last day. */
export const QuoteTemplate = z.object({
  id: z.uuid(),
  name: z.string(),
  lineCount: z.number(),
  savedBy: z.string(),
  createdAt: z.iso.datetime(),
})
export type QuoteTemplate = z.infer<typeof QuoteTemplate>

export const listQuoteTemplates = endpoint("GET /api/admin/quote-templates", {
  who: "admin",
  summary: "Templates of whole quotes, by name",
  reply: { 200: z.array(QuoteTemplate) },
})

export const saveQuoteTemplate = endpoint("POST /api/admin/quotes/:id/template", {
  who: "admin",
  summary: "Save a quote as a template. 409 when the name is taken, or there are 100",
  params: byId,
  body: NewTemplate,
  refuses: [409],
  reply: { 201: QuoteTemplate },
})

export const startFromTemplate = endpoint("POST /api/admin/quotes/:id/start-from-template", {
  who: "admin",
  summary:
    "Fill a draft from a template: lines by their requested names, in the requested quantities; charges and terms",
  params: byId,
  body: z.object({ templateId: z.uuid("This is not a valid ID") }),
  honors: ["If-Match"],
  refuses: [409],
  reply: { 200: DeskQuote },
})

export const renameQuoteTemplate = endpoint("PATCH /api/admin/quote-templates/:id", {
  who: "admin",
  summary: "Rename a template. 409 when the name is taken",
  params: byId,
  body: NewTemplate,
  refuses: [409],
  reply: { 200: QuoteTemplate },
})

export const deleteQuoteTemplate = endpoint("DELETE /api/admin/quote-templates/:id", {
  who: "admin",
  summary: "Delete a template; quotes that started from it stay",
  params: byId,
  reply: { 204: null },
})
