import type { FastifyBaseLogger } from "fastify"
import { mayBeTold } from "#contract/notices.ts"
import type { Api } from "#server/api.ts"
import { noticesLetter } from "#server/mail/letters/notices.ts"
import { postLetters } from "#server/mail/outbox.ts"
import { type DueNotice, takeDueNotices } from "./notices.store.ts"

export type Telling = Pick<Api, "db" | "env" | "content" | "outbox"> & { log: FastifyBaseLogger }

const everyMilliseconds = 10_000

/**
 * Writes an email to each person with what is due for them. The queue and the outbox change in one transaction, so
 * nobody is told twice or not at all. Returns how many emails were written.
 */
export async function tellPeople({ db, env, content, outbox }: Omit<Telling, "log">): Promise<number> {
  const { company, desk } = content()
  const count = await db.transaction().execute(async (tx) => {
    const due = await takeDueNotices(tx, desk.timeZone)
    // The seat may have changed since the notice was written.
    const allowed = due.filter(({ seat, event }) => mayBeTold(seat, event))
    const perLetter = Map.groupBy(allowed, ({ to, isDigest }: DueNotice) => `${isDigest} ${to}`)
    const letters = [...perLetter.values()].map((notices) =>
      noticesLetter({ to: notices[0]!.to, isDigest: notices[0]!.isDigest, notices }, { env, company }),
    ) // A group has at least one.
    await postLetters(tx, env, letters)
    return letters.length
  })
  if (count > 0) outbox.wake()
  return count
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
