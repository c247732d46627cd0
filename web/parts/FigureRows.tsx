export interface FigureColumn<Row> {
  heading: string
  figure: (row: Row) => string
  /** The figure of all rows, where a total makes sense. */
  total?: (rows: readonly Row[]) => string
}

interface FigureRowsProps<Row> {
  /** The heading of the rows' names: "Month", "Family". */
  heading: string
  rows: readonly Row[]
  /** Differs from row to row. */
  nameOf: (row: Row) => string
  columns: readonly FigureColumn<Row>[]
  /** Names of several words. */
  names?: "long" | undefined
}

/** Head, body and foot of the table below a chart. */
export function FigureRows<Row>({ heading, rows, nameOf, columns, names }: FigureRowsProps<Row>) {
  return (
    <>
      <thead>
        <tr>
          <th scope="col">{heading}</th>
          {columns.map((column) => (
            <th key={column.heading} scope="col" data-align="end">
              {column.heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody data-names={names}>
        {rows.map((row) => (
          <tr key={nameOf(row)}>
            <th scope="row">{nameOf(row)}</th>
            {columns.map((column) => (
              <td key={column.heading} data-align="end">
                {column.figure(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {columns.some(({ total }) => total) && (
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            {columns.map((column) => (
              <td key={column.heading} data-align="end">
                {column.total?.(rows)}
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </>
  )
}
