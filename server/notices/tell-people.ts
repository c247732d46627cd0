import type { FastifyBaseLogger } from "fastify"
import { businessEventLabels } from "#contract/desk/business-events.ts"
import { mayBeTold } from "#contract/desk/notices.ts"
import type { Api } from "#server/api.ts"
import { openSecret, sealSecret } from "#server/auth/sealed-secret.ts"
import type { DbOrTx } from "#server/db/db.ts"
import { noticesLetter } from "#server/mail/letters/back-office.ts"
import { postLetters } from "#server/mail/outbox.ts"
import { postSafely } from "#server/outgoing/post-safely.ts"
import { type BrowserRow, deleteBrowser, listBrowsers } from "./notice-browsers.store.ts"
import { type DueNotice, takeDueNotices } from "./notices.store.ts"

export type Telling = Pick<Api, "db" | "env" | "content" | "outbox" | "secretKey"> & { log: FastifyBaseLogger }

const everyMilliseconds = 10_000

/**
 * Tells each person what is due for them: in their browsers, or by email. The queue and the outbox change in one
 * transaction, so each person is emailed exactly once. Push services are called afterward, because they can be slow;
 * notices that reach no browser are emailed. Returns the number of emails written.
 */
export async function tellPeople(telling: Omit<Telling, "log">): Promise<number> {
  const { db, content, outbox } = telling
  const taken = await db.transaction().execute(async (tx) => {
    const due = await takeDueNotices(tx, content().desk.timeZone)
    // The seat may have changed since the notice was written.
    const allowed = due.filter(({ seat, event }) => mayBeTold(seat, event))
    const letters = await writeLetters(
      telling,
      tx,
      allowed.filter(({ isPush }) => !isPush),
    )
    return { letters, pushed: allowed.filter(({ isPush }) => isPush) }
  })
  const missed = await pushNotices(telling, taken.pushed)
  const count = taken.letters + (await writeLetters(telling, db, missed))
  if (count > 0) outbox.wake()
  return count
}

/** Sends each person one email with all due notices. */
async function writeLetters({ env, content }: Omit<Telling, "log">, tx: DbOrTx, notices: readonly DueNotice[]) {
  const perLetter = Map.groupBy(notices, ({ to, isDigest }) => `${isDigest} ${to}`)
  const letters = [...perLetter.values()].map((group) => {
    const { to, isDigest } = group[0]! // A group has at least one.
    return noticesLetter({ to, isDigest, notices: group }, { env, company: content().company })
  })
  await postLetters(tx, env, letters)
  return letters.length
}

export interface NoticeLoop {
  /** Looks for notices now, for example after a commit. */
  wake(): void
  stop(): Promise<void>
}

/** Tells people in a loop. Several processes can do this in parallel. */
export function startNotices(telling: Telling): NoticeLoop {
  let running: Promise<unknown> | undefined
  let isAwake = false
  const round = async () => {
    do {
      isAwake = false
      await tellPeople(telling).catch((error: unknown) => telling.log.error({ err: error }, "notices not written"))
    } while (isAwake)
  }
  const wake = () => {
    isAwake = true
    running ??= round().finally(() => (running = undefined))
  }
  const timer = setInterval(wake, everyMilliseconds)
  timer.unref()
  return {
    wake,
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}

type Pushing = Pick<Api, "db" | "env" | "secretKey">
type Keys = NonNullable<Awaited<ReturnType<typeof readPushKeys>>>

/** A browser that was off for longer does not show old notices. */
const keptSeconds = 24 * 60 * 60
/** The browser no longer takes notices. */
const gone = [404, 410]

/** Sends notices to the browsers of their people. Returns those that reached no browser. */
async function pushNotices(pushing: Pushing, notices: readonly DueNotice[]): Promise<DueNotice[]> {
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

type Keeper = Pick<Api, "db" | "secretKey">

const owner = "push-keys"

/** The site's key pair for push services, made when it is first needed; undefined without SECRET_KEY. */
export async function readPushKeys({ db, secretKey }: Keeper) {
  if (!secretKey) return undefined
  const find = () => db.selectFrom("pushKeys").selectAll().executeTakeFirst()
  if (!(await find())) {
    const { default: webpush } = await import("web-push")
    const { publicKey, privateKey } = webpush.generateVAPIDKeys()
    const sealedPrivateKey = sealSecret(secretKey, owner, Buffer.from(privateKey))
    // Another process may have made them in the meantime.
    await db
      .insertInto("pushKeys")
      .values({ publicKey, sealedPrivateKey })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  const kept = await find()
  const privateKey = kept && openSecret(secretKey, owner, kept.sealedPrivateKey)
  return privateKey && { publicKey: kept.publicKey, privateKey: privateKey.toString() }
}
