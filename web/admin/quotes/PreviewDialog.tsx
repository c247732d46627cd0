import type { DeskQuote } from "#contract/quotes/quote-desk.ts"
import type { RequestedLine } from "#contract/quote-requests/quote-requests.ts"
import { quoteFileAddress } from "#web/api/quotes.ts"
import { QuoteView } from "#web/parts/quotes/QuoteView.tsx"
import { DownloadLink } from "#web/parts/DownloadLink.tsx"
import { RecordNumber } from "#web/parts/RecordNumber.tsx"
import { Dialog } from "#web/ui/Dialog.tsx"

interface PreviewDialogProps {
  open: boolean
  quote: DeskQuote
  products: readonly RequestedLine[]
  onClose: () => void
}

/** The saved draft as the buyer will see it. */
export function PreviewDialog({ open, quote, products, onClose }: PreviewDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="wide"
      initialFocus="title"
      title={
        <>
          Preview of quote <RecordNumber of={quote.number} />, revision {quote.revision}
        </>
      }
      description="The buyer will see this. It has not been sent."
    >
      <QuoteView quote={quote} products={products} />
      <p>
        <DownloadLink href={quoteFileAddress(quote.id, "pdf")}>Download the draft as PDF</DownloadLink>
      </p>
    </Dialog>
  )
}
