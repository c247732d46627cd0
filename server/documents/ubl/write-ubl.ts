import Builder from "fast-xml-builder"
import { dayIn } from "#contract/values/dates.ts"

/** An element's children in the order of its schema. Undefined ones are left out; "@" begins an attribute. */
export interface Xml {
  readonly [name: string]: Xml | readonly Xml[] | string | readonly string[] | undefined
}

const builder = new Builder({ ignoreAttributes: false, attributeNamePrefix: "@", format: true })

const oasis = "urn:oasis:names:specification:ubl:schema:xsd"

type UblType = "Quotation" | "RequestForQuotation" | "Invoice" | "CreditNote"

/** A UBL 2.1 document of the given type. Characters that XML cannot hold become "\ufffd". */
export function writeUbl(type: UblType, children: Xml): string {
  const root = {
    "@xmlns": `${oasis}:${type}-2`,
    "@xmlns:cac": `${oasis}:CommonAggregateComponents-2`,
    "@xmlns:cbc": `${oasis}:CommonBasicComponents-2`,
    "cbc:UBLVersionID": "2.1",
    ...children,
  }
  const text = builder.build({ "?xml": { "@version": "1.0", "@encoding": "UTF-8" }, [type]: root })
  return text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "\ufffd")
}

/** A day in the company's time zone, and the time there. */
export function issued(timeZone: string, moment: Date): Xml {
  const time = new Intl.DateTimeFormat("en-GB", { timeZone, timeStyle: "medium" }).format(moment)
  return { "cbc:IssueDate": dayIn(timeZone, moment), "cbc:IssueTime": time }
}

export const dollars = (amount: string): Xml => ({ "@currencyID": "USD", "#text": amount })

/** The element, or undefined if it would be empty. */
export const stated = (xml: Xml): Xml | undefined => (Object.values(xml).some(Boolean) ? xml : undefined)

/** How UBL names a national stock number; undefined without one. */
export const nsnOf = (line: { nsn: string | null } | undefined): Xml | undefined =>
  line?.nsn ? { "cbc:ID": { "@schemeName": "NSN", "#text": line.nsn } } : undefined

export const quantity = (count: number, unitCode?: string): Xml => ({
  ...(unitCode && { "@unitCode": unitCode }),
  "#text": String(count),
})

export const days = (count: number): Xml => ({
  "cbc:DurationMeasure": { "@unitCode": "DAY", "#text": String(count) },
  "cbc:Description": "After receipt of order",
})
