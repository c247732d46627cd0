import type { InvoicePaper } from "#contract/sales/invoices.ts"
import type { MissingItem } from "#contract/problem.ts"
import type { SaleBuyerType } from "#contract/sales/sale-words.ts"

const far = (item: string) => `FAR 52.232-25(a)(3)(${item})`
const sam = "SAM 8422"
const usual = "Usual on invoices"

const isFederal = (type: SaleBuyerType | null) => type === "federal_civilian" || type === "dod"
const isTaxed = (type: SaleBuyerType | null) => type === "state" || type === "other_state" || type === "local"

/**
 * Missing items of a proper invoice to this buyer: FAR 52.232-25(a)(3) for federal buyers, with DFARS Appendix F for
 * DoD, SAM 8422 for California, and the usual items for all others.
 */
export function missingOf(paper: InvoicePaper): MissingItem[] {
  return [...orderItems(paper), ...companyItems(paper), ...shipmentItems(paper), ...lineItems(paper)]
}

/** Secrets that the invoice prints but the company has not entered. */
export function missingSecrets({ prints }: InvoicePaper, kept: { tin: boolean; bank: boolean }): MissingItem[] {
  const items = [
    { name: "tin", message: "Enter the company's TIN, or do not print it", rule: far("viii") },
    { name: "bank", message: "Enter the company's bank details, or do not print them", rule: far("ix") },
  ] as const
  return items
    .filter(({ name }) => prints?.[name] && !kept[name])
    .map(({ name, ...item }) => ({ ...item, field: `secrets.${name}`, required: true }))
}

function orderItems({ buyer: { type }, contractNumber, orderNumber, billTo, dueOn }: InvoicePaper): MissingItem[] {
  const missing: MissingItem[] = []
  const add = (field: string, message: string, rule: string, required: boolean) =>
    missing.push({ field, message, rule, required })
  if (type === null) add("buyerType", "Choose the buyer type: the due day and these rules follow from it", usual, false)
  if (isFederal(type) && !contractNumber && !orderNumber)
    add("contractNumber", "Enter the contract number or the order number", far("iii"), true)
  else if (isFederal(type) && !contractNumber)
    add("contractNumber", "Enter the contract number, if the order has one", far("iii"), false)
  else if (!orderNumber) {
    const rule = type === "state" ? sam : isFederal(type) ? far("iii") : usual
    add("orderNumber", "Enter the number of the purchase order", rule, type === "state")
  }
  if (!billTo.street || !billTo.city)
    add("billTo", "Enter the billing address of the order", type === "state" ? sam : usual, type === "state")
  if (dueOn === null) add("paymentTerms", "No due day follows from the terms; the invoice names none", usual, false)
  return missing
}

function companyItems({ buyer: { type }, remitTo, contact }: InvoicePaper): MissingItem[] {
  const federal = isFederal(type)
  const rule = federal ? far("vi") : type === "state" ? sam : usual
  return [
    ...(remitTo
      ? []
      : [{ field: "remitTo", message: "Enter where payments go", rule, required: federal || type === "state" }]),
    ...(contact || !federal
      ? []
      : [
          {
            field: "contact",
            message: "Enter whom the agency tells of a defective invoice",
            rule: far("vii"),
            required: true,
          },
        ]),
  ]
}

const shipmentItems = ({ buyer: { type }, shipments }: InvoicePaper): MissingItem[] =>
  shipments
    .filter(({ shipmentNumber }) => isFederal(type) && !shipmentNumber)
    .map(({ number }) => ({
      field: `deliveries.${number}.shipmentNumber`,
      message: `Enter the shipment number of delivery ${number}`,
      rule: type === "dod" ? "DFARS Appendix F, F-301(b)" : far("v"),
      required: type === "dod",
    }))

function lineItems({ buyer: { type }, lines }: InvoicePaper): MissingItem[] {
  const withoutClin = isFederal(type) ? lines.filter(({ clin }) => !clin) : []
  const clins = withoutClin.map(({ item }) => ({
    field: `lines.${item}.clin`,
    message: `Enter the contract line item number of item ${item}`,
    rule: far("iii"),
    required: type === "dod",
  }))
  const [untaxed, ...more] = lines.filter(({ tax }) => tax === null)
  if (!untaxed) return clins
  const tax = {
    field: `lines.${untaxed.item}.tax`,
    message: more.length > 0 ? "Choose whether each line is taxed" : `Choose whether item ${untaxed.item} is taxed`,
    rule: isTaxed(type) ? "Sales tax is stated for each line" : usual,
    required: isTaxed(type),
  }
  return [...clins, tax]
}
