import type { QuoteRequest } from "#contract/quotes.ts"
import styles from "#web/admin/quotes/BuyerDetails.module.css"
import { MailLink } from "#web/admin/MailLink.tsx"
import { Optional } from "#web/admin/Optional.tsx"
import { QuoteStatusBadge } from "#web/admin/quotes/QuoteStatusBadge.tsx"
import { TwoLines } from "#web/admin/TwoLines.tsx"
import { DateTime } from "#web/parts/DateTime.tsx"
import { Card } from "#web/ui/Card.tsx"

/** Who asks, and where the request stands. */
export function BuyerDetails({ quote }: { quote: QuoteRequest }) {
  const { number, customerName, customerEmail, customerOrganization, customerPhone, createdAt, status, account } = quote
  return (
    <Card as="section" aria-labelledby="buyer">
      <h2 id="buyer">Buyer</h2>
      <dl className={styles.details}>
        <div>
          <dt>Name</dt>
          <dd>{customerName}</dd>
        </div>
        <div>
          <dt>Organization</dt>
          <dd>
            <Optional value={customerOrganization} />
          </dd>
        </div>
        <div>
          <dt>Email</dt>
          <dd>
            <MailLink address={customerEmail} subject={`Your quote request ${number}`} />
          </dd>
        </div>
        <div>
          <dt>Phone</dt>
          <dd>
            <Optional value={customerPhone} />
          </dd>
        </div>
        <div>
          <dt>Company account</dt>
          <dd>
            {account ? (
              <TwoLines
                first={account.company}
                second={`${account.person}, ${account.orders.toLocaleString("en-US")} orders`}
              />
            ) : (
              "None with this address"
            )}
          </dd>
        </div>
        <div>
          <dt>Received</dt>
          <dd>
            <DateTime value={createdAt} />
          </dd>
        </div>
        <div>
          <dt>Current status</dt>
          <dd>
            <QuoteStatusBadge status={status} />
          </dd>
        </div>
      </dl>
    </Card>
  )
}
