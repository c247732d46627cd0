import { type ReactNode, useEffect, useRef } from "react"
import type { DeskNoun } from "#web/admin/lists/desk-noun.ts"
import { ListHeader } from "#web/admin/lists/ListHeader.tsx"
import { ListRows } from "#web/admin/lists/ListRows.tsx"
import styles from "#web/admin/lists/ListScreen.module.css"
import { mostChosen, type Selection } from "#web/admin/lists/use-selection.ts"
import { RefreshButton } from "#web/admin/RefreshButton.tsx"
import type { DeskPages } from "#web/api/desk-lists.ts"
import { DownloadLink, exportHint } from "#web/parts/DownloadLink.tsx"
import { ListCount } from "#web/parts/ListCount.tsx"
import { LoadMore } from "#web/parts/LoadMore.tsx"
import ui from "#web/ui/primitives.module.css"

/** Rows of one page on a screen of its own. */
export const screenRows = 25

interface ListScreenProps<Row extends { id: string }> {
  noun: DeskNoun<Row>
  list: DeskPages<Row>
  controls: ReactNode
  /** More links of the whole screen, before the usual ones. */
  actions?: ReactNode
  isNarrowed: boolean
  onClear: () => void
  /** The actions on chosen rows, where rows can be chosen. */
  selection?: Selection
  chosenActions?: ReactNode
}

/** One list in full: find, sort, page on, export. */
export function ListScreen<Row extends { id: string }>(props: ListScreenProps<Row>) {
  const { noun, list, controls, actions, isNarrowed, onClear, selection, chosenActions } = props
  const region = useRef<HTMLDivElement>(null)
  const rows = list.data?.pages.flatMap((page) => page.rows)

  const shown = rows?.length ?? 0
  const readFrom = useRef(Number.POSITIVE_INFINITY)

  async function loadMore() {
    readFrom.current = shown
    const { isSuccess } = await list.fetchNextPage()
    if (!isSuccess) readFrom.current = Number.POSITIVE_INFINITY
  }

  // Focuses the first new row, because on the last page the focused button is gone.
  useEffect(() => {
    if (shown <= readFrom.current) return
    focusRow(region.current, readFrom.current)
    readFrom.current = Number.POSITIVE_INFINITY
  }, [shown])

  return (
    <>
      <ListHeader
        title={noun.heading}
        lead={noun.csv && <span data-print="hide">{exportHint}</span>}
        actions={
          <>
            {actions}
            <RefreshButton pending={list.isRefetching} onRefresh={() => void list.refetch()} />
            {noun.csv && <DownloadLink href={noun.csv}>Export CSV</DownloadLink>}
          </>
        }
      />
      <div ref={region} className={ui.stack4}>
        {controls}
        <ListCount
          waiting={list.isPending ? `Loading ${noun.many}...` : undefined}
          shown={shown}
          total={list.data?.pages.at(-1)?.fitting ?? 0}
          noun={noun.many}
        />
        {selection && noun.csv && (
          <ChosenBar many={noun.many} shown={shown} csv={noun.csv} selection={selection}>
            {chosenActions}
          </ChosenBar>
        )}
        <ListRows noun={noun} list={list} rows={rows} isNarrowed={isNarrowed} onClear={onClear} selection={selection} />
        {rows && <LoadMore list={list} onLoad={() => void loadMore()} />}
      </div>
    </>
  )
}

function focusRow(region: HTMLElement | null, index: number) {
  const head = region?.querySelectorAll("tbody > tr")[index]?.querySelector("th")
  const link = head?.querySelector("a")
  // A cell takes the focus only from here.
  if (head && !link) head.tabIndex = -1
  const target = link ?? head
  target?.focus()
}

interface ChosenBarProps {
  /** In the plural: "quote requests". */
  many: string
  /** Rows on screen. */
  shown: number
  csv: string
  selection: Selection
  /** More actions on the chosen rows. */
  children?: ReactNode
}

/** How many rows are chosen, and what to do with them. */
function ChosenBar({ many, shown, csv, selection, children }: ChosenBarProps) {
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
