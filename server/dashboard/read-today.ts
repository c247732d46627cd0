import { mayWrite, type OfficeArea, type Seated } from "#contract/auth/seats.ts"
import {
  type Today,
  type TodayChoice,
  type TodayEntry,
  type TodayKind,
  todayCountsTo,
  todayKinds,
  todayShown,
} from "#contract/desk/today.ts"
import { todayIn } from "#contract/values/dates.ts"
import { claimsThatExpire } from "#server/claims/claims-that-expire.ts"
import type { Content } from "#server/content/load-content.ts"
import { listSamples } from "#server/content/samples.ts"
import type { DbOrTx } from "#server/db/db.ts"
import { dueAt } from "#server/desk/due-at.ts"
import { endOfDayIn } from "#server/desk/time-zone.ts"
import { listToday, type TodayRecord } from "./today.store.ts"

type Found = Omit<TodayRecord, "count">

/** Who may change the area is told what waits there. */
const areas: Record<TodayKind, OfficeArea> = {
  approve: "signOff",
  confirm: "sales",
  answer: "requests",
  question: "requests",
  message: "messages",
  letter: "requests",
  deliver: "deliveries",
  "follow-up": "quotes",
  invoice: "invoices",
  payment: "invoices",
  badge: "content",
  sample: "content",
  reminder: "own",
}

interface TodayScope {
  whose: TodayChoice
  caller: Seated & { id: string }
}

const databaseKinds = todayKinds.filter((kind) => kind !== "badge" && kind !== "sample")

/** Everything that waits for the caller's seat, each kind from one query. */
export async function readToday(db: DbOrTx, content: Content, { whose, caller }: TodayScope): Promise<Today> {
  const { desk } = content.site
  const now = new Date()
  const dayEnds = endOfDayIn(desk.timeZone, todayIn(desk.timeZone))
  const entries: TodayEntry[] = []
  const counts = new Map<TodayEntry["kind"], number>()
  const add = (kind: TodayEntry["kind"], rows: readonly Found[], count: number) => {
    counts.set(kind, count)
    for (const { dueAt: due, ...row } of rows) {
      const urgency = due === null || due >= dayEnds ? "later" : due <= now ? "late" : "today"
      const { id, number, name, organization, detail, assignee, saleId } = row
      entries.push({
        kind,
        id,
        number,
        name,
        organization,
        detail,
        assignee,
        saleId,
        urgency,
        dueAt: due?.toISOString() ?? null,
      })
    }
  }
  const isTheirs = (kind: TodayKind) => mayWrite(caller, areas[kind])
  for (const kind of databaseKinds.filter(isTheirs)) {
    const rows = await listToday(db, kind, { whose, caller, timeZone: desk.timeZone })
    // A sale waits for its confirmation as a request waits for its answer.
    const due = kind === "confirm" ? rows.map((row) => ({ ...row, dueAt: row.dueAt && dueAt(row.dueAt, desk) })) : rows
    add(kind, due, rows[0]?.count ?? 0)
  }
  if (whose !== "me" && isTheirs("badge")) {
    const badges = badgesOf(content)
    add("badge", badges, badges.length)
    const samples = listSamples(content).length
    const left = {
      id: "samples",
      number: null,
      name: "",
      organization: null,
      dueAt: null,
      assignee: null,
      saleId: null,
    }
    add("sample", samples > 0 ? [{ ...left, detail: String(samples) }] : [], Math.min(samples, 1))
  }
  const shown = entries.toSorted(byUrgency).slice(0, todayShown)
  const more = todayKinds
    .map((kind) => {
      const all = counts.get(kind) ?? 0
      const count = all - shown.filter((entry) => entry.kind === kind).length
      return { kind, count, isAtLeast: all === todayCountsTo }
    })
    .filter(({ count }) => count > 0)
  return { entries: shown, more }
}

const urgencies = ["late", "today", "later"] as const

/** Late before today before later; then the most urgent kind, then the earliest due time. */
function byUrgency(one: TodayEntry, other: TodayEntry): number {
  return (
    urgencies.indexOf(one.urgency) - urgencies.indexOf(other.urgency) ||
    todayKinds.indexOf(one.kind) - todayKinds.indexOf(other.kind) ||
    (one.dueAt ?? "9").localeCompare(other.dueAt ?? "9")
  )
}

const badgesOf = ({ site }: Content): Found[] =>
  claimsThatExpire(site).map(({ kind, label, expires }) => ({
    id: kind,
    number: null,
    name: label,
    organization: null,
    detail: null,
    dueAt: endOfDayIn(site.desk.timeZone, expires),
    assignee: null,
    saleId: null,
  }))
