import type { Solicitation } from "#contract/quote-requests/solicitation.ts"
import type { DueZone } from "#contract/quote-requests/due-zones.ts"
import { dueMoment, dueParts, lastMinute, zoneOf } from "./due-moment.ts"
import type { DetailTexts } from "#web/site/quote-request/request-form-state.ts"

/** Fields whose text goes as it is. */
const plainFields = ["solicitationNumber", "buyerType", "setAside", "neededBy", "fob", "payBy", "dpas"] as const
const placeFields = ["street", "city", "state", "zip", "dodaac"] as const

type PlainField = (typeof plainFields)[number]
/** The names of the fields on the screen: those of the request, where an error finds them, and two for the due moment. */
export type DetailField =
  | PlainField
  | `deliverTo.${(typeof placeFields)[number]}`
  | "responseDue"
  | "dueTime"
  | "dueZone"
  | "deliveryDays"
  | "taxExempt"

const typed = (texts: DetailTexts, field: DetailField) => texts[field]?.trim() ?? ""

/** The typed details as the request has them; empty ones are left out. */
export function solicitationOf(texts: DetailTexts): Partial<Solicitation> {
  const read = (field: DetailField) => typed(texts, field)
  const stated = (names: readonly string[], prefix: "" | "deliverTo." = "") =>
    names.flatMap((name) => {
      const text = read(`${prefix}${name}` as DetailField)
      return text ? [[name, text]] : []
    })
  const deliverTo = Object.fromEntries(stated(placeFields, "deliverTo.")) as Solicitation["deliverTo"]
  const responseDue = dueOf(texts)
  return {
    ...(Object.fromEntries(stated(plainFields)) as Pick<Solicitation, PlainField>),
    ...(responseDue && { responseDue }),
    // An invalid number is NaN, which the check refuses.
    ...(read("deliveryDays") && { deliveryDays: Number(read("deliveryDays").replaceAll(",", "")) }),
    ...(deliverTo && Object.keys(deliverTo).length > 0 && { deliverTo }),
    ...(read("taxExempt") && { taxExempt: read("taxExempt") === "yes" }),
  }
}

/** The moment that was typed; nothing without a date. */
export function dueOf(texts: DetailTexts): string | undefined {
  const day = typed(texts, "responseDue")
  const zone = (typed(texts, "dueZone") || zoneOf()) as DueZone
  return day ? dueMoment(day, typed(texts, "dueTime") || lastMinute, zone) : undefined
}

/** The details of an earlier request as texts of the form. Dates that have passed stay behind. */
export function solicitationTextsOf(request: Solicitation, now: number = Date.now()): DetailTexts {
  const { responseDue, deliverTo, deliveryDays, taxExempt, neededBy } = request
  const texts: Record<string, string> = {}
  for (const field of plainFields) texts[field] = request[field] ?? ""
  for (const field of placeFields) texts[`deliverTo.${field}`] = deliverTo?.[field] ?? ""
  if (neededBy && Date.parse(neededBy) < now) texts.neededBy = ""
  if (typeof deliveryDays === "number") texts.deliveryDays = String(deliveryDays)
  if (typeof taxExempt === "boolean") texts.taxExempt = taxExempt ? "yes" : "no"
  if (responseDue && Date.parse(responseDue) > now) {
    const { day, time, zone } = dueParts(responseDue)
    Object.assign(texts, { responseDue: day, dueTime: time, dueZone: zone })
  }
  return texts
}
