import { z } from "zod"
import { endpoint } from "#contract/endpoint.ts"
import { NewQuoteRequest, QuoteRequestNumber } from "#contract/quote-requests/quote-requests.ts"
import { requestSources } from "#contract/quote-requests/request-sources.ts"
import { EmailAddress, Line, optional } from "#contract/values/text.ts"

export const enteredSources = requestSources.filter((source) => source !== "form")

const day = 24 * 60 * 60 * 1000
/** The clock of the administrator's computer may be ahead of the server's. */
const clockSkew = 5 * 60 * 1000

const arrivalMessage = "Enter the date and time when the request arrived"

/** When a request arrived: the promised time to answer counts from then. */
const ArrivedAt = z.iso
  .datetime({ offset: true, error: arrivalMessage })
  .refine((at) => Date.parse(at) <= Date.now() + clockSkew, "A request cannot arrive in the future")
  .refine((at) => Date.parse(at) >= Date.now() - 365 * day, "Enter a day within the last year")

/** A request that came by phone, email or a government site, as an administrator enters it. */
export const EnteredRequest = NewQuoteRequest.omit({ faxNumber: true })
  .extend({
    customerEmail: optional(EmailAddress("Enter a valid email, or leave it empty")).optional(),
    source: z.enum(enteredSources, "Choose how the request came in"),
    arrivedAt: ArrivedAt,
    /** Emails the buyer the number and the private link. */
    sendsLink: z.boolean("Choose whether the buyer gets an email"),
  })
  .refine(({ customerEmail, sendsLink }) => customerEmail || !sendsLink, {
    path: ["customerEmail"],
    message: "Enter the email that the link goes to",
  })
export type EnteredRequest = z.infer<typeof EnteredRequest>

export const enterQuoteRequest = endpoint("POST /api/admin/quote-requests", {
  who: "admin",
  summary: "Enter a request that did not come through the form; the same body within 60 s returns the same number",
  body: EnteredRequest,
  honors: ["Idempotency-Key"],
  refuses: [429],
  reply: { 201: z.object({ number: QuoteRequestNumber }) },
})

/** Somebody who asked or wrote before, with their latest details. */
export const EarlierBuyer = z.object({
  customerName: z.string(),
  customerEmail: z.string(),
  customerOrganization: z.string().nullable(),
  customerPhone: z.string().nullable(),
})
export type EarlierBuyer = z.infer<typeof EarlierBuyer>

export const findBuyers = endpoint("GET /api/admin/buyers/people", {
  who: "admin",
  summary: "People who asked or wrote before, with a text in their name, email or organization, at most five",
  query: z.object({ q: Line().min(3, "Type at least 3 characters") }),
  reply: { 200: z.array(EarlierBuyer) },
})
