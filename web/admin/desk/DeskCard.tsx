import type { Assignee } from "#contract/desk/desk.ts"
import type { QuoteRequestSummary } from "#contract/quote-requests/quote-requests.ts"
import type { RefusedFields } from "#contract/refused-fields.ts"
import { AsksBadge } from "#web/admin/desk/AsksBadge.tsx"
import { AssigneeForm } from "#web/admin/desk/AssigneeForm.tsx"
import { ClockBadge } from "#web/admin/desk/ClockBadge.tsx"
import styles from "#web/admin/desk/DeskCard.module.css"
import { DateTime } from "#web/parts/DateTime.tsx"
import { Button } from "#web/ui/Button.tsx"
import { Card } from "#web/ui/Card.tsx"
import ui from "#web/ui/primitives.module.css"

interface DeskCardProps {
  item: {
    createdAt: string
    dueAt: string
    dueSoonAt: string
    answeredAt: string | null
    assignee: Assignee | null
    asks?: QuoteRequestSummary["asks"]
  }
  /** The buyer's last text, shown while it waits for an answer. */
  words: string | undefined
  isReadOnly: boolean
  pending: boolean
  /** The buyer's question was answered, by phone for example. */
  onAnswered: () => void
  onAssign: (assigneeId: string | null) => Promise<RefusedFields | undefined>
}

/** By when an answer is promised, and who works on it. */
export function DeskCard({ item, words, isReadOnly, pending, onAnswered, onAssign }: DeskCardProps) {
  return (
    <Card as="section" aria-labelledby="desk">
      <h2 id="desk">Answer</h2>
      {item.asks && words && (
        <div className={styles.words}>
          <p className={ui.asTyped}>{words}</p>
          {!isReadOnly && (
            <a className={ui.touch} href="#reply" data-print="hide">
              Go to the reply
            </a>
          )}
        </div>
      )}
      <div className={styles.desk}>
        <dl className={styles.facts}>
          <div>
            <dt>Promise</dt>
            <dd>
              <ClockBadge clock={item} />
            </dd>
          </div>
          <div>
            <dt>Due</dt>
            <dd>
              <DateTime value={item.dueAt} />
            </dd>
          </div>
          {item.asks && (
            <div>
              <dt>From the buyer</dt>
              <dd className={`${ui.cluster3} ${ui.alignCenter}`}>
                <AsksBadge asks={item.asks} />
                {!isReadOnly && (
                  <Button variant="secondary" pending={pending} onClick={onAnswered}>
                    Mark as answered
                  </Button>
                )}
              </dd>
            </div>
          )}
          <div>
            <dt>Assigned to</dt>
            <dd>{item.assignee?.name ?? "Unassigned"}</dd>
          </div>
        </dl>
        {!isReadOnly && <AssigneeForm assignee={item.assignee} pending={pending} onAssign={onAssign} />}
      </div>
    </Card>
  )
}
