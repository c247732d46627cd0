import * as contract from "#contract/desk/reminders.ts"
import type { Reminder } from "#contract/desk/reminders.ts"
import { mayRead, mayWrite } from "#contract/auth/seats.ts"
import type { Account } from "#contract/auth/users.ts"
import type { Api } from "#server/api.ts"
import { notForSeat } from "#server/http/errors.ts"
import { implement } from "#server/http/implement.ts"
import { addReminder, areaOf, changeReminder, proposeReminder, whereOf } from "./change-reminder.ts"
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

/** A reminder says what it is about, so it belongs to the area of its request or sale. */
function refuseUnread(user: Account, about: store.About): void {
  if (!mayRead(user, areaOf(about))) throw notForSeat(user.seat)
}

const shownTo =
  (user: Account) =>
  ({ createdAt, userId, ...row }: store.ReminderRow): Reminder => ({
    ...row,
    mayChange: userId === user.id || mayWrite(user, areaOf(row)),
    createdAt: createdAt.toISOString(),
  })
