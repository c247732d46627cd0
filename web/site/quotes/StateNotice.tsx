import type { ReactNode } from "react"
import { formatDay, todayIn } from "#contract/dates.ts"
import { formatPrice } from "#contract/prices.ts"
import type { QuotePage } from "#contract/quote-page.ts"
import { declineReasonLabels } from "#contract/quote-words.ts"
import type { Quote } from "#contract/quotes.ts"
import { DateTime } from "#web/parts/DateTime.tsx"
import { Badge, type BadgeTone } from "#web/ui/Badge.tsx"
import { Card } from "#web/ui/Card.tsx"
import { daysLeft } from "./days-left.ts"
import { SaleProgress } from "./SaleProgress.tsx"

interface StateNoticeProps extends Pick<QuotePage, "request" | "quote" | "sale"> {
  promise: string
  timeZone: string
}

/** Where the request stands, in a badge and a sentence. */
export function StateNotice({ request, quote, sale, promise, timeZone }: StateNoticeProps) {
  if (!quote) return <Waiting request={request} promise={promise} />
  const { status, validUntil } = quote
  const lastDay = validUntil ?? ""
  switch (status) {
    case "accepted":
      return (
        <State tone="positive" badge="Accepted">
          <Accepted quote={quote} />
          {sale && <SaleProgress sale={sale} />}
        </State>
      )
    case "declined":
      return (
        <State tone="neutral" badge="Declined">
          <Declined quote={quote} />
        </State>
      )
    case "withdrawn":
      return (
        <State tone="danger" badge="Withdrawn">
          <p>
            We withdrew this quote{quote.withdrawnAt && <> on {<DateTime value={quote.withdrawnAt} />}</>}. It cannot be
            accepted.
          </p>
          {quote.withdrawalReason && <p>Reason: {quote.withdrawalReason}</p>}
        </State>
      )
    case "expired":
      return (
        <State tone="caution" badge="Expired">
          <p>This quote was valid until {formatDay(lastDay)}. Ask us to renew it.</p>
        </State>
      )
    case "sent":
    case "draft":
    case "superseded":
      return (
        <State tone="info" badge="Ready for your answer">
          <p>
            Total <strong>{formatPrice(quote.total)}</strong>, valid until {formatDay(lastDay)};{" "}
            {daysLeft(todayIn(timeZone), lastDay)}.
          </p>
        </State>
      )
  }
}

function State({ tone, badge, children }: { tone: BadgeTone; badge: string; children: ReactNode }) {
  return (
    <Card>
      <p>
        <Badge tone={tone}>{badge}</Badge>
      </p>
      {children}
    </Card>
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
        We received your request on <DateTime value={receivedAt} />.
      </p>
      {answeredAt ? (
        <p>We answered by email. Our reply is below.</p>
      ) : (
        <p>
          We answer within {promise}: by <DateTime value={dueAt} />.
        </p>
      )}
    </State>
  )
}

function Accepted({ quote: { decision, lines } }: { quote: Quote }) {
  if (!decision) return null
  const { at, name, title, purchaseOrder, items, recordedBy } = decision
  return (
    <>
      <p>
        Accepted{name && ` by ${name}`}
        {title && `, ${title}`} on <DateTime value={at} />
        {recordedBy && `, recorded by ${recordedBy} for the buyer`}.
      </p>
      {purchaseOrder && <p>Purchase order number: {purchaseOrder}</p>}
      <p>Accepted lines:</p>
      <ul>
        {lines
          .filter(({ item }) => items.includes(item))
          .map(({ item, description, total }) => (
            <li key={item}>
              {item}. {description}: {formatPrice(total ?? "0.00")}
            </li>
          ))}
      </ul>
    </>
  )
}

function Declined({ quote: { decision } }: { quote: Quote }) {
  if (!decision) return null
  const { at, reason, comment, recordedBy } = decision
  return (
    <>
      <p>
        Declined on <DateTime value={at} />
        {recordedBy && `, recorded by ${recordedBy} for the buyer`}.
      </p>
      {reason && <p>Reason: {declineReasonLabels[reason]}</p>}
      {comment && <p>Comment: {comment}</p>}
    </>
  )
}
