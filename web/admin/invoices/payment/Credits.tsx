import type { InvoiceSummary } from "#contract/sales/invoices.ts"
import { UseCredit } from "#web/admin/invoices/payment/UseCredit.tsx"
import { useCreditsFor } from "#web/api/remittances.ts"

interface CreditsProps {
  /** Of one buyer, in the order in which they are paid; at least one. */
  invoices: readonly InvoiceSummary[]
  onDone: () => void
}

/** What the buyer paid beyond earlier invoices, to pay these. */
export function Credits({ invoices, onDone }: CreditsProps) {
  const { data, isFetchedAfterMount } = useCreditsFor(invoices[0]!.id)
  if (!isFetchedAfterMount) return null
  return data?.map((remittance) => (
    <UseCredit key={remittance.id} remittance={remittance} invoices={invoices} onDone={onDone} />
  ))
}
