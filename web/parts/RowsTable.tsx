import type { Key, ReactNode } from "react"
import { StackingTable } from "#web/parts/StackingTable.tsx"

/** A column: its heading, which is the label of its cells on a narrow screen, and what a row says in it. */
export interface TableColumn<Row> {
  label: string
  /** The heading, where it shows something else than the label. */
  heading?: ReactNode
  /** Numbers and money. */
  align?: "end"
  /** Whether a cell is set as an NSN or another number that is copied. */
  isCode?: (row: Row) => boolean
  /** The place of its cells in the cards of a phone, where the list has such places. */
  phone?: "aside" | "below" | "end" | "wide" | "actions"
  print?: "hide"
  className?: string | undefined
  render: (row: Row, index: number) => ReactNode
}

interface RowsTableProps<Row> {
  caption: ReactNode
  rows: readonly Row[]
  keyOf: (row: Row, index: number) => Key
  /** Before the one that names the row. */
  choice?: TableColumn<Row> | undefined
  /** The first one names the row. */
  columns: readonly (TableColumn<Row> | false)[]
}

/** Rows in columns, in a frame. On a narrow screen each row is a card. */
export function RowsTable<Row>({ caption, rows, keyOf, choice, columns }: RowsTableProps<Row>) {
  const shown = columns.filter((column) => column !== false)
  const all = choice ? [choice, ...shown] : shown
  return (
    <StackingTable caption={caption}>
      <thead>
        <tr>
          {all.map(({ label, heading = label, align, print, className }) => (
            <th key={label} scope="col" data-align={align} data-print={print} className={className}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={keyOf(row, index)}>
            {all.map((column) => {
              const { label, align, isCode, phone, print, className, render } = column
              const ties = {
                "data-label": label,
                "data-align": align,
                "data-kind": isCode?.(row) ? "code" : undefined,
                "data-phone": phone,
                "data-print": print,
                className,
              }
              return column === shown[0] ? (
                <th key={label} scope="row" {...ties}>
                  {render(row, index)}
                </th>
              ) : (
                <td key={label} {...ties}>
                  {render(row, index)}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </StackingTable>
  )
}
