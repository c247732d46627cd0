import type { Sale, SaleChanges } from "#contract/sales/sales.ts"
import { solicitationLimits } from "#contract/quote-requests/solicitation-words.ts"

const { place, zip, dodaac } = solicitationLimits

interface FieldWords {
  /** The field's path in the sale. */
  name: string
  label: string
  maxLength: number
}

const town = (group: "billTo" | "shipTo", title: string): FieldWords[] => [
  { name: `${group}.street`, label: `${title}: street`, maxLength: place },
  { name: `${group}.city`, label: `${title}: city`, maxLength: place },
  { name: `${group}.state`, label: `${title}: state`, maxLength: place },
  { name: `${group}.zip`, label: `${title}: ZIP code`, maxLength: zip },
]

export const placeFields: readonly FieldWords[] = [
  ...town("shipTo", "Ship to"),
  { name: "shipTo.dodaac", label: "Ship to: DoDAAC", maxLength: dodaac },
  { name: "billTo.name", label: "Bill to: office", maxLength: place },
  ...town("billTo", "Bill to"),
]

/** The routing table of DFARS 252.232-7006. */
export const routingFields: readonly FieldWords[] = [
  { name: "routing.payOfficial", label: "Pay official", maxLength: dodaac },
  { name: "routing.issueBy", label: "Issue by", maxLength: dodaac },
  { name: "routing.admin", label: "Admin", maxLength: dodaac },
  { name: "routing.inspectBy", label: "Inspect by", maxLength: dodaac },
  { name: "routing.acceptor", label: "Acceptor", maxLength: dodaac },
]

export type ContractTexts = Readonly<Record<string, string>>

/** By the paths of the fields: "billTo.city", "lines.2A.clin". */
export function contractTextsOf(sale: Sale): ContractTexts {
  const { contractNumber, markFor, orderDifferences, differencesAgreedBy, lines } = sale
  const grouped = [...placeFields, ...routingFields].map(({ name }) => {
    const [group, field] = name.split(".") as ["billTo" | "shipTo" | "routing", string]
    return [name, (sale[group] as Record<string, string | null | undefined>)[field] ?? ""]
  })
  return {
    contractNumber: contractNumber ?? "",
    markFor: markFor ?? "",
    orderDifferences: orderDifferences ?? "",
    differencesAgreedBy: differencesAgreedBy ?? "",
    ...Object.fromEntries(grouped),
    ...Object.fromEntries(lines.map(({ item, clin }) => [clinPath(item), clin ?? ""])),
  }
}

/** Every line is sent in its order, so that a refusal's number is the line's. */
export function changesOf(texts: ContractTexts, { lines }: Pick<Sale, "lines">): SaleChanges {
  const group = (name: string) =>
    Object.fromEntries(
      Object.entries(texts).flatMap(([path, text]) =>
        path.startsWith(`${name}.`) ? [[path.slice(name.length + 1), text]] : [],
      ),
    )
  return {
    contractNumber: texts.contractNumber || null,
    markFor: texts.markFor || null,
    orderDifferences: texts.orderDifferences?.trim() || null,
    differencesAgreedBy: texts.differencesAgreedBy || null,
    shipTo: group("shipTo"),
    billTo: group("billTo"),
    routing: group("routing"),
    lines: lines.map(({ item }) => ({ item, clin: texts[clinPath(item)] || null })),
  }
}

export const clinPath = (item: string) => `lines.${item}.clin`

/** A warning, not an error. */
export const clinNote = (text: string | undefined) =>
  text && !/^\d{4}(?:[A-Z0-9]{2})?$/i.test(text)
    ? "A CLIN usually reads 0001 or 0001AA. It is kept as typed."
    : undefined

/** A warning, not an error. */
export const dodaacNote = (text: string | undefined) =>
  text && !/^[A-Z0-9]{6}$/i.test(text) ? "A DoDAAC usually has six letters and digits. It is kept as typed." : undefined
