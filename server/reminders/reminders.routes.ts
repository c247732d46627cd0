import * as contract from "#contract/desk/reminders.ts"
import { mayRead, mayWrite } from "#contract/auth/seats.ts"
import type { Account } from "#contract/auth/users.ts"
import { addDays, todayIn } from "#contract/values/dates.ts"
import type { Api } from "#server/api.ts"
import { recordEvent } from "#server/audit/record-event.ts"
import type { Db } from "#server/db/db.ts"
import { badFields, conflict, notFound } from "#server/http/errors.ts"
import { implement } from "#server/http/implement.ts"
import type { Actor } from "#server/http/session.ts"
import * as store from "./reminders.store.ts"

export function registerReminders(api: Api): void {
  const { db } = api

  implement(api, contract.listReminders, async ({ query, caller: { user } }) => {
    refuseUnread(user, query)
    const open = await store.listOpenReminders(db, query)
    return { reminders: open.map(shownTo(user)), proposed: await proposeReminder(whereOf(api), query, open) }
  })

  implement(api, contract.addReminder, async ({ body, caller: { actor, user } }) => {
    refuseUnread(user, body)
    return readReminder(user, await addReminder(whereOf(api), { ...actor, id: user.id }, body))
  })

  implement(api, contract.changeReminder, async ({ params: { id }, body, caller: { actor, user } }) => {
    await changeReminder(whereOf(api), { ...actor, user }, { ...body, id })
    return readReminder(user, id)
  })

  const readReminder = async (user: Account, id: string) => shownTo(user)((await store.findReminder(db, id))!) // It was just written.
}

/** Where a seat reads what a reminder is about. */
const areaOf = ({ saleId }: store.About) => (saleId ? "sales" : "requests")

/** Their own, as long as they read what it is about; a colleague's, if they may change that. */
const mayChange = (user: Account, reminder: Pick<store.ReminderRow, "userId" | "saleId">) =>
  reminder.userId === user.id ? mayRead(user, areaOf(reminder)) : mayWrite(user, areaOf(reminder))

const noSuchSubject = (about: store.About) =>
  notFound(areaOf(about) === "sales" ? "Sale not found" : "Quote request not found")

/** A reminder says what it is about, so it belongs to the area of its request or sale. */
function refuseUnread(user: Account, about: store.About): void {
  if (!mayRead(user, areaOf(about))) throw noSuchSubject(about)
}

const shownTo =
  (user: Account) =>
  ({ createdAt, userId, ...row }: store.ReminderRow): contract.Reminder => ({
    ...row,
    mayChange: mayChange(user, { ...row, userId }),
    createdAt: createdAt.toISOString(),
  })

interface Where {
  db: Db
  /** The company's time zone, in which its days begin. */
  timeZone: string
}

const whereOf = ({ db, content }: Pick<Api, "db" | "content">): Where => ({
  db,
  timeZone: content().desk.timeZone,
})

async function addReminder(
  { db, timeZone }: Where,
  by: Actor & { id: string },
  { on, note, ...about }: contract.NewReminder,
): Promise<string> {
  refuseDay(on, timeZone)
  return db.transaction().execute(async (tx) => {
    const subject = await store.holdSubject(tx, about)
    if (!subject) throw noSuchSubject(about)
    const open = await store.listOpenReminders(tx, about)
    if (open.length >= contract.reminderLimits.perDocument)
      throw conflict(`There can be at most ${contract.reminderLimits.perDocument} reminders. Mark one as done first.`)
    const { number, ...ids } = subject
    const id = await store.insertReminder(tx, { ...ids, userId: by.id, day: on, note })
    await recordEvent(tx, { by, action: "reminder.create", subject: number, details: { on } })
    return id
  })
}

async function changeReminder(
  { db, timeZone }: Where,
  { user, ...by }: Actor & { user: Account },
  { id, on, note, isDone, postponeBy }: contract.ReminderChanges & { id: string },
): Promise<void> {
  if (on !== undefined) refuseDay(on, timeZone)
  const day = postponeBy === undefined ? on : addDays(todayIn(timeZone), postponeBy)
  await db.transaction().execute(async (tx) => {
    const found = await store.findReminder(tx, id)
    if (!found || !mayChange(user, found)) throw notFound("Reminder not found")
    await store.updateReminder(tx, id, { day, note, isDone })
    await recordEvent(tx, { by, action: "reminder.change", subject: id, details: { on: day, isDone } })
  })
}

/** Days before the quote ends on which its buyer should hear from us. */
const daysBefore = 3

/** A day on which to ask about a sent quote without an answer; null if there is nothing to ask, or a reminder. */
async function proposeReminder(
  { db, timeZone }: Where,
  { requestNumber }: store.About,
  open: readonly unknown[],
): Promise<contract.Reminders["proposed"]> {
  if (!requestNumber || open.length > 0) return null
  const lastDay = await store.findLastDayOfOpenQuote(db, requestNumber)
  if (lastDay === undefined) return null
  const tomorrow = addDays(todayIn(timeZone), 1)
  const wanted = addDays(lastDay, -daysBefore)
  const on = wanted < tomorrow ? tomorrow : wanted
  return on > lastDay ? null : { on, note: "No answer to the quote yet" }
}

function refuseDay(on: string, timeZone: string): void {
  const today = todayIn(timeZone)
  if (on < today) throw badFields({ on: "This day has passed" })
  if (on > addDays(today, contract.reminderLimits.years * 366)) throw badFields({ on: "This day is too far away" })
}
