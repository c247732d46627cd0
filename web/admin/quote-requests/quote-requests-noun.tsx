import type { QuoteRequestSummary } from "#contract/quote-requests.ts"
import type { DeskNoun } from "#web/admin/lists/desk-noun.ts"
import { QuoteRequestsTable } from "#web/admin/quote-requests/QuoteRequestsTable.tsx"
import { quoteRequestsList } from "#web/api/quote-requests.ts"
import { ButtonLink } from "#web/parts/ButtonLink.tsx"
import { paths } from "#web/paths.ts"

export const quoteRequestsNoun: DeskNoun<QuoteRequestSummary> = {
  heading: "Quote Requests",
  many: "quote requests",
  path: paths.adminQuoteRequests,
  csv: quoteRequestsList.csv,
  empty: {
    title: "No quote requests yet",
    text: "Requests from the quote form appear here.",
    action: (
      <ButtonLink variant="secondary" to={paths.quoteRequest}>
        See the quote form
      </ButtonLink>
    ),
  },
  Table: QuoteRequestsTable,
}
