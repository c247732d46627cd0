import styles from "#web/admin/quote-requests/BuyerNotes.module.css"
import { Card } from "#web/ui/Card.tsx"

/** What the buyer wrote beside the products. */
export function BuyerNotes({ message }: { message: string | null }) {
  return (
    <Card as="section" aria-labelledby="notes">
      <h2 id="notes">Notes</h2>
      <p className={styles.notes}>{message ?? "No notes from the buyer."}</p>
    </Card>
  )
}
