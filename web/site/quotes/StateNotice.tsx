import type { ReactNode } from "react"
import { formatCount } from "#contract/values/counts.ts"
import { formatDay, todayIn } from "#contract/values/dates.ts"
import { formatPrice } from "#contract/quotes/prices.ts"
import type { QuotePage } from "#contract/quotes/quote-page.ts"
import { coverageOf } from "#contract/quotes/quote-totals.ts"
import { declineReasonLabels } from "#contract/quotes/quote-words.ts"
import type { Quote, QuoteDecision } from "#contract/quotes/quotes.ts"
import { DateTime } from "#web/parts/DateTime.tsx"
import { Badge, type BadgeTone } from "#web/ui/Badge.tsx"
import { Card } from "#web/ui/Card.tsx"
import { daysLeft } from "./days-left.ts"
import styles from "./StateNotice.module.css"
import { SaleProgress } from "./SaleProgress.tsx"

interface StateNoticeProps extends Pick<QuotePage, "request" | "quote" | "sale" | "thread" | "approval"> {
  token: string
  promise: string
  timeZone: string
}

/** The state of the request, as a badge and a sentence. */
export function StateNotice({ token, request, quote, sale, thread, approval, promise, timeZone }: StateNoticeProps) {
  if (!quote) return <Waiting request={request} promise={promise} />
  const { status, validUntil } = quote
  const wish = thread.findLast(({ wantsRevision, at }) => wantsRevision && at > (quote.sentAt ?? ""))
  const lastDay = validUntil ?? ""
  // While an approver decides, the badge below says so.
  const ready = approval && !approval.refusal ? undefined : "Ready for your answer"
  switch (status) {
    case "accepted":
    case "canceled":
      return (
        <State
          tone={status === "accepted" ? "positive" : "neutral"}
          badge={status === "accepted" ? "Accepted" : "Canceled"}
        >
          <Accepted quote={quote} sale={sale} />
          {sale && <SaleProgress sale={sale} token={token} />}
        </State>
      )
    case "declined":
      return (
        <State tone="neutral" badge="Declined">
          <Declined quote={quote} />
          {wish && <Wish at={wish.at} />}
        </State>
      )
    case "withdrawn":
      return (
        <State tone="danger" badge="Withdrawn">
          <p>
            We withdrew this quote{quote.withdrawnAt && <> on {<DateTime value={quote.withdrawnAt} zone />}</>}. It
            cannot be accepted.
          </p>
          {quote.withdrawalReason && <p>Reason: {quote.withdrawalReason}</p>}
          {wish && <Wish at={wish.at} />}
        </State>
      )
    case "expired":
      return (
        <State tone="caution" badge="Expired">
          <p>
            This quote was valid until {formatDay(lastDay)}.{!wish && " Ask us to renew it."}
          </p>
          {wish && <Wish at={wish.at} />}
        </State>
      )
    case "sent":
    case "draft":
    case "superseded":
      return (
        <State tone={wish ? "caution" : "info"} badge={wish ? "Revision requested" : ready}>
          <p className={styles.total}>Total {formatPrice(quote.total)}</p>
          <p>
            {coverageOf(quote.lines)}; valid until {formatDay(lastDay)}; {daysLeft(todayIn(timeZone), lastDay)}.
          </p>
          {wish && (
            <>
              <Wish at={wish.at} />
              <p>Until then you can still accept this revision.</p>
            </>
          )}
        </State>
      )
  }
}

function State({ tone, badge, children }: { tone: BadgeTone; badge: string | undefined; children: ReactNode }) {
  return (
    <Card>
      {badge && (
        <p>
          <Badge tone={tone}>{badge}</Badge>
        </p>
      )}
      {children}
    </Card>
  )
}

/** For a buyer who has asked since the quote was sent. */
function Wish({ at }: { at: string }) {
  return (
    <p>
      You asked for a revision on <DateTime value={at} zone />. We will email it to you and show it here.
    </p>
  )
}

function Waiting({ request, promise }: { request: QuotePage["request"]; promise: string }) {
  const { receivedAt, dueAt, answeredAt, status } = request
  if (status === "lost" || status === "won") {
    return (
      <State tone="neutral" badge="Closed">
        <p>This request is closed. Ask us if you have a question about it.</p>
      </State>
    )
  }
  return (
    <State tone="info" badge={answeredAt ? "Answered" : "Received"}>
      <p>
        We received your request on <DateTime value={receivedAt} zone />.
      </p>
      {answeredAt ? (
        <p>We answered by email. Our reply is below.</p>
      ) : (
        <p>
          We answer within {promise}: by <DateTime value={dueAt} zone />.
        </p>
      )}
    </State>
  )
}

function Accepted({ quote: { decision, lines }, sale }: { quote: Quote } & Pick<QuotePage, "sale">) {
  if (!decision) return null
  const quoted = lines.filter(({ answer }) => answer !== "no_bid")
  const sold = sale?.lines ?? []
  const isAsQuoted = quoted.every((line) =>
    sold.some(({ item, quantity }) => item === line.item && quantity === line.quantity),
  )
  const { at, name, title, purchaseOrder, recordedBy, approvedBy } = decision
  return (
    <>
      <p>
        Accepted{name && ` by ${name}`}
        {title && `, ${title}`} on <DateTime value={at} zone />
        {recordedBy && `, recorded by ${recordedBy} for the buyer`}
        {approvedBy && `, approved by ${approvedBy}`}.
      </p>
      {purchaseOrder && <p>Purchase order number: {purchaseOrder}</p>}
      {isAsQuoted && quoted.length > 1 ? (
        <p>{quoted.length === 2 ? "Both" : `All ${quoted.length}`} lines were accepted as quoted.</p>
      ) : (
        <>
          <p>Accepted lines:</p>
          <ul className={styles.lines}>
            {sold.map(({ item, description, quantity, unitOfIssue, total }) => (
              <li key={item}>
                {item}. {description}: {formatCount(quantity)} {unitOfIssue}, {formatPrice(total)}
              </li>
            ))}
          </ul>
        </>
      )}
      <Disputed decision={decision} />
    </>
  )
}

function Declined({ quote: { decision } }: { quote: Quote }) {
  if (!decision) return null
  const { at, reason, comment, recordedBy } = decision
  return (
    <>
      <p>
        Declined on <DateTime value={at} zone />
        {recordedBy && `, recorded by ${recordedBy} for the buyer`}.
      </p>
      {reason && <p>Reason: {declineReasonLabels[reason]}</p>}
      {comment && <p>Comment: {comment}</p>}
      <Disputed decision={decision} />
    </>
  )
}

function Disputed({ decision: { dispute } }: { decision: QuoteDecision }) {
  if (!dispute) return null
  return (
    <>
      <p>
        <strong>Disputed</strong> on <DateTime value={dispute.at} zone />. We will contact you.
      </p>
      <p className={styles.words}>{dispute.text}</p>
    </>
  )
}
