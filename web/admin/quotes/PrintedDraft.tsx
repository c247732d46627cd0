import type { DeskQuote } from "#contract/quotes/quote-desk.ts"
import type { RequestedLine } from "#contract/quote-requests/quote-requests.ts"
import styles from "#web/admin/quotes/QuoteEditor.module.css"
import { QuoteView } from "#web/parts/quotes/QuoteView.tsx"
import { useOnScreen } from "#web/ui/use-on-screen.ts"

/** The saved draft on paper, as the buyer will see it, in place of the editor's fields. */
export function PrintedDraft({ quote, products }: { quote: DeskQuote; products: readonly RequestedLine[] }) {
  if (useOnScreen()) return null
  return (
    <>
      <p className={styles.unsent}>This draft has not been sent.</p>
      <QuoteView quote={quote} products={products} />
    </>
  )
}
