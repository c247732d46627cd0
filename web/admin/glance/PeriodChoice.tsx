import { useSearchParams } from "react-router"
import type { FigurePeriod } from "#contract/desk/figure-periods.ts"
import styles from "#web/admin/glance/AtAGlance.module.css"
import { periodLabels } from "#web/parts/figures/period-words.ts"
import { keepPlace } from "#web/parts/keep-place.ts"
import { Segments } from "#web/ui/Segments.tsx"

/** What the page shows, kept in the address. */
export function PeriodChoice({ period }: { period: FigurePeriod }) {
  const [, setParams] = useSearchParams()
  return (
    <div className={styles.period}>
      <Segments
        label="Period"
        choices={periodLabels}
        value={period}
        onChoose={(chosen) =>
          setParams({ period: chosen }, { replace: true, preventScrollReset: true, state: keepPlace })
        }
      />
    </div>
  )
}
