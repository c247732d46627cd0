import { placeText } from "#contract/quote-requests/solicitation-words.ts"
import type { QuoteRequest, RequestedLine } from "#contract/quote-requests/quote-requests.ts"
import type { DeskQuote } from "#contract/quotes/quote-desk.ts"
import { marginWarning, totalMarginOf } from "#contract/quotes/quote-margins.ts"
import { formatDay } from "#contract/values/dates.ts"
import { formatDollars } from "#contract/values/money.ts"
import type { useEditorSteps } from "#web/admin/quotes/use-editor-steps.ts"
import { quoteFileAddress } from "#web/api/quotes.ts"
import { DownloadLink } from "#web/parts/DownloadLink.tsx"
import { QuoteView } from "#web/parts/quotes/QuoteView.tsx"
import { RecordNumber } from "#web/parts/RecordNumber.tsx"
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx"
import { Dialog } from "#web/ui/Dialog.tsx"

interface EditorDialogsProps {
  steps: ReturnType<typeof useEditorSteps>
  /** As it is saved. */
  quote: DeskQuote
  request: QuoteRequest
}

/** The preview, and the questions before sending and discarding. */
export function EditorDialogs({ steps, quote, request }: EditorDialogsProps) {
  const { question, isUnderWay, close, send, discard } = steps
  const { customerName, customerEmail, products } = request
  const validity = quote.validUntil ? `, valid until ${formatDay(quote.validUntil)}` : ""
  const margin = totalMarginOf(quote.lines, quote.charges)
  const warning = margin && marginWarning(margin.margin, quote.marginFloor)
  const warned = warning ? ` ${warning}.` : ""
  const noPlace =
    quote.fob === "destination" && !placeText(request.deliverTo) ? " The delivery address is not known yet." : ""
  return (
    <>
      <PreviewDialog open={question === "preview"} quote={quote} products={products} onClose={close} />
      <ConfirmDialog
        open={question === "send"}
        title={
          <>
            Send quote <RecordNumber of={quote.number} /> as revision {quote.revision}?
          </>
        }
        description={
          (customerEmail
            ? `${customerName} (${customerEmail}) gets an email with a link and a PDF. `
            : `${customerName} has no email address: give them the PDF yourself. `) +
          `The total is ${formatDollars(quote.total)}${validity}. A sent quote cannot be changed.${warned}${noPlace}`
        }
        confirmLabel="Send quote"
        tone="primary"
        pending={isUnderWay}
        onConfirm={() => void send()}
        onCancel={close}
      />
      <ConfirmDialog
        open={question === "discard"}
        title="Discard this draft?"
        description="Everything typed in it is deleted."
        confirmLabel="Discard draft"
        pending={isUnderWay}
        onConfirm={() => void discard()}
        onCancel={close}
      />
    </>
  )
}

interface PreviewDialogProps {
  open: boolean
  quote: DeskQuote
  products: readonly RequestedLine[]
  onClose: () => void
}

/** The saved draft as the buyer will see it. */
function PreviewDialog({ open, quote, products, onClose }: PreviewDialogProps) {
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
