import type { FastifyBaseLogger } from "fastify"
import { mayBeTold } from "#contract/desk/notices.ts"
import type { Api } from "#server/api.ts"
import type { DbOrTx } from "#server/db/db.ts"
import { noticesLetter } from "#server/mail/letters/notices.ts"
import { postLetters } from "#server/mail/outbox.ts"
import { type DueNotice, takeDueNotices } from "./notices.store.ts"
import { pushNotices } from "./push-notices.ts"

export type Telling = Pick<Api, "db" | "env" | "content" | "outbox" | "secretKey"> & { log: FastifyBaseLogger }

const everyMilliseconds = 10_000

/**
 * Tells each person what is due for them: in their browsers, or by email. The queue and the outbox change in one
 * transaction, so nobody is emailed twice or not at all. Push services are called after it, because they can be slow;
 * what reaches no browser is emailed. Returns how many emails were written.
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

/** One email to each person with what is due together. */
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
