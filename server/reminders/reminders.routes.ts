import * as contract from "#contract/desk/reminders.ts"
import type { Api } from "#server/api.ts"
import { implement } from "#server/http/implement.ts"
import { addReminder, changeReminder, proposeReminder, whereOf } from "./change-reminder.ts"
import * as store from "./reminders.store.ts"

export function registerReminders(api: Api): void {
  const { db } = api

  implement(api, contract.listReminders, async ({ query }) => {
    const open = await store.listOpenReminders(db, query)
    return { reminders: open.map(shown), proposed: await proposeReminder(whereOf(api), query, open) }
  })

  implement(api, contract.addReminder, async ({ body, caller: { actor, user } }) =>
    readReminder(await addReminder(whereOf(api), { ...actor, id: user.id }, body)),
  )

  implement(api, contract.changeReminder, async ({ params: { id }, body, caller }) => {
    await changeReminder(whereOf(api), caller.actor, { ...body, id })
    return readReminder(id)
  })

  const readReminder = async (id: string) => shown((await store.findReminder(db, id))!) // It was just written.
}

const shown = ({ createdAt, ...row }: store.ReminderRow): contract.Reminder => ({
  ...row,
  createdAt: createdAt.toISOString(),
})
