import { type QuoteRequest, type QuoteStatus, quoteStatusLabels } from "#contract/quotes.ts"
import styles from "#web/admin/quotes/ChangedNotice.module.css"
import { shortDateTime } from "#web/parts/date-time.ts"
import { Button } from "#web/ui/Button.tsx"

interface ChangedNoticeProps {
  /** The request as somebody else has left it. */
  now: QuoteRequest
  chosen: QuoteStatus
  onLoad: () => void
}

/** A change was refused because the request on screen is old. Nothing is taken over before the reader has seen why. */
export function ChangedNotice({ now, chosen, onLoad }: ChangedNoticeProps) {
  const last = now.history[0]
  return (
    <div className={styles.notice} role="alert" data-print="hide">
      <div className={styles.words}>
        <p className={styles.title}>Somebody else changed this in the meantime</p>
        <p>
          The status is now {quoteStatusLabels[now.status]}
          {last && ` (${last.by}, ${shortDateTime(last.at)})`}. Your choice, {quoteStatusLabels[chosen]}, is not saved.
        </p>
      </div>
      <Button variant="secondary" onClick={onLoad}>
        Load the current state
      </Button>
    </div>
  )
}
