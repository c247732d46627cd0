import { formatDollars } from "#contract/values/money.ts"

/** A credit note is the only correction of an issued invoice. */
export const invoiceKinds = ["invoice", "credit_note"] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

export const invoiceKindLabels: Record<InvoiceKind, string> = { invoice: "Invoice", credit_note: "Credit note" }

/** "$125.00" of an invoice and "-$125.00" of a credit note, for lists that mix them. */
export const signedTotal = ({ kind, total }: { kind: InvoiceKind; total: string }) =>
  formatDollars(kind === "credit_note" ? `-${total}` : total)

/** States of an invoice. A credit note is always "issued". */
export const invoiceStates = ["draft", "open", "partly_paid", "settled", "issued"] as const
export type InvoiceState = (typeof invoiceStates)[number]

export const invoiceStateLabels: Record<InvoiceState, string> = {
  draft: "Draft",
  open: "Open",
  partly_paid: "Partly paid",
  settled: "Settled",
  issued: "Issued",
}

/** Days after the due day, as receivables are aged. */
export const invoiceAges = ["not_due", "to_30", "to_60", "to_90", "over_90"] as const
export type InvoiceAge = (typeof invoiceAges)[number]

export const invoiceAgeLabels: Record<InvoiceAge, string> = {
  not_due: "Not due",
  to_30: "1 to 30 days late",
  to_60: "31 to 60 days late",
  to_90: "61 to 90 days late",
  over_90: "Over 90 days late",
}

/** Why a line is taxed, or is not. */
export const lineTaxes = ["united_states", "food", "resale", "taxable"] as const
export type LineTax = (typeof lineTaxes)[number]

export const lineTaxLabels: Record<LineTax, string> = {
  united_states: "Exempt: sale to the United States (18 CCR 1614)",
  food: "Exempt: food for people (SAM 8484)",
  resale: "Exempt: for resale",
  taxable: "Taxable",
}

interface TaxedCharge {
  label: string
  taxRate?: string | null | undefined
  taxAmount?: string | undefined
}

/** "Discount (2.5%), tax -$11.72 at 4.875%". With it, the taxes of lines and charges add up to the tax of the invoice. */
export const invoiceChargeText = ({ label, taxRate, taxAmount }: TaxedCharge): string =>
  taxRate && taxAmount ? `${label}, tax ${formatDollars(taxAmount)} at ${taxRate}%` : label

export const remittanceMethods = ["ach", "check", "wire", "card", "offset"] as const
export type RemittanceMethod = (typeof remittanceMethods)[number]

export const remittanceMethodLabels: Record<RemittanceMethod, string> = {
  ach: "ACH",
  check: "Check",
  wire: "Wire",
  card: "Card",
  offset: "Offset",
}

/** Reasons for a payment below the invoiced amount. */
export const shortReasons = ["part", "discount", "deduction", "tax", "returned", "unknown"] as const
export type ShortReason = (typeof shortReasons)[number]

export const shortReasonLabels: Record<ShortReason, string> = {
  part: "Part payment; more will follow",
  discount: "Discount taken",
  deduction: "Deduction",
  tax: "Tax",
  returned: "Returned goods",
  unknown: "Not known",
}
