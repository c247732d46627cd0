import { type QueryClient, useQuery } from "@tanstack/react-query"
import type { CallInput } from "#contract/endpoint.ts"
import type { addReminder, ReminderChanges } from "#contract/desk/reminders.ts"
import { callSignedIn } from "#web/api/call-signed-in.ts"
import { loadFrom, useStep } from "#web/api/queries.ts"
import { todayRoot } from "#web/api/today.ts"

const root = "/api/admin/reminders"

/** The subject of a reminder: exactly one of the two. */
export type ReminderSubject = { requestNumber: string } | { saleId: string }
export type ReminderBody = CallInput<typeof addReminder>["body"]

/** Reminders not done. Never cached, because the desk and Today change them too. */
export const useReminders = (about: ReminderSubject) =>
  useQuery({ ...loadFrom(`GET ${root}`, { query: about }), staleTime: 0 })

export const useAddReminder = () => useStep((body: ReminderBody) => callSignedIn(`POST ${root}`, { body }), reload)

export const useChangeReminder = (id: string) =>
  useStep((body: Partial<ReminderChanges>) => callSignedIn(`PATCH ${root}/:id`, { params: { id }, body }), reload)

const reload = (client: QueryClient) =>
  Promise.all([client.invalidateQueries({ queryKey: [root] }), client.invalidateQueries(todayRoot)])
