import type { DeskEntry, LetterState, QuoteEvent } from "#contract/desk/desk.ts"
import styles from "#web/admin/desk/DeskHistory.module.css"
import { DateTime } from "#web/parts/DateTime.tsx"
import { Badge, type BadgeTone } from "#web/ui/Badge.tsx"
import { Card } from "#web/ui/Card.tsx"
import { Icon, type IconName } from "#web/ui/Icon.tsx"
import ui from "#web/ui/primitives.module.css"

export type HistoryEntry = Exclude<DeskEntry, { kind: "note" }>

interface DeskHistoryProps {
  entries: readonly HistoryEntry[]
  statusLabel: (status: string) => string
  /** How it began: "Jordan sent the request". */
  beginning: { words: string; at: string }
}

/** The history, newest first, back to how it came in. Notes have their own card. */
export function DeskHistory({ entries, statusLabel, beginning }: DeskHistoryProps) {
  return (
    <Card as="section" aria-labelledby="history">
      <h2 id="history">History</h2>
      <ol className={styles.history}>
        {entries.map((entry) => (
          <li key={entry.kind + entry.id}>
            <Happened entry={entry} statusLabel={statusLabel} />
            <p className={ui.small}>
              <DateTime value={entry.at} />
            </p>
          </li>
        ))}
        <li>
          <p>{beginning.words}</p>
          <p className={ui.small}>
            <DateTime value={beginning.at} />
          </p>
        </li>
      </ol>
    </Card>
  )
}

function Happened({ entry, statusLabel }: { entry: HistoryEntry } & Pick<DeskHistoryProps, "statusLabel">) {
  switch (entry.kind) {
    case "status":
      return (
        <p>
          {entry.by} changed the status from <strong>{statusLabel(entry.from)}</strong> to{" "}
          <strong>{statusLabel(entry.to)}</strong>
        </p>
      )
    case "assigned":
      return entry.to === null ? (
        <p>{entry.by} removed the assignee</p>
      ) : (
        <p>
          {entry.by} assigned it to <strong>{entry.to}</strong>
        </p>
      )
    case "order":
      return (
        <p>
          {entry.by} created the order <strong>{entry.orderNumber}</strong>
        </p>
      )
    case "reply":
      return <Reply {...entry} />
    case "question":
      return (
        <>
          <p>
            {entry.by} {entry.wantsRevision ? "asked for a revision" : "asked a question"}
          </p>
          <p className={styles.words}>{entry.text}</p>
        </>
      )
    case "quote":
      return <QuoteChange {...entry} />
  }
}

const quoteVerbs: Record<QuoteEvent, string> = {
  sent: "sent",
  withdrawn: "withdrew",
  accepted: "accepted",
  declined: "declined",
  disputed: "disputed the decision on",
  "approval-asked": "asked an approver of the company to accept",
  "approval-refused": "refused, as an approver of the company,",
}

function QuoteChange({ by, event, revision, comment, recordedBy, letter }: Extract<HistoryEntry, { kind: "quote" }>) {
  return (
    <>
      <p>
        {by} {quoteVerbs[event]} <strong>the quote, revision {revision}</strong>
        {recordedBy !== null && ` (by phone, recorded by ${recordedBy})`} {letter && <LetterBadge state={letter} />}
      </p>
      {comment && <p className={styles.words}>{comment}</p>}
    </>
  )
}

const letterLooks: Record<LetterState, { words: string; tone: BadgeTone; icon: IconName }> = {
  queued: { words: "Sending", tone: "neutral", icon: "clock" },
  sent: { words: "Email sent", tone: "positive", icon: "circle-check" },
  failed: { words: "Email could not be sent", tone: "danger", icon: "circle-alert" },
}

function LetterBadge({ state }: { state: LetterState }) {
  const { words, tone, icon } = letterLooks[state]
  return (
    <Badge tone={tone} icon={<Icon name={icon} />}>
      {words}
    </Badge>
  )
}

function Reply({ by, subject, text, letter, files }: Extract<HistoryEntry, { kind: "reply" }>) {
  return (
    <>
      <p>
        {by} replied: <strong>{subject}</strong> <LetterBadge state={letter} />
      </p>
      <details className={styles.letter}>
        <summary>Read the email</summary>
        <div>{text}</div>
      </details>
      {files.length > 0 && <p className={ui.small}>Files: {files.map(({ name }) => name).join(", ")}</p>}
    </>
  )
}
