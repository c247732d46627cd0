import type { BuyerAsks, QuoteRequestSummary } from "#contract/quote-requests/quote-requests.ts"
import { ClockBadge } from "#web/admin/desk/ClockBadge.tsx"

const labels: Record<BuyerAsks, string> = { question: "Question", revision: "Revision wanted", dispute: "Dispute" }

/** The answer that the buyer has been waiting for since the quote, with its clock. */
export function AsksBadge({ asks }: { asks: NonNullable<QuoteRequestSummary["asks"]> }) {
  const { what, dueAt, dueSoonAt } = asks
  return <ClockBadge label={labels[what]} clock={{ createdAt: dueAt, dueAt, dueSoonAt, answeredAt: null }} />
}
