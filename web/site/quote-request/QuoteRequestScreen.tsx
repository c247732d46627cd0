import { useCallback, useEffect, useState } from "react"
import { flushSync } from "react-dom"
import { useLocation, useNavigate } from "react-router"
import type { QuoteRequestPage as Words } from "#contract/content/quote-request.ts"
import { Page } from "#web/ui/Page.tsx"
import { PageHeader } from "#web/ui/PageHeader.tsx"
import { showToast } from "#web/ui/toast.ts"
import { withoutItemsOf } from "#web/site/quote-request/cart/cart-lines.ts"
import { readCart, writeCart } from "#web/site/quote-request/cart/cart.ts"
import { forgetRequestDraft, forgetSentDraft } from "#web/site/quote-request/drafts/request-draft.ts"
import styles from "./QuoteRequestScreen.module.css"
import { QuoteContact } from "./QuoteContact.tsx"
import type { RequestReceipt } from "#web/site/quote-request/sending/RequestReceipt.tsx"
import { QuoteRequestForm } from "./QuoteRequestForm.tsx"
import { loadSending, type OnReceived } from "#web/site/quote-request/sending/use-request-submission.ts"
import type { Received } from "#web/site/quote-request/sending/send-quote-request.ts"

interface QuoteRequestScreenProps {
  words: Words
  /** The time within which an answer is promised, in words. */
  promise: string
}

/** The form, and once the request is accepted its confirmation, which is an entry of the browser's history. */
export function QuoteRequestScreen({ words, promise }: QuoteRequestScreenProps) {
  /** Grows with each start over: the form then is another one. */
  const [round, setRound] = useState(0)
  const state = useLocation().state as { received?: Received } | null
  const received = state?.received
  const [Confirmation, setConfirmation] = useState<typeof RequestReceipt>()
  const navigate = useNavigate()
  const showConfirmation = useCallback(
    () => loadSending().then((file) => setConfirmation(() => file.RequestReceipt)),
    [],
  )
  // After a reload, the history's entry still has the request.
  const isReceived = received !== undefined
  useEffect(() => {
    if (isReceived) void showConfirmation()
  }, [isReceived, showConfirmation])

  const onReceived: OnReceived = async (receipt, lines) => {
    await showConfirmation()
    // The form goes first: while it is there it would follow the cart and keep the draft.
    await navigate({ hash: "received" }, { state: { received: receipt }, flushSync: true })
    forgetSentDraft()
    writeCart(withoutItemsOf(readCart(), lines))
    const description = `We'll review your request and get back to you within ${promise}.`
    showToast({ title: "Quote Request Submitted!", description })
  }

  const showOther = () => flushSync(() => setRound((number) => number + 1))
  function startOver() {
    const restore = forgetRequestDraft()
    showOther()
    document.querySelector<HTMLElement>("[name=customerName]")?.focus()
    const onSelect = () => {
      restore?.()
      showOther()
    }
    showToast({ title: "Form cleared", ...(restore && { undo: { label: "Undo", onSelect } }) })
  }

  if (received && Confirmation) return <Confirmation {...received} text={words.confirmation.text} />
  return (
    <Page>
      <PageHeader title={words.heading} lead={words.text} />
      <div className={styles.columns}>
        <QuoteRequestForm key={round} words={words} onReceived={onReceived} onStartOver={startOver} />
        <QuoteContact />
      </div>
    </Page>
  )
}
