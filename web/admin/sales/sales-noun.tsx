import type { SaleSummary } from "#contract/sales.ts"
import type { DeskNoun } from "#web/admin/lists/desk-noun.ts"
import { SalesTable } from "#web/admin/sales/SalesTable.tsx"
import { salesList } from "#web/api/sales.ts"
import { ButtonLink } from "#web/parts/ButtonLink.tsx"
import { paths } from "#web/paths.ts"

export const salesNoun: DeskNoun<SaleSummary> = {
  heading: "Sales",
  many: "sales",
  path: paths.adminSales,
  csv: salesList.csv,
  empty: {
    title: "No sales yet",
    text: "A quote becomes a sale when the buyer accepts it.",
    action: (
      <ButtonLink variant="secondary" to={paths.adminQuoteRequests}>
        See quote requests
      </ButtonLink>
    ),
  },
  Table: SalesTable,
}
