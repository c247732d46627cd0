import { Card } from "#web/ui/Card.tsx"
import ui from "#web/ui/primitives.module.css"

/** The buyer's text beside the products. */
export function BuyerNotes({ message }: { message: string | null }) {
  return (
    <Card as="section" aria-labelledby="notes">
      <h2 id="notes">Notes</h2>
      <p className={ui.asTyped}>{message ?? "No notes from the buyer."}</p>
    </Card>
  )
}
