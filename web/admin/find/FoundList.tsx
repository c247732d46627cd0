import styles from "#web/admin/find/FindDialog.module.css"
import { type FinderRow, groupsOf, kindLabels } from "#web/admin/find/found-rows.ts"
import { useEffect } from "react"
import ui from "#web/ui/primitives.module.css"

interface FoundListProps {
  /** Begins the ids that the combobox refers to. */
  id: string
  rows: readonly FinderRow[]
  /** Over all rows, where they are not grouped by kind. */
  heading: string | undefined
  /** Which row Enter would open. */
  active: number
  onPoint: (index: number) => void
  onOpen: (row: FinderRow) => void
}

/** The listbox of the finder, by kind. */
export function FoundList({ id, rows, heading, active, onPoint, onOpen }: FoundListProps) {
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: "nearest" })
  }, [id, active])

  const groups = heading
    ? [{ name: heading, rows }]
    : groupsOf(rows).map(([kind, of]) => ({ name: kindLabels[kind], rows: of }))
  return (
    <div id={`${id}-rows`} role="listbox" aria-label="Found" className={styles.rows} hidden={rows.length === 0}>
      {rows.length > 0 &&
        groups.map((group) => (
          <div key={group.name} role="group" aria-label={group.name}>
            <div className={styles.kind} aria-hidden="true">
              {group.name}
            </div>
            {group.rows.map((row) => {
              const index = rows.indexOf(row)
              return (
                // The keys are those of the combobox, which keeps the focus.
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- see above
                <div
                  key={`${row.kind}-${row.id}`}
                  id={`${id}-${index}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === active}
                  className={styles.row}
                  onMouseMove={() => onPoint(index)}
                  onClick={() => onOpen(row)}
                >
                  <span className={ui.strong}>{row.title}</span>
                  <span className={ui.small}>{heading ? `${kindLabels[row.kind]}: ${row.detail}` : row.detail}</span>
                </div>
              )
            })}
          </div>
        ))}
    </div>
  )
}
