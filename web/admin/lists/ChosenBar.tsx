import type { ReactNode } from "react"
import styles from "#web/admin/lists/ChosenBar.module.css"
import { mostChosen, type Selection } from "#web/admin/lists/use-selection.ts"
import { DownloadLink } from "#web/parts/DownloadLink.tsx"
import ui from "#web/ui/primitives.module.css"

interface ChosenBarProps {
  /** In the plural: "quote requests". */
  many: string
  /** Rows on screen. */
  shown: number
  csv: string
  selection: Selection
  /** What else can be done with those that are chosen. */
  children?: ReactNode
}

/** How many rows are chosen, and what to do with them. */
export function ChosenBar({ many, shown, csv, selection, children }: ChosenBarProps) {
  const { ids, chooseAll } = selection
  if (shown === 0) return null
  const isTooMany = ids.length > mostChosen
  return (
    <div
      className={styles.bar}
      role="group"
      aria-label={`Chosen ${many}`}
      data-chosen={ids.length > 0 || undefined}
      data-print="hide"
    >
      <label className={styles.all}>
        <input
          type="checkbox"
          checked={ids.length === shown}
          ref={(box) => {
            if (box) box.indeterminate = ids.length > 0 && ids.length < shown
          }}
          onChange={({ target }) => chooseAll(target.checked)}
        />
        Choose all {shown} shown
      </label>
      <span role="status" className={ui.touch}>
        {ids.length > 0 && `${ids.length} chosen${isTooMany ? `. Choose at most ${mostChosen}.` : ""}`}
      </span>
      {ids.length > 0 && !isTooMany && (
        <div className={`${ui.cluster3} ${ui.alignEnd}`}>
          {children}
          <DownloadLink href={`${csv}?ids=${ids.join(",")}`}>Export chosen</DownloadLink>
        </div>
      )}
    </div>
  )
}
