import type { Element, Paper, Style } from "./paper.ts"

export interface Column {
  heading: string
  width: number
  align?: "left" | "right"
}

export interface Piece {
  text: string
  style: Style
}

/** A row's cells by column; the first one names the row. */
export type Row = readonly (readonly Piece[])[]

const padding = { x: 5, y: 5 }
const gap = 2
/** A row longer than a page puts at least this many points on its first page. */
const firstPart = 90

/**
 * A table with column and row headers. Its column headings are repeated on every page, outside the structure. The
 * cells of the `flowing` column may go on over pages.
 */
export function writeTable(paper: Paper, columns: readonly Column[], flowing: number, rows: readonly Row[]): void {
  const table = paper.element("Table")
  const placed = placeColumns(paper, columns)
  if (paper.roomLeft < firstPart) paper.newPage()
  writeHeadings(paper, placed, table)
  const stop = paper.onNewPage(() => repeatHeadings(paper, placed))
  const body = paper.element("TBody", table)
  for (const row of rows) writeRow(paper, placed, flowing, row, body)
  stop()
  table.end()
}

/** The width of a column whose texts must not break. */
export const widthFor = (paper: Paper, style: Style, least: number, texts: readonly string[]) =>
  Math.max(least, ...texts.map((text) => Math.ceil(paper.widthOf(text, style)) + 2 * padding.x + 1))

interface PlacedColumn extends Column {
  x: number
}

function placeColumns(paper: Paper, columns: readonly Column[]): PlacedColumn[] {
  return columns.map((column, at) => ({
    ...column,
    x: paper.left + columns.slice(0, at).reduce((sum, { width }) => sum + width, 0),
  }))
}

const inside = ({ x, width, align }: PlacedColumn, y: number) => ({
  x: x + padding.x,
  y,
  width: width - 2 * padding.x,
  ...(align && { align }),
})

const headingHeight = 20

function writeHeadings(paper: Paper, columns: readonly PlacedColumn[], table: Element): void {
  const top = paper.y
  paper.band(top, headingHeight)
  const row = paper.element("TR", paper.element("THead", table))
  for (const column of columns) {
    const header = paper.element("TH", row, "Column")
    paper.fill(header, column.heading, "strong", inside(column, top + padding.y))
  }
  row.end()
  paper.y = top + headingHeight
}

function repeatHeadings(paper: Paper, columns: readonly PlacedColumn[]): void {
  const top = paper.y
  paper.band(top, headingHeight)
  paper.decorate("Pagination", () => {
    for (const column of columns) paper.print(column.heading, "strong", inside(column, top + padding.y))
  })
  paper.y = top + headingHeight + padding.y
}

function writeRow(paper: Paper, columns: readonly PlacedColumn[], flowing: number, row: Row, body: Element): void {
  const height = Math.max(...columns.map((column, at) => heightOf(paper, column, row[at]!)))
  const isLong = height > paper.roomOnPage - headingHeight
  if ((isLong ? firstPart : height) > paper.roomLeft) {
    paper.newPage()
    paper.y -= padding.y
  }
  const top = paper.y
  const { pages } = paper
  const tr = paper.element("TR", body)
  const cells = columns.map((_, at) => (at === 0 ? paper.element("TH", tr, "Row") : paper.element("TD", tr)))
  const write = (at: number) => writeCell(paper, columns[at]!, row[at]!, cells[at]!, top + padding.y)
  const inOrder = [...columns.keys()]
  // The flowing cell of a long row leaves the page, so it is written last; it is still read in its place.
  const ends = (isLong ? [...inOrder.filter((at) => at !== flowing), flowing] : inOrder).map(write)
  tr.end()
  // After a page break the row ends where its flowing cell does.
  paper.y = paper.pages > pages ? ends.at(-1)! + padding.y : top + height
  paper.rule(paper.y)
}

const heightOf = (paper: Paper, column: PlacedColumn, pieces: readonly Piece[]) =>
  pieces.reduce(
    (sum, { text, style }) => sum + paper.heightOf(text, style, column.width - 2 * padding.x) + gap,
    2 * padding.y - gap,
  )

function writeCell(paper: Paper, column: PlacedColumn, pieces: readonly Piece[], cell: Element, top: number): number {
  let y = top
  for (const { text, style } of pieces) y = paper.write("P", text, style, inside(column, y), cell) + gap
  cell.end()
  return y - gap
}
