import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { counted } from "#contract/values/counts.ts"
import type { EarlierBuyer } from "#contract/quote-requests/request-entry.ts"
import styles from "#web/admin/request-entry/EarlierBuyers.module.css"
import { useTypedText } from "#web/admin/use-typed-text.ts"
import { loadFrom } from "#web/api/queries.ts"
import { Button } from "#web/ui/Button.tsx"

/** As contract/quote-requests/request-entry.ts says, whose schemas stay out of the browser. */
const least = 3

/** Buyers of earlier requests that what is typed finds. */
export function EarlierBuyers({ text, onChoose }: { text: string; onChoose: (buyer: EarlierBuyer) => void }) {
  const q = useTypedText(text)
  const { data = [] } = useQuery({
    ...loadFrom("GET /api/admin/buyers/people", { query: { q } }),
    enabled: q.length >= least,
    // Requests arrive while the back office is open.
    staleTime: 5_000,
    placeholderData: keepPreviousData,
  })
  const buyers = text.length >= least ? data : []
  return (
    <div className={styles.earlier} role="status">
      {buyers.length > 0 && (
        <>
          <p>{counted(buyers.length, "earlier buyer")}: choose one to fill in the rest</p>
          <ul>
            {buyers.map((buyer) => (
              <li key={`${buyer.customerName} ${buyer.customerEmail}`}>
                <Button variant="secondary" onClick={() => onChoose(buyer)}>
                  {[buyer.customerName, buyer.customerOrganization, buyer.customerEmail].filter(Boolean).join(", ")}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
