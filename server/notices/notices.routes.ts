import { businessEvents } from "#contract/business-events.ts"
import { changeNotices, getNotices, mayBeTold, noticeRules, type Notices } from "#contract/notices.ts"
import type { OfficeSeat } from "#contract/seats.ts"
import type { Api } from "#server/api.ts"
import { implement } from "#server/http/implement.ts"
import type { SignedIn } from "#server/http/session.ts"
import { findChoices, saveChoices } from "./notices.store.ts"

export function registerNotices(api: Api): void {
  const { db, content } = api

  implement(api, getNotices, ({ caller }) => readNotices(caller))

  implement(api, changeNotices, async ({ caller, body }) => {
    await saveChoices(db, caller.user.id, body)
    return readNotices(caller)
  })

  async function readNotices({ user: { id, seat } }: SignedIn): Promise<Notices> {
    const chosen = await findChoices(db, id)
    const events = businessEvents
      // An administrator's seat is one of the back office.
      .filter((event) => mayBeTold(seat as OfficeSeat, event))
      .map((event) => {
        const { way, isFixed = false } = noticeRules[event]
        return { event, way: isFixed ? way : (chosen?.ways[event] ?? way), isFixed }
      })
    return { events, digestHour: chosen?.digestHour ?? 8, timeZone: chosen?.timeZone ?? content().desk.timeZone }
  }
}
