import { May } from "#web/admin/May.tsx"
import type { DeskQuote } from "#contract/quotes/quote-desk.ts"
import type { RequestedLine } from "#contract/quote-requests/quote-requests.ts"
import { FileLinks } from "#web/admin/quotes/FileLinks.tsx"
import { QuoteSteps } from "#web/admin/quotes/QuoteSteps.tsx"
import { RevisionsTable } from "#web/admin/quotes/RevisionsTable.tsx"
import { StartQuoteButton } from "#web/admin/quotes/StartQuoteButton.tsx"
import { requestFile, useQuotesOf } from "#web/api/quotes.ts"
import { ButtonLink } from "#web/parts/ButtonLink.tsx"
import { LoadProblem } from "#web/parts/LoadProblem.tsx"
import { paths } from "#web/paths.ts"
import { Actions } from "#web/ui/Actions.tsx"
import { Card } from "#web/ui/Card.tsx"
import { Spinner } from "#web/ui/Spinner.tsx"
import ui from "#web/ui/primitives.module.css"

interface QuoteCardProps {
  number: string
  products: readonly RequestedLine[]
  customerName: string
}

/** The quotes for a request, and the actions on the latest. */
export function QuoteCard({ number, products, customerName }: QuoteCardProps) {
  const query = useQuotesOf(number)
  const { data: quotes, error } = query
  return (
    <Card as="section" aria-labelledby="quote">
      <h2 id="quote">Quote</h2>
      {!quotes && <LoadProblem of={query} fallback="The quotes could not be loaded" />}
      {!error && !quotes && <Spinner label="Loading quotes..." />}
      {quotes && (
        <>
          {quotes.length === 0 && <p>No quote has been written yet.</p>}
          {quotes.length > 0 && <RevisionsTable quotes={quotes} products={products} />}
          <May call="PATCH /api/admin/quotes/:id">
            <div className={ui.cluster3} data-print="hide">
              <NextStep number={number} quotes={quotes} />
              <QuoteSteps quotes={quotes} customerName={customerName} />
            </div>
          </May>
        </>
      )}
      <div data-print="hide">
        <FileLinks label="Download the request" hrefOf={(format) => requestFile(number, format)} />
      </div>
    </Card>
  )
}

function NextStep({ number, quotes }: { number: string; quotes: readonly DeskQuote[] }) {
  const [latest] = quotes
  if (latest?.status === "draft") {
    return (
      <Actions>
        <ButtonLink to={paths.adminQuote(number)}>Continue the draft</ButtonLink>
      </Actions>
    )
  }
  const isSold = latest?.status === "accepted"
  return (
    <Actions>
      {isSold && <ButtonLink to={`${paths.adminSales}?q=${number}`}>See the sale</ButtonLink>}
      <StartQuoteButton number={number} isFirst={!latest} isAside={isSold} />
    </Actions>
  )
}
