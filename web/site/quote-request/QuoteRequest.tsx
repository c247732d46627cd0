import { useState } from "react"
import { flushSync } from "react-dom"
import { useLocation } from "react-router"
import type { QuoteRequestPage as Words } from "#contract/content/quote-request.ts"
import { Page } from "#web/ui/Page.tsx"
import { PageHeader } from "#web/ui/PageHeader.tsx"
import { withoutItemsOf } from "./cart-lines.ts"
import { readCart, writeCart } from "./cart.ts"
import { forgetDraft } from "./quote-draft.ts"
import styles from "./QuoteRequest.module.css"
import { QuoteContact } from "./QuoteContact.tsx"
import { QuoteRequestForm } from "./QuoteRequestForm.tsx"
import type { Received } from "./send-quote-request.ts"
import type { OnReceived } from "./use-quote-submission.ts"

interface QuoteRequestProps {
  words: Words
  /** The time within which an answer is promised, in words. */
  promise: string
}

/** The form, and once the request is accepted its confirmation. */
export function QuoteRequest({ words, promise }: QuoteRequestProps) {
  const [receipt, setReceipt] = useState<Received>()
  const { key } = useLocation()
  const [shownKey, setShownKey] = useState(key)
  // A link to this page, followed from the confirmation, leads to a new form.
  if (key !== shownKey) {
    setShownKey(key)
    setReceipt(undefined)
  }

  const onReceived: OnReceived = (received, lines) => {
    // The form goes first: while it is there it would follow the cart and keep the draft.
    flushSync(() => setReceipt(received))
    forgetDraft()
    writeCart(withoutItemsOf(readCart(), lines))
  }

  if (receipt) {
    const { QuoteReceived, ...received } = receipt
    return <QuoteReceived {...received} text={words.confirmation.text} promise={promise} />
  }
  return (
    <Page>
      <PageHeader title={words.heading} lead={words.text} />
      <div className={styles.columns}>
        <QuoteRequestForm words={words} onReceived={onReceived} />
        <QuoteContact />
      </div>
    </Page>
  )
}
