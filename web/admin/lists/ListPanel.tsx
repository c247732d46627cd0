import { type ReactNode, useId } from "react"
import type { DeskNoun } from "#web/admin/lists/desk-noun.ts"
import styles from "#web/admin/lists/ListPanel.module.css"
import { ListRows } from "#web/admin/lists/ListRows.tsx"
import type { DeskPages } from "#web/api/desk-lists.ts"
import { ButtonLink } from "#web/parts/ButtonLink.tsx"
import { DownloadLink } from "#web/parts/DownloadLink.tsx"
import { ListCount } from "#web/parts/ListCount.tsx"
import { VisuallyHidden } from "#web/ui/VisuallyHidden.tsx"
import ui from "#web/ui/primitives.module.css"

/** How many rows the dashboard shows of each list. */
export const panelRows = 10

interface ListPanelProps<Row extends { id: string }> {
  noun: DeskNoun<Row>
  list: DeskPages<Row>
  /** This list's filters, as the query of its own screen. */
  search?: string
  controls?: ReactNode
  isNarrowed?: boolean
  onClear?: () => void
}

/** The first rows of a list, on the dashboard. */
export function ListPanel<Row extends { id: string }>({
  noun,
  list,
  search = "",
  controls,
  isNarrowed,
  onClear,
}: ListPanelProps<Row>) {
  const id = useId()
  const page = list.data?.pages[0]
  // A reply without pages is cut here.
  const rows = page?.rows.slice(0, panelRows)
  return (
    <section className={ui.stack4} aria-labelledby={id}>
      <div className={styles.bar}>
        <h2 id={id}>{noun.heading}</h2>
        <div className={`${ui.cluster3} ${ui.alignEnd}`}>
          <ButtonLink variant="secondary" to={noun.path + search}>
            View all<VisuallyHidden> {noun.many}</VisuallyHidden>
          </ButtonLink>
          {noun.csv && <DownloadLink href={noun.csv}>Export CSV</DownloadLink>}
        </div>
      </div>
      <div className={styles.bar}>
        {/* The dashboard says once, above, that its lists are coming. */}
        <ListCount waiting={undefined} shown={rows?.length ?? 0} total={page?.fitting ?? 0} noun={noun.many} />
        {controls}
      </div>
      <ListRows
        noun={noun}
        list={list}
        rows={rows}
        isNarrowed={isNarrowed ?? false}
        onClear={onClear ?? (() => undefined)}
      />
    </section>
  )
}
