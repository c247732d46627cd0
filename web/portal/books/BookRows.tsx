import type { ComponentType } from "react"
import type { BookPages, BookRow } from "#web/api/books.ts"
import { useMay } from "#web/api/may.ts"
import { ButtonLink } from "#web/parts/ButtonLink.tsx"
import { LoadProblem } from "#web/parts/LoadProblem.tsx"
import { RowsTable, type TableColumn } from "#web/parts/RowsTable.tsx"
import styles from "#web/portal/books/BookPanel.module.css"
import tableStyles from "#web/portal/books/BookTable.module.css"
import type { CardTies, Noun, PanelWords } from "#web/portal/books/panel-ties.ts"
import type { ShownAs } from "#web/portal/books/use-shown-as.ts"
import { Button } from "#web/ui/Button.tsx"
import { EmptyState } from "#web/ui/EmptyState.tsx"
import { Icon } from "#web/ui/Icon.tsx"
import { IconButton } from "#web/ui/IconButton.tsx"
import ui from "#web/ui/primitives.module.css"
import { Skeleton } from "#web/ui/Skeleton.tsx"

interface BookRowsProps<Row extends BookRow> {
  /** Undefined until they have been loaded. */
  rows: readonly Row[] | undefined
  list: BookPages<Row>
  noun: Noun
  words: PanelWords
  importPath: string | undefined
  isNarrowed: boolean
  onAdd: () => void
  Card: ComponentType<CardTies<Row>>
  columns: readonly TableColumn<Row>[]
  shownAs: ShownAs
  nameOf: (row: Row) => string
  onEdit: (row: Row) => void
  onDelete: (row: Row, index: number) => void
}

/**
 * The list in each state: loading, failed, empty, loaded. Rows stay when a reload fails.
 * A text above the list says what is loading.
 */
export function BookRows<Row extends BookRow>(props: BookRowsProps<Row>) {
  const { rows, list, noun, words, importPath, isNarrowed, onAdd, Card, columns, shownAs, nameOf, onEdit, onDelete } =
    props
  // All books belong to one area of seats.
  const mayChange = useMay()("POST /api/orders")
  const actionsOf = (row: Row, index: number) =>
    mayChange && <RowActions name={nameOf(row)} onEdit={() => onEdit(row)} onDelete={() => onDelete(row, index)} />
  const error = list.isFetchNextPageError ? null : list.error
  return (
    <>
      <LoadProblem of={{ ...list, error }} fallback={`The ${noun.many} could not be loaded`} />
      {rows && rows.length > 0 && shownAs === "table" && (
        <div className={tableStyles.rows} aria-busy={list.isPlaceholderData}>
          <RowsTable
            caption={`Your ${noun.many}`}
            rows={rows}
            keyOf={({ id }) => id}
            columns={[...columns, { label: "Actions", phone: "actions", print: "hide", render: actionsOf }]}
          />
        </div>
      )}
      {rows && rows.length > 0 && shownAs === "cards" && (
        <ul className={styles.cards} aria-busy={list.isPlaceholderData}>
          {rows.map((row, index) => (
            <li key={row.id} className={styles.card}>
              <Card row={row} actions={actionsOf(row, index)} />
            </li>
          ))}
        </ul>
      )}
      {rows?.length === 0 && isNarrowed && (
        <EmptyState title={`No ${noun.many} match`}>Search for something else, or clear the filters above.</EmptyState>
      )}
      {rows?.length === 0 && !isNarrowed && (
        <EmptyState
          title={words.empty.title}
          action={
            mayChange && (
              <div className={`${ui.cluster3} ${styles.actions}`}>
                <Button onClick={onAdd}>{words.empty.action}</Button>
                {importPath && (
                  <ButtonLink to={importPath} variant="secondary">
                    Import from a file
                  </ButtonLink>
                )}
              </div>
            )
          }
        >
          <p>{words.empty.text}</p>
        </EmptyState>
      )}
      {!rows && error === null && <Skeleton shape="block" count={3} />}
    </>
  )
}

interface RowActionsProps {
  /** Which row: "order SO-2", so that each button says what it acts on. */
  name: string
  onEdit: () => void
  onDelete: () => void
}

function RowActions({ name, onEdit, onDelete }: RowActionsProps) {
  return (
    <div className={styles.rowActions} data-print="hide">
      <IconButton label={`Edit ${name}`} onClick={onEdit}>
        <Icon name="pencil" />
      </IconButton>
      <IconButton label={`Delete ${name}`} onClick={onDelete}>
        <Icon name="trash" />
      </IconButton>
    </div>
  )
}
