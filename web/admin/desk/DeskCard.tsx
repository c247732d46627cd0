import type { Assignee } from "#contract/desk.ts"
import type { RefusedFields } from "#contract/refused-fields.ts"
import { AssigneeForm } from "#web/admin/desk/AssigneeForm.tsx"
import { ClockBadge } from "#web/admin/desk/ClockBadge.tsx"
import styles from "#web/admin/desk/DeskCard.module.css"
import { DateTime } from "#web/parts/DateTime.tsx"
import { Card } from "#web/ui/Card.tsx"

interface DeskCardProps {
  item: { createdAt: string; dueAt: string; dueSoonAt: string; answeredAt: string | null; assignee: Assignee | null }
  pending: boolean
  onAssign: (assigneeId: string | null) => Promise<RefusedFields | undefined>
}

/** By when an answer is promised, and who works on it. */
export function DeskCard({ item, pending, onAssign }: DeskCardProps) {
  return (
    <Card as="section" aria-labelledby="desk">
      <h2 id="desk">Answer</h2>
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
          <div>
            <dt>Assigned to</dt>
            <dd>{item.assignee?.name ?? "Unassigned"}</dd>
          </div>
        </dl>
        <AssigneeForm assignee={item.assignee} pending={pending} onAssign={onAssign} />
      </div>
    </Card>
  )
}
