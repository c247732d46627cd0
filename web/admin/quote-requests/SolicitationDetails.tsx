import type { QuoteRequest } from "#contract/quote-requests/quote-requests.ts"
import { solicitationRows } from "#contract/quote-requests/solicitation-words.ts"
import { DetailList } from "#web/admin/DetailList.tsx"
import { Card } from "#web/ui/Card.tsx"

/** Facts of the buyer's solicitation, if any were stated. */
export function SolicitationDetails({ request }: { request: QuoteRequest }) {
  const details = solicitationRows(request)
  if (details.length === 0) return null
  return (
    <Card as="section" aria-labelledby="solicitation">
      <h2 id="solicitation">Solicitation and delivery</h2>
      <DetailList details={details} />
    </Card>
  )
}
