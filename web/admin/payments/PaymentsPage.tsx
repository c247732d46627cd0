import { paymentSorts, paymentStatusLabels, paymentStatuses } from "#contract/books/payments.ts"
import { paymentsNoun } from "#web/admin/payments/payments-noun.tsx"
import { OwnedList } from "#web/admin/lists/OwnedList.tsx"
import { allPayments } from "#web/api/desk-lists.ts"
import { signedInMeta } from "#web/parts/signed-in-meta.ts"
import { paths } from "#web/paths.ts"

export const meta = signedInMeta("All Payments", "Payments of all companies.", paths.adminPayments)

const sorts = {
  "createdAt-desc": "Newest first",
  "createdAt-asc": "Oldest first",
  "amount-desc": "Highest amount first",
  "amount-asc": "Lowest amount first",
  "paymentDate-desc": "Latest payment date first",
  "paymentDate-asc": "Earliest payment date first",
}

export default function PaymentsPage() {
  return (
    <OwnedList
      noun={paymentsNoun}
      list={allPayments}
      choices={{ sorts: paymentSorts, types: [], statuses: paymentStatuses }}
      searched="Transaction ID, notes or order number"
      sorts={sorts}
      statusLabels={paymentStatusLabels}
    />
  )
}
