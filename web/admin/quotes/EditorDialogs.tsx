import { formatDay } from "#contract/values/dates.ts"
import { formatDollars } from "#contract/values/money.ts"
import { marginWarning, totalMarginOf } from "#contract/quotes/quote-margins.ts"
import type { DeskQuote } from "#contract/quotes/quote-desk.ts"
import { placeText } from "#contract/quote-requests/solicitation-words.ts"
import type { QuoteRequest } from "#contract/quote-requests/quote-requests.ts"
import { PreviewDialog } from "#web/admin/quotes/PreviewDialog.tsx"
import type { useEditorSteps } from "#web/admin/quotes/use-editor-steps.ts"
import { RecordNumber } from "#web/parts/RecordNumber.tsx"
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx"

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
