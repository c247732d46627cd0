import { browserName } from "#contract/auth/browser-name.ts"
import { businessEvents } from "#contract/desk/business-events.ts"
import { changeNotices, getNotices, mayBeTold, noticeRules, type Notices } from "#contract/desk/notices.ts"
import type { OfficeSeat } from "#contract/auth/seats.ts"
import type { Api } from "#server/api.ts"
import { badFields } from "#server/http/errors.ts"
import { implement } from "#server/http/implement.ts"
import type { SignedIn } from "#server/http/session.ts"
import { wrongWithAddress } from "#server/outgoing/post-safely.ts"
import { type BrowserRow, deleteBrowser, listBrowsers, saveBrowser } from "./notice-browsers.store.ts"
import { findChoices, saveChoices } from "./notices.store.ts"
import { readPushKeys } from "./tell-people.ts"

export function registerNotices(api: Api): void {
  const { db, env, content } = api

  implement(api, getNotices, ({ caller }) => readNotices(caller))

  implement(api, changeNotices, async ({ caller, body: { addBrowser, removeBrowser, ...choices }, request }) => {
    const userId = caller.user.id
    const wrong = addBrowser && wrongWithAddress(addBrowser.endpoint, env)
    if (wrong) throw badFields({ "addBrowser.endpoint": wrong })
    await db.transaction().execute(async (tx) => {
      await saveChoices(tx, userId, choices)
      const userAgent = request.headers["user-agent"]?.slice(0, 300) ?? null
      if (addBrowser) await saveBrowser(tx, { ...addBrowser, userId, userAgent })
      if (removeBrowser) await deleteBrowser(tx, { userId, id: removeBrowser })
    })
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
    const digest = { digestHour: chosen?.digestHour ?? 8, timeZone: chosen?.timeZone ?? content().desk.timeZone }
    const pushKey = (await readPushKeys(api))?.publicKey ?? null
    return { events, ...digest, pushKey, browsers: (await listBrowsers(db, id)).map(shownBrowser) }
  }
}

const shownBrowser = ({ id, userAgent, createdAt }: BrowserRow) => ({
  id,
  name: browserName(userAgent),
  addedAt: createdAt.toISOString(),
})
