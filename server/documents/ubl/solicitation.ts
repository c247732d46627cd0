import type { Solicitation } from "#contract/solicitation.ts"
import { solicitationRows } from "#contract/solicitation-words.ts"
import { days, type Xml } from "./write-ubl.ts"

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
  const address = deliverTo && {
    "cbc:ID": deliverTo.dodaac ? { "@schemeName": "DoDAAC", "#text": deliverTo.dodaac } : undefined,
    "cbc:StreetName": deliverTo.street || undefined,
    "cbc:CityName": deliverTo.city || undefined,
    "cbc:PostalZone": deliverTo.zip || undefined,
    "cbc:CountrySubentity": deliverTo.state || undefined,
  }
  const isStated = (xml: Xml | null | undefined) => Boolean(xml) && Object.values(xml!).some(Boolean)
  const delivery: Xml = {
    "cac:DeliveryAddress": isStated(address) ? address! : undefined,
    "cac:RequestedDeliveryPeriod": isStated(period) ? period : undefined,
    "cac:PromisedDeliveryPeriod": promisedDays === null ? undefined : days(promisedDays),
  }
  return isStated(delivery) ? delivery : undefined
}
