import type { ReactNode } from "react"
import type { Contract } from "#contract/content/government-contract.ts"
import { type Fact, FactList } from "#web/parts/FactList.tsx"
import styles from "#web/site/parts/PastPerformanceCard.module.css"
import { Badge } from "#web/ui/Badge.tsx"
import ui from "#web/ui/primitives.module.css"

interface PastPerformanceCardProps {
  contract: Pick<Contract, "title" | "summary">
  status: string
  facts: readonly Fact[]
  children?: ReactNode
}

/** The active purchase order as a sheet of paper: its name, its state, and the facts that a contracting officer checks. */
export function PastPerformanceCard({ contract, status, facts, children }: PastPerformanceCardProps) {
  return (
    <article className={styles.card}>
      <div className={`${ui.stack4} ${ui.packStart}`}>
        <div className={ui.bar}>
          <h3>{contract.title}</h3>
          <Badge tone="positive">{status}</Badge>
        </div>
        <p>{contract.summary}</p>
        {children}
      </div>
      <FactList facts={facts} />
    </article>
  )
}
