import { formatCount } from "#contract/values/counts.ts"
import type { FigurePeriod } from "#contract/desk/figure-periods.ts"
import { addMoney, formatDollars } from "#contract/values/money.ts"
import { periodChange } from "#web/parts/figures/period-words.ts"
import type { FigureColumn } from "#web/parts/FigureRows.tsx"

/** A figure that is drawn: its heading, its words in tooltip and table, and the length of its bar. */
export interface Charted<Row> extends FigureColumn<Row> {
  size: (row: Row) => number
}

export const sumOf = <Row>(rows: readonly Row[], figure: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + figure(row), 0)

export const countOf = <Row>(heading: string, count: (row: Row) => number) => ({
  heading,
  size: count,
  figure: (row: Row) => formatCount(count(row)),
  total: (rows: readonly Row[]) => formatCount(sumOf(rows, count)),
})

/** The length of a bar need not be exact to the cent; the words are. */
export const dollarsOf = <Row>(heading: string, amount: (row: Row) => string) => ({
  heading,
  size: (row: Row) => Number(amount(row)),
  figure: (row: Row) => formatDollars(amount(row)),
  total: (rows: readonly Row[]) => formatDollars(addMoney(rows.map(amount))),
})

interface Totaled<Row> extends Charted<Row> {
  total: (rows: readonly Row[]) => string
}

/** The total of a period, and how it compares with the period before. */
export function summaryOf<Row>(
  period: FigurePeriod,
  { total, size }: Totaled<Row>,
  rows: readonly Row[],
  before: readonly Row[],
) {
  return { figure: total(rows), change: periodChange(period, sumOf(rows, size), sumOf(before, size)) }
}

/** Values of an axis: "1.2K". */
const short = new Intl.NumberFormat("en-US", { notation: "compact", maximumFractionDigits: 1 })
/** "$1.2K". */
const shortDollars = new Intl.NumberFormat("en-US", {
  notation: "compact",
  maximumFractionDigits: 1,
  style: "currency",
  currency: "USD",
})

export const axisCount = (value: number) => short.format(value)
export const axisDollars = (value: number) => shortDollars.format(value)
