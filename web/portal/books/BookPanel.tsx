import { type ComponentType, type ReactNode, useRef } from "react"
import type { Book, BookPages, BookRow } from "#web/api/books.ts"
import { ListCount } from "#web/parts/ListCount.tsx"
import { LoadMore } from "#web/parts/LoadMore.tsx"
import { BookHead } from "#web/portal/books/BookHead.tsx"
import styles from "#web/portal/books/BookPanel.module.css"
import { BookRows } from "#web/portal/books/BookRows.tsx"
import tableStyles from "#web/portal/books/BookTable.module.css"
import type { CardTies, Noun, PanelWords, RowFormTies, TableTies } from "#web/portal/books/panel-ties.ts"
import { RowDialog } from "#web/portal/books/RowDialog.tsx"
import { useReadingPlace } from "#web/portal/books/use-reading-place.ts"
import { useRemoveRow } from "#web/portal/books/use-remove-row.ts"
import { useShownAs } from "#web/portal/books/use-shown-as.ts"
import { useRowDialog } from "#web/portal/books/use-row-dialog.ts"
import { Segments } from "#web/ui/Segments.tsx"
import ui from "#web/ui/primitives.module.css"

/** What the dashboard hands to each of its panels. */
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
  Table: ComponentType<TableTies<Row>>
  Form: ComponentType<RowFormTies<Row>>
}

/** One of the three lists with all that is done in it: find, add, edit, delete, export. */
export function BookPanel<Row extends BookRow, Body, View>(props: BookPanelProps<Row, Body, View>) {
  const { book, noun, words, csv, importPath, list, isWaiting, isNarrowed, controls, nameOf, Card, Table, Form } = props
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
        Table={Table}
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
