import { type RawBuilder, sql } from "kysely"
import type { AssigneeFilter, ClockFilter } from "#contract/desk/desk.ts"
import type { DeskHours } from "#contract/content/desk.ts"
import type { BuyerAsks } from "#contract/quote-requests/quote-requests.ts"

const hour = 60 * 60 * 1000

/** The clock and the assignee in the contract's form. */
export function shownDeskFields(row: DeskColumns, { dueSoonHours }: Pick<DeskHours, "dueSoonHours">) {
  return {
    dueAt: row.dueAt.toISOString(),
    dueSoonAt: new Date(row.dueAt.getTime() - dueSoonHours * hour).toISOString(),
    answeredAt: row.answeredAt?.toISOString() ?? null,
    assignee:
      row.assigneeId !== null && row.assigneeName !== null ? { id: row.assigneeId, name: row.assigneeName } : null,
  }
}

/** A buyer's ask about a quote, in the contract's form. */
export const shownAsks = (row: AskedColumns, { dueSoonHours }: Pick<DeskHours, "dueSoonHours">) =>
  row.asks === null || row.asksDueAt === null
    ? null
    : {
        what: row.asks,
        dueAt: row.asksDueAt.toISOString(),
        dueSoonAt: new Date(row.asksDueAt.getTime() - dueSoonHours * hour).toISOString(),
      }

interface AskedColumns {
  asks: BuyerAsks | null
  asksDueAt: Date | null
}

export interface DeskColumns {
  dueAt: Date
  answeredAt: Date | null
  assigneeId: string | null
  assigneeName: string | null
}

export interface DeskFilter {
  clock?: ClockFilter | undefined
  assignee?: AssigneeFilter | undefined
  /** The account that `me` means. */
  callerId: string
  dueSoonHours: number
  timeZone: string
}

/** When a day ends in the desk's time zone: today with 0. */
export const endOfDay = (timeZone: string, ahead = 0) =>
  sql<Date>`((now() AT TIME ZONE ${timeZone})::date + ${sql.lit(ahead + 1)})::timestamp AT TIME ZONE ${timeZone}`

/**
 * Filters requests or messages by clock and assignee; both tables have these columns. The clock filters use an index
 * of the open rows.
 */
export function fitsDesk({ clock, assignee, callerId, dueSoonHours, timeZone }: DeskFilter): RawBuilder<boolean>[] {
  const soon = sql`now() + make_interval(mins => ${Math.round(dueSoonHours * 60)})`
  const byClock: Record<ClockFilter, RawBuilder<boolean>> = {
    late: sql<boolean>`answered_at IS NULL AND due_at <= now()`,
    due_soon: sql<boolean>`answered_at IS NULL AND due_at > now() AND due_at <= ${soon}`,
    due: sql<boolean>`answered_at IS NULL AND due_at > ${soon}`,
    answered: sql<boolean>`answered_at IS NOT NULL`,
    today: sql<boolean>`answered_at IS NULL AND due_at > now() AND due_at < ${endOfDay(timeZone)}`,
    open: sql<boolean>`answered_at IS NULL`,
  }
  const byAssignee: Record<AssigneeFilter, RawBuilder<boolean>> = {
    me: sql<boolean>`assignee_id = ${callerId}::uuid`,
    nobody: sql<boolean>`assignee_id IS NULL`,
  }
  return [...(clock ? [byClock[clock]] : []), ...(assignee ? [byAssignee[assignee]] : [])]
}
