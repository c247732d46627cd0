import { type RawBuilder, sql } from "kysely"

/** When a day begins in a time zone. */
const startOf = (day: string, timeZone: string, plus = 0) =>
  sql<Date>`(${day}::date + ${sql.lit(plus)})::timestamp AT TIME ZONE ${timeZone}`

export interface DaysFilter {
  /** The first and the last day, both included. */
  from?: string | null | undefined
  to?: string | null | undefined
  timeZone: string
}

/** Rows whose time of entry is on these days; reads the index that the list is sorted by. */
export function fitsDays(column: string, { from, to, timeZone }: DaysFilter): RawBuilder<boolean>[] {
  return [
    ...(from ? [sql<boolean>`${sql.ref(column)} >= ${startOf(from, timeZone)}`] : []),
    ...(to ? [sql<boolean>`${sql.ref(column)} < ${startOf(to, timeZone, 1)}`] : []),
  ]
}
