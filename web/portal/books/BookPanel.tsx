import { useQueryClient } from "@tanstack/react-query"
import { type ComponentType, type ReactNode, useRef } from "react"
import type { Book, BookPages, BookRow } from "#web/api/books.ts"
import { useMay } from "#web/api/may.ts"
import { refreshBooks } from "#web/api/refresh-books.ts"
import { ButtonLink } from "#web/parts/ButtonLink.tsx"
import { DownloadLink, exportHint } from "#web/parts/DownloadLink.tsx"
import { ListCount } from "#web/parts/ListCount.tsx"
import { LoadMore } from "#web/parts/LoadMore.tsx"
import type { TableColumn } from "#web/parts/RowsTable.tsx"
import styles from "#web/portal/books/BookPanel.module.css"
import { BookRows } from "#web/portal/books/BookRows.tsx"
import tableStyles from "#web/portal/books/BookTable.module.css"
import type { CardTies, Noun, PanelWords, RowFormTies } from "#web/portal/books/panel-ties.ts"
import { RowDialog } from "#web/portal/books/RowDialog.tsx"
import { useReadingPlace } from "#web/portal/books/use-reading-place.ts"
import { useRowDialog } from "#web/portal/books/use-row-dialog.ts"
import { useShownAs } from "#web/portal/books/use-shown-as.ts"
import { Button } from "#web/ui/Button.tsx"
import { Icon } from "#web/ui/Icon.tsx"
import ui from "#web/ui/primitives.module.css"
import { Segments } from "#web/ui/Segments.tsx"
import { showToast } from "#web/ui/toast.ts"

/** The state that each panel gets from the dashboard. */
export interface PanelState<Row extends BookRow> {
  list: BookPages<Row>
  /** Something of the dashboard is still on its way. */
  isWaiting: boolean
}

interface BookPanelProps<Row extends BookRow, Body, View> extends PanelState<Row> {
  book: Book<Row, Body, View>
  noun: Noun
  words: PanelWords
  csv: string
  /** The page that takes rows from a file, where there is one. */
  importPath?: string
  isNarrowed: boolean
  controls: ReactNode
  nameOf: (row: Row) => string
  Card: ComponentType<CardTies<Row>>
  columns: readonly TableColumn<Row>[]
  Form: ComponentType<RowFormTies<Row>>
}

/** One of the three lists with all its actions: find, add, edit, delete, export. */
export function BookPanel<Row extends BookRow, Body, View>(props: BookPanelProps<Row, Body, View>) {
  const { book, noun, words, csv, importPath, list, isWaiting, isNarrowed, controls, nameOf, Card, columns, Form } =
    props
  const { frame, ties, formKey, openFor } = useRowDialog<Row>(noun)
  const region = useRef<HTMLElement>(null)
  const remove = useRemoveRow(book, noun)
  const rows = list.data?.pages.flatMap((page) => page.rows)
  const place = useReadingPlace(region, rows?.length ?? 0)
  const { shownAs, show } = useShownAs()
  const add = () => openFor(undefined)

  function removeRow({ id }: Row, index: number) {
    const atItsPlace = () => place.goOnAt(index)
    void remove({
      id,
      onGone: atItsPlace,
      onBack: atItsPlace,
      onStuck: place.goOnAtHeading,
    })
  }

  async function loadMore() {
    place.goOnBehind(rows?.length ?? 0)
    const { isSuccess } = await list.fetchNextPage()
    if (!isSuccess) place.stay()
  }

  return (
    <section ref={region} className={`${ui.stack4} ${styles.panel}`} aria-labelledby={`${noun.many}-heading`}>
      <BookHead noun={noun} words={words} csv={csv} importPath={importPath} onAdd={add} />
      {controls}
      <div className={tableStyles.choice}>
        <ListCount
          waiting={isWaiting ? "Loading..." : undefined}
          shown={rows?.length ?? 0}
          total={list.data?.pages.at(-1)?.all ?? 0}
          noun={noun.many}
        />
        <Segments label="Show as" choices={{ cards: "Cards", table: "Table" }} value={shownAs} onChoose={show} />
      </div>
      <BookRows
        rows={rows}
        list={list}
        noun={noun}
        words={words}
        importPath={importPath}
        isNarrowed={isNarrowed}
        onAdd={add}
        Card={Card}
        columns={columns}
        shownAs={shownAs}
        nameOf={nameOf}
        onEdit={openFor}
        onDelete={removeRow}
      />
      {rows && <LoadMore list={list} onLoad={() => void loadMore()} />}
      <RowDialog {...frame}>
        <Form key={formKey} {...ties} />
      </RowDialog>
    </section>
  )
}

interface Removal {
  id: string
  /** Called after it is deleted, before the list shows that. */
  onGone: () => void
  /** Called after it is restored, before the list shows that. */
  onBack: () => void
  /** Called if the row could not be restored, because the pressed button is gone. */
  onStuck: () => void
}

/** Deletes a row without asking; the notification has an Undo. */
function useRemoveRow<Row extends BookRow, Body, View>(book: Book<Row, Body, View>, { one, title }: Noun) {
  const client = useQueryClient()
  const underWay = useRef(new Set<string>())

  async function restore({ id, onBack, onStuck }: Removal) {
    try {
      await book.restore(id)
      showToast({ title: `${title} restored` })
      onBack()
      await refreshBooks(client, book.root)
    } catch {
      showToast({ title: "Error", description: `Failed to restore ${one}`, tone: "destructive" })
      onStuck()
    }
  }

  return async function remove(removal: Removal): Promise<void> {
    const { id, onGone } = removal
    if (underWay.current.has(id)) return
    underWay.current.add(id)
    try {
      await book.remove(id)
      const undo = { label: "Undo", onSelect: () => void restore(removal) }
      showToast({ title: `${title} deleted successfully`, undo })
      onGone()
      await refreshBooks(client, book.root)
    } catch {
      showToast({ title: "Error", description: `Failed to delete ${one}`, tone: "destructive" })
    } finally {
      underWay.current.delete(id)
    }
  }
}

interface BookHeadProps {
  noun: Noun
  words: PanelWords
  csv: string
  importPath: string | undefined
  onAdd: () => void
}

/** The list's heading, and buttons to import, export and add rows. */
function BookHead({ noun, words, csv, importPath, onAdd }: BookHeadProps) {
  const mayChange = useMay()("POST /api/orders")
  return (
    <div className={styles.head}>
      <div>
        <h2 id={`${noun.many}-heading`} tabIndex={-1}>
          {words.heading}
        </h2>
        <p className={ui.muted}>{words.lead}</p>
        <p className={ui.small} data-print="hide">
          {exportHint}
        </p>
      </div>
      <div className={`${ui.cluster3} ${styles.actions}`}>
        {mayChange && importPath && (
          <ButtonLink to={importPath} variant="secondary">
            <Icon name="upload" />
            Import CSV
          </ButtonLink>
        )}
        <DownloadLink href={csv}>Export CSV</DownloadLink>
        {mayChange && (
          <Button onClick={onAdd}>
            <Icon name="plus" />
            Add {noun.title}
          </Button>
        )}
      </div>
    </div>
  )
}
