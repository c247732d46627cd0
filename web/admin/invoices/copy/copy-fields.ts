import type { InvoicePaper } from "#contract/sales/invoices.ts"
import { centsOf } from "#contract/values/money.ts"

export interface CopyField {
  label: string
  /** Null or empty if the invoice does not have it. */
  value: string | null | undefined
  hint?: string
}

/** Fields that belong together. */
export interface CopyPart {
  title: string
  /** Tells its buttons from those of the parts like it: "line 2A". */
  of?: string
  fields: readonly CopyField[]
}

/** Amounts added to the lines, and the total. */
export const amountsOf = ({ charges, taxTotal, total }: InvoicePaper): CopyPart => ({
  title: "Amounts",
  fields: [
    ...charges.map(({ label, amount }) => ({ label, value: amount })),
    ...(centsOf(taxTotal) === 0n ? [] : [{ label: "Tax", value: taxTotal }]),
    { label: "Total", value: total },
  ],
})
