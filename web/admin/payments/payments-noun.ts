import type { OwnedPayment } from "#contract/payments.ts"
import type { DeskNoun } from "#web/admin/lists/desk-noun.ts"
import { PaymentsTable } from "#web/admin/payments/PaymentsTable.tsx"
import { allPayments } from "#web/api/desk-lists.ts"
import { paths } from "#web/paths.ts"

export const paymentsNoun: DeskNoun<OwnedPayment> = {
  heading: "All Payments",
  many: "payments",
  path: paths.adminPayments,
  csv: allPayments.csv,
  empty: { title: "No payments yet", text: "Payments that companies add in their portal appear here." },
  Table: PaymentsTable,
}
