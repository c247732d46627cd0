import { useEffect, useRef, useState } from "react"
import type { QuotePage } from "#contract/quote-page.ts"
import type { QuoteStatus } from "#contract/quote-words.ts"
import { Actions } from "#web/ui/Actions.tsx"
import { Button } from "#web/ui/Button.tsx"
import { Card } from "#web/ui/Card.tsx"
import { AcceptForm } from "./AcceptForm.tsx"
import { AskForm, type Wish } from "./AskForm.tsx"
import { DeclineForm } from "./DeclineForm.tsx"

interface QuoteActionsProps {
  token: string
  quote: QuotePage["quote"]
  /** The page after the answer, and what to tell the buyer. */
  onAnswered: (page: QuotePage, told: string) => void
  /** The page as it is now, when the quote changed while a form was open. */
  onNewest: (page: QuotePage) => void
}

type Open = "accept" | "decline" | Wish

const labels: Record<Open, string> = {
  accept: "Accept quote",
  decline: "Decline quote",
  revision: "Ask for a revision",
  renewal: "Ask to renew",
  question: "Ask a question",
}

/** What the buyer can do now; one form is open at a time. */
export function QuoteActions({ token, quote, onAnswered, onNewest }: QuoteActionsProps) {
  const [open, setOpen] = useState<Open>()
  const heading = useRef<HTMLHeadingElement>(null)
  const buttons = useRef<HTMLDivElement>(null)
  const last = useRef<Open>(undefined)

  // The focus follows into the form, and back to its button when it closes.
  useEffect(() => {
    if (open) heading.current?.focus()
    else if (last.current) buttons.current?.querySelector<HTMLElement>(`[data-opens="${last.current}"]`)?.focus()
    last.current = open
  }, [open])

  const close = () => setOpen(undefined)
  const answered = (told: string) => (page: QuotePage) => {
    last.current = undefined
    close()
    onAnswered(page, told)
  }
  function showNewest(page: QuotePage) {
    if (page.quote?.status !== "sent") {
      last.current = undefined
      close()
    }
    onNewest(page)
  }
  if (!open) {
    return (
      <div ref={buttons} data-print="hide">
        <Actions>
          {((quote && possible[quote.status]) ?? ["question" as const]).map((each, index) => (
            <Button
              key={each}
              data-opens={each}
              variant={index === 0 && each !== "question" ? "primary" : "secondary"}
              onClick={() => setOpen(each)}
            >
              {labels[each]}
            </Button>
          ))}
        </Actions>
      </div>
    )
  }
  return (
    <div data-print="hide">
      <Card as="section" aria-labelledby="answer">
        <h2 id="answer" ref={heading} tabIndex={-1}>
          {labels[open]}
        </h2>
        {open === "accept" && quote && (
          <AcceptForm
            token={token}
            quote={quote}
            onAccepted={answered("Quote accepted")}
            onNewest={showNewest}
            onCancel={close}
          />
        )}
        {open === "decline" && quote && (
          <DeclineForm
            token={token}
            revision={quote.revision}
            onDeclined={answered("Quote declined")}
            onNewest={showNewest}
            onCancel={close}
          />
        )}
        {open !== "accept" && open !== "decline" && (
          <AskForm token={token} wish={open} onAsked={answered("Message sent")} onCancel={close} />
        )}
      </Card>
    </div>
  )
}

const possible: Partial<Record<QuoteStatus, readonly Open[]>> = {
  sent: ["accept", "decline", "revision", "question"],
  expired: ["renewal", "question"],
  declined: ["revision", "question"],
  withdrawn: ["revision", "question"],
}
