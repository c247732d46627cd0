import { Link } from "react-router"
import type { BuyerAsks } from "#contract/quote-requests/quote-requests.ts"
import type { Sale } from "#contract/sales/sales.ts"
import { AsksBadge } from "#web/admin/desk/AsksBadge.tsx"
import { useMay } from "#web/api/may.ts"
import { paths } from "#web/paths.ts"
import { Card } from "#web/ui/Card.tsx"
import ui from "#web/ui/primitives.module.css"

const headings: Record<BuyerAsks, string> = {
  question: "The buyer has a question",
  revision: "The buyer wants a revision",
  dispute: "The buyer disputes the acceptance",
}

/** Shown until the buyer has an answer, which is given on the request. */
export function SaleAsks({ sale: { asks, quoteNumber } }: { sale: Pick<Sale, "asks" | "quoteNumber"> }) {
  const mayReadQuote = useMay()("GET /api/admin/quote-requests/:number")
  if (!asks) return null
  return (
    <Card as="section" padding="compact" aria-labelledby="asks">
      <h2 id="asks">{headings[asks.what]}</h2>
      <div className={`${ui.cluster3} ${ui.alignCenter}`}>
        <AsksBadge asks={asks} />
        {mayReadQuote && (
          <Link className={ui.touch} to={paths.adminQuoteRequest(quoteNumber)}>
            Read and answer on {quoteNumber}
          </Link>
        )}
      </div>
    </Card>
  )
}
