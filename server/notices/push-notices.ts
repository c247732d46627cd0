import { businessEventLabels } from "#contract/desk/business-events.ts"
import type { Api } from "#server/api.ts"
import { postSafely } from "#server/outgoing/post-safely.ts"
import { type BrowserRow, deleteBrowser, listBrowsers } from "./notice-browsers.store.ts"
import type { DueNotice } from "./notices.store.ts"
import { readPushKeys } from "./push-keys.ts"

type Pushing = Pick<Api, "db" | "env" | "secretKey">
type Keys = NonNullable<Awaited<ReturnType<typeof readPushKeys>>>

/** A browser that was off for longer does not show old notices. */
const keptSeconds = 24 * 60 * 60
/** The browser no longer takes notices. */
const gone = [404, 410]

/** Sends notices to the browsers of their people. Returns those that reached no browser. */
export async function pushNotices(pushing: Pushing, notices: readonly DueNotice[]): Promise<DueNotice[]> {
  const keys = notices.length > 0 ? await readPushKeys(pushing) : undefined
  if (!keys) return [...notices]
  const missed: DueNotice[] = []
  for (const notice of notices) {
    const browsers = await listBrowsers(pushing.db, notice.userId)
    const arrived = await Promise.all(browsers.map((browser) => pushOne(pushing, keys, browser, notice)))
    if (!arrived.includes(true)) missed.push(notice)
  }
  return missed
}

/** Names the document by label, number and link only: the notice shows on a locked screen. */
async function pushOne(
  { db, env }: Pushing,
  keys: Keys,
  { id, userId, endpoint, p256dh, auth }: BrowserRow,
  { event, number, path }: DueNotice,
): Promise<boolean> {
  const text = JSON.stringify({ title: businessEventLabels[event], body: number ?? "", path, tag: `${event} ${path}` })
  const vapidDetails = { subject: `mailto:${env.SALES_EMAIL}`, ...keys }
  try {
    // Loaded when a first browser wants it: few sites do.
    const { default: webpush } = await import("web-push")
    const call = webpush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
      vapidDetails,
      TTL: keptSeconds,
    })
    const status = await postSafely({ url: endpoint, headers: call.headers, body: call.body ?? "" }, env)
    if (gone.includes(status)) await deleteBrowser(db, { userId, id })
    return status >= 200 && status < 300
  } catch {
    return false // The notice is emailed instead.
  }
}
