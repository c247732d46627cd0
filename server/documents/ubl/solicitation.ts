import type { Solicitation } from "#contract/quote-requests/solicitation.ts"
import { solicitationRows } from "#contract/quote-requests/solicitation-words.ts"
import { placeAddress } from "./parties.ts"
import { days, stated, type Xml } from "./write-ubl.ts"

const withElement = new Set(["Solicitation", "Needed by", "Delivery", "Freight"])

/** What UBL has no element for, in the words of the request sheet. */
export const solicitationNotes = (solicitation: Solicitation): string[] =>
  solicitationRows(solicitation).flatMap(([label, text]) => (withElement.has(label) ? [] : [`${label}: ${text}`]))

export const solicitationReference = ({ solicitationNumber }: Solicitation): Xml[] =>
  solicitationNumber ? [document(solicitationNumber, "Solicitation")] : []

export const document = (id: string, type: string): Xml => ({ "cbc:ID": id, "cbc:DocumentType": type })

/** Where and when the buyer wants it, and in a quote the days until it comes. */
export function deliveryOf(
  { deliverTo, neededBy, deliveryDays }: Solicitation,
  promisedDays: number | null = null,
): Xml | undefined {
  const hasDays = deliveryDays !== null && deliveryDays !== undefined
  const period = { ...(neededBy && { "cbc:EndDate": neededBy }), ...(hasDays && days(deliveryDays)) }
  return stated({
    "cac:DeliveryAddress": placeAddress(deliverTo),
    "cac:RequestedDeliveryPeriod": stated(period),
    "cac:PromisedDeliveryPeriod": promisedDays === null ? undefined : days(promisedDays),
  })
}
