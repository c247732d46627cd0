import { type ReactNode, useState } from "react"
import { counted } from "#contract/values/counts.ts"
import { useCompanyActivity } from "#web/api/dashboard.ts"
import { LoadProblem } from "#web/parts/LoadProblem.tsx"
import { DueList } from "#web/portal/overview/DueList.tsx"
import { Card } from "#web/ui/Card.tsx"
import { Collapsible } from "#web/ui/Collapsible.tsx"
import { Skeleton } from "#web/ui/Skeleton.tsx"
import ui from "#web/ui/primitives.module.css"
import { useOnScreen } from "#web/ui/use-on-screen.ts"

/** Open orders that are late or due within a week. */
export function DuePanel() {
  const query = useCompanyActivity()
  const { data, error } = query
  if (error && !data) {
    return <LoadProblem of={query} fallback="Due orders could not be loaded" />
  }
  return (
    <Card as="section" padding="compact" aria-labelledby="due">
      <h2 id="due" className={ui.step1}>
        Due This Week
      </h2>
      {!data && <Skeleton count={1} />}
      {data && data.late.count > 0 && (
        <Unfold title={<span className={ui.danger}>{counted(data.late.count, "order")} late</span>}>
          <DueList due={data.late} />
        </Unfold>
      )}
      {data && data.dueThisWeek.count > 0 && (
        <Unfold title={`${counted(data.dueThisWeek.count, "order")} due in the next seven days`}>
          <DueList due={data.dueThisWeek} />
        </Unfold>
      )}
      {data?.dueThisWeek.count === 0 && (
        <p className={ui.muted}>No {data.late.count > 0 ? "other" : "open"} orders due in the next seven days.</p>
      )}
    </Card>
  )
}

/** Details that are drawn only when asked for, and on paper: they repeat what the lists beside them say. */
function Unfold({ title, children }: { title: ReactNode; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const onScreen = useOnScreen()
  return (
    <Collapsible title={title} open={open} onOpenChange={setOpen}>
      {(open || !onScreen) && children}
    </Collapsible>
  )
}
