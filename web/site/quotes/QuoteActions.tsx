import { useEffect, useRef, useState } from "react"
import type { QuotePage } from "#contract/quotes/quote-page.ts"
import type { QuoteStatus } from "#contract/quotes/quote-words.ts"
import { call } from "#web/api/call.ts"
import { AcceptForm } from "./AcceptForm.tsx"
import styles from "#web/site/quotes/AnswerForm.module.css"
import { AnswerForm } from "#web/site/quotes/AnswerForm.tsx"
import { AskForm, type Wish } from "./AskForm.tsx"
import { DeclineForm } from "./DeclineForm.tsx"
import { DisputeForm } from "./DisputeForm.tsx"
import { useAnswerForm } from "#web/site/quotes/use-answer-form.ts"
import { Actions } from "#web/ui/Actions.tsx"
import { Button } from "#web/ui/Button.tsx"
import { Card } from "#web/ui/Card.tsx"

interface QuoteActionsProps extends Pick<QuotePage, "link" | "quote" | "accepting" | "approval"> {
  token: string
  /** The page after the answer, and what to tell the buyer. */
  onAnswered: (page: QuotePage, told: string) => void
  /** The page as it is now, when the quote changed while a form was open. */
  onNewest: (page: QuotePage) => void
}

type Open = "accept" | "decline" | "dispute" | Wish

const labels: Record<Open, string> = {
  accept: "Accept quote",
  decline: "Decline quote",
  dispute: "Dispute this decision",
  revision: "Ask for a revision",
  renewal: "Ask to renew",
  question: "Ask a question",
}

/**
 * The buyer's possible actions; one form is open at a time. The email about a decision links here with `#dispute`,
 * which opens the dispute form.
 */
export function QuoteActions({ token, link, quote, accepting, approval, onAnswered, onNewest }: QuoteActionsProps) {
  const choices = choicesNow({ link, quote, accepting, approval })
  const needsEmail =
    quote?.status === "sent" && !link.isProved && accepting !== "not-allowed" && accepting !== "stopped"
  const labelOf = (each: Open) => (each === "accept" ? acceptLabel(accepting) : labels[each])
  const [open, setOpen] = useState(() =>
    choices.find((each) => each === "dispute" && window.location.hash === "#dispute"),
  )
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
        {needsEmail && <EmailLinkForm token={token} />}
        <Choices choices={choices} hasPrimary={!needsEmail} labelOf={labelOf} onOpen={setOpen} />
      </div>
    )
  }
  return (
    <Card as="section" aria-labelledby="answer" data-print="hide">
      <h2 id="answer" ref={heading} tabIndex={-1}>
        {labelOf(open)}
      </h2>
      {open === "accept" && quote && (
        <AcceptForm
          token={token}
          quote={quote}
          submit={labelOf("accept")}
          onAccepted={(page, problem) => answered(acceptedWords(page, problem))(page)}
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
      {open === "dispute" && quote && (
        <DisputeForm token={token} revision={quote.revision} onDisputed={answered("Dispute sent")} onCancel={close} />
      )}
      {open !== "accept" && open !== "decline" && open !== "dispute" && (
        <AskForm token={token} wish={open} onAsked={answered("Message sent")} onCancel={close} />
      )}
    </Card>
  )
}

interface ChoicesProps {
  choices: readonly Open[]
  /** Whether the first button is the one to press. */
  hasPrimary: boolean
  labelOf: (each: Open) => string
  onOpen: (each: Open) => void
}

function Choices({ choices, hasPrimary, labelOf, onOpen }: ChoicesProps) {
  return (
    <Actions>
      {choices.map((each, index) => (
        <Button
          key={each}
          data-opens={each}
          variant={index === 0 && each !== "question" && each !== "decline" && hasPrimary ? "primary" : "secondary"}
          onClick={() => onOpen(each)}
        >
          {labelOf(each)}
        </Button>
      ))}
    </Actions>
  )
}

const possible: Partial<Record<QuoteStatus, readonly Open[]>> = {
  sent: ["accept", "decline", "revision", "question"],
  accepted: ["question", "dispute"],
  canceled: ["revision", "question"],
  expired: ["renewal", "question"],
  declined: ["revision", "question", "dispute"],
  withdrawn: ["revision", "question"],
}

/** The server refuses these to a link that was not emailed. */
const needsProof: readonly Open[] = ["accept", "decline", "dispute"]

const acceptLabel = (accepting: QuotePage["accepting"]) =>
  accepting === "asks-approver" ? "Ask for approval" : labels.accept

type Now = Pick<QuotePage, "link" | "quote" | "accepting" | "approval">

function choicesNow({ link, quote, accepting, approval }: Now): readonly Open[] {
  if (accepting === "not-allowed") return []
  const all = (quote && possible[quote.status]) ?? ["question"]
  const isDisputed = Boolean(quote?.decision?.dispute)
  const isWaiting = approval?.state === "waiting"
  return all.filter(
    (each) =>
      (link.isProved || !needsProof.includes(each)) &&
      !(isDisputed && each === "dispute") &&
      !((isWaiting || accepting === "stopped") && each === "accept"),
  )
}

function acceptedWords({ sale }: QuotePage, problem: string | undefined): string {
  const done = sale ? "Quote accepted" : "An approver of your company was asked"
  return problem ? `${done}. Your file was not uploaded: ${problem}` : done
}

/** For the holder of a link that cannot answer the quote: emails one that can. */
function EmailLinkForm({ token }: { token: string }) {
  const [answer, setAnswer] = useState("")
  const state = useAnswerForm(async () => {
    setAnswer("")
    setAnswer((await call("POST /api/quotes/:token/links", { params: { token } })).message)
  }, "The link was not sent.")
  return (
    <div className={styles.email} data-print="hide">
      <p>
        To accept or decline this quote, open it from our email to the address of the request. That shows us that the
        address is yours.
      </p>
      <AnswerForm state={state} label="Email me a link" submit="Email me a link" />
      <p role="status">{answer}</p>
    </div>
  )
}
