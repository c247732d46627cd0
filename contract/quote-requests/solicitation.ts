import { z } from "zod"
import { OptionalDay } from "#contract/values/day.ts"
import { lineDetailFields } from "#contract/quote-requests/line-details.ts"
import { optional, Line } from "#contract/values/text.ts"
import { fobs, quoteLimits } from "#contract/quotes/quote-words.ts"
import {
  buyerTypes,
  dpasRatings,
  payByChoices,
  setAsides,
  solicitationLimits,
} from "#contract/quote-requests/solicitation-words.ts"

const momentMessage = "Enter a date and time with its time zone, such as 2026-12-01T14:00:00-05:00"
const text = (max: number) => optional(Line(max)).optional()

/** Where to deliver. Kept as typed: the form warns about a DoDAAC whose length is not six. */
export const DeliverTo = z.object({
  street: text(solicitationLimits.place),
  city: text(solicitationLimits.place),
  state: text(solicitationLimits.place),
  zip: text(solicitationLimits.zip),
  dodaac: text(solicitationLimits.dodaac),
})

/** For the request as a whole, as the buyer states it; the same names in the body, the reply and the database. */
export const Solicitation = z.object({
  /** The number of the solicitation or RFQ: "SPE300-26-Q-0001". */
  solicitationNumber: text(solicitationLimits.number),
  /** ISO 8601 with the offset that the buyer meant. A moment in the past does not hurry the desk. */
  responseDue: z.iso.datetime({ offset: true, error: momentMessage }).nullish(),
  buyerType: z.enum(buyerTypes, "Choose a buyer type").nullish(),
  setAside: z.enum(setAsides, "Choose a set-aside").nullish(),
  /** "YYYY-MM-DD". */
  neededBy: OptionalDay.optional(),
  /** After receipt of order. */
  deliveryDays: z
    .number("Enter a whole number of days")
    .int("Enter a whole number of days")
    .min(0, "Enter a whole number of days")
    .max(quoteLimits.days, "Enter at most 3,650 days")
    .nullish(),
  deliverTo: DeliverTo.nullish(),
  fob: z.enum(fobs, "Choose destination or origin").nullish(),
  payBy: z.enum(payByChoices, "Choose a way to pay").nullish(),
  taxExempt: z.boolean().nullish(),
  dpas: z.enum(dpasRatings, "Choose a rating").nullish(),
})
export type Solicitation = z.infer<typeof Solicitation>

/** For one line of a request. */
export const lineDetails = {
  /** A code of MIL-STD-129 in capitals, or the buyer's own text. */
  unitOfIssue: text(lineDetailFields.unitOfIssue.max),
  /** Contract line item number in the solicitation: "0001AA". */
  clin: text(lineDetailFields.clin.max),
  partNumber: text(lineDetailFields.partNumber.max),
  manufacturer: text(lineDetailFields.manufacturer.max),
  /** Whether another make will do: "or equal". */
  orEqual: z.boolean().nullish(),
  /** "YYYY-MM-DD", if it differs from the request's. */
  neededBy: OptionalDay.optional(),
}
const LineDetails = z.object(lineDetails)
export type LineDetails = z.infer<typeof LineDetails>
