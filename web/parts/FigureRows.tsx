interface FigureColumn<Row> {
  heading: string
  figure: (row: Row) => string
  /** The figure of all rows, in the foot; the columns of a table either all have one or none. */
  together?: string
}

interface FigureRowsProps<Row> {
  /** What the rows are: months, families. */
  heading: string
  rows: readonly Row[]
  /** Differs from row to row. */
  nameOf: (row: Row) => string
  columns: readonly FigureColumn<Row>[]
  /** Names of several words. */
  names?: "long"
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
      {columns.some(({ together }) => together !== undefined) && (
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            {columns.map((column) => (
              <td key={column.heading} data-align="end">
                {column.together}
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </>
  )
}
