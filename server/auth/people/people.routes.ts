import {
  changeSeat,
  clearSecondFactorOfPerson,
  endAdministration,
  endSessionsOfPerson,
  getPerson,
  listPeople,
  lockPerson,
  Person,
  resendVerificationLetter,
  unlockPerson,
  verifyPerson,
} from "#contract/auth/people.ts"
import { recordExport, recordView } from "#server/audit/record-event.ts"
import type { Api } from "#server/api.ts"
import { notFound } from "#server/http/errors.ts"
import { implement } from "#server/http/implement.ts"
import { dated, sendSortedList } from "#server/lists/sorted-list.ts"
import { listSessionsOf } from "../sessions.store.ts"
import * as rules from "./change-person.ts"
import * as store from "./people.store.ts"

/** All accounts, for administrators. No call reads or sets a password. */
export function registerPeople(api: Api): void {
  const { db } = api

  implement(api, listPeople, ({ caller, query, reply }) =>
    sendSortedList({
      reply,
      path: listPeople.path,
      query,
      sortKey: store.personSortKeys[query.sort],
      shape: Person,
      read: (page) => store.pageOfPeople(db, { filter: query, sort: query.sort, order: query.order, ...page }),
      count: () => store.countPeople(db, query),
      recordWhole: (rows) => recordExport(api, { action: "account.export", by: caller.actor, rows }),
    }),
  )

  implement(api, getPerson, async ({ params: { id }, caller }) => {
    const person = await store.findPerson(db, id)
    if (!person) throw notFound("Account not found")
    await recordView(db, { caller, noun: "account", subject: id })
    const sessions = await listSessionsOf(db, id)
    return {
      ...dated(person),
      verifiedAt: person.verifiedAt?.toISOString() ?? null,
      lockedAt: person.lockedAt?.toISOString() ?? null,
      sessions: sessions.map((session) => ({ ...dated(session), lastUsedAt: session.lastUsedAt.toISOString() })),
      ...(await store.countBooksOf(db, id)),
    }
  })

  implement(api, changeSeat, ({ params: { id }, body: { seat }, caller }) =>
    rules.changeSeatOf(api, { id, seat, caller }),
  )

  const changes = [
    [verifyPerson, rules.verify],
    [resendVerificationLetter, rules.resendVerificationLetterTo],
    [lockPerson, rules.lock],
    [unlockPerson, rules.unlock],
    [endSessionsOfPerson, rules.endSessions],
    [clearSecondFactorOfPerson, rules.clearSecondFactor],
    [endAdministration, rules.endAdministrationOf],
  ] as const
  for (const [endpoint, rule] of changes) {
    implement(api, endpoint, ({ params: { id }, caller }) => rule(api, { id, caller }))
  }
}
