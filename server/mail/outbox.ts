import { randomUUID } from "node:crypto"
import { setTimeout as wait } from "node:timers/promises"
import type { FastifyBaseLogger } from "fastify"
import { sql } from "kysely"
import type { Db, DbOrTx } from "#server/db/connect.ts"
import type { Letter } from "./letter.ts"
import type { Sender } from "./send.ts"

const attemptsAtMost = 40
const batch = 10
/** While an attempt runs, no other process takes the letter; a process that dies gives it back by this time. */
const attemptSeconds = 120
/** A mail server may take longer than that over each of a batch, so a process that lives says so. */
const renewEvery = 40_000
/** Later than any back-off: such a letter was written before the clock was set back. */
const tooLate = sql<Date>`now() + interval '31 minutes'`
const markAgainAfter = 500
const idleMilliseconds = 2_000
const stopWithin = 3_000

/** Writes a letter in the transaction that causes it, and answers its id; the loop sends it after the commit. */
export async function postLetter(tx: DbOrTx, letter: Letter, domain: string): Promise<string> {
  const { kind, to, replyTo = null, subject, text, html } = letter
  const { id } = await tx
    .insertInto("letters")
    .values({
      messageId: `<${randomUUID()}@${domain}>`,
      kind,
      recipient: to,
      replyTo,
      subject,
      textBody: text,
      htmlBody: html,
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  return id
}

/** After the n-th failed attempt: 5 s, 10 s, 20 s … at most 30 minutes. */
export const backoffSeconds = (attempts: number) => Math.min(5 * 2 ** (attempts - 1), 30 * 60)

async function takeDue(db: Db) {
  return db.transaction().execute(async (tx) => {
    const due = await tx
      .selectFrom("letters")
      .selectAll()
      .where("sentAt", "is", null)
      .where("failedAt", "is", null)
      .where((letter) =>
        letter.or([letter("nextAttemptAt", "<=", sql<Date>`now()`), letter("nextAttemptAt", ">", tooLate)]),
      )
      .orderBy("nextAttemptAt")
      .limit(batch)
      .forUpdate()
      .skipLocked()
      .execute()
    if (due.length > 0) {
      await tx
        .updateTable("letters")
        .set({ attempts: sql`attempts + 1`, nextAttemptAt: sql`now() + make_interval(secs => ${attemptSeconds})` })
        .where(
          "id",
          "in",
          due.map(({ id }) => id),
        )
        .execute()
    }
    return due.map((letter) => ({ ...letter, attempts: letter.attempts + 1 }))
  })
}
type DueLetter = Awaited<ReturnType<typeof takeDue>>[number]

interface Attempts {
  sent: number
  postponed: number
  given_up: number
}

async function sendOne(db: Db, send: Sender, letter: DueLetter, log: FastifyBaseLogger): Promise<keyof Attempts> {
  const update = db.updateTable("letters").where("id", "=", letter.id)
  const renewal = setInterval(() => {
    update
      .set({ nextAttemptAt: sql`now() + make_interval(secs => ${attemptSeconds})` })
      .where("sentAt", "is", null)
      .execute()
      .catch((error: unknown) => log.warn({ err: error, letter: letter.id }, "letter not kept from others"))
  }, renewEvery)
  renewal.unref()
  try {
    await send(letter)
  } catch (error) {
    clearInterval(renewal)
    const lastError = error instanceof Error ? error.message.slice(0, 500) : "unknown"
    const givenUp = isRefusedForGood(error) || letter.attempts >= attemptsAtMost
    const next = {
      lastError,
      nextAttemptAt: sql<Date>`now() + make_interval(secs => ${backoffSeconds(letter.attempts)})`,
    }
    await update.set(givenUp ? { ...next, failedAt: new Date() } : next).execute()
    const reason = withoutAddresses(lastError)
    log.warn({ letter: letter.id, kind: letter.kind, attempt: letter.attempts, givenUp, reason }, "letter not sent")
    return givenUp ? "given_up" : "postponed"
  }
  clearInterval(renewal)
  await markSent(() => update.set({ sentAt: new Date(), lastError: null }).execute())
  return "sent"
}

/** A mail server's refusal names whom the letter is for, which is the table's to know and not the log's. */
const withoutAddresses = (text: string) => text.replace(/[^\s<>"']+@[^\s<>"']+/g, "(address)")

/** The letter is gone: a database that is away for a moment is no reason to send it a second time. */
async function markSent(mark: () => Promise<unknown>) {
  const until = performance.now() + attemptSeconds * 1000
  for (;;) {
    try {
      await mark()
      return
    } catch (error) {
      if (performance.now() > until) throw error
      await wait(markAgainAfter, undefined, { ref: false })
    }
  }
}

/** A 5xx answer to this letter is final; 4xx answers and everything about the connection are worth another try. */
function isRefusedForGood(error: unknown): boolean {
  const code = error instanceof Error && "responseCode" in error ? Number(error.responseCode) : 0
  const command = error instanceof Error && "command" in error ? String(error.command) : ""
  return code >= 500 && code < 600 && (command === "RCPT TO" || command === "DATA" || command === "MAIL FROM")
}

export interface Outbox {
  /** What this process has done since its start. */
  counts: Readonly<Attempts>
  /** Looks for due letters at once, for example after a commit. */
  wake(): void
  /** Waits for the letters being sent, but not long: after a mail server that hangs they are due again. */
  stop(): Promise<void>
}

/** Sends what is due, over and over, beside any number of other processes. */
export function startOutbox(db: Db, send: Sender, log: FastifyBaseLogger): Outbox {
  const state = { stopped: false }
  const counts: Attempts = { sent: 0, postponed: 0, given_up: 0 }
  const attempt = async (letter: DueLetter) => {
    counts[await sendOne(db, send, letter, log)] += 1
  }
  let wakeNow: () => void = () => undefined
  const pause = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds)
      wakeNow = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const loop = async () => {
    while (!state.stopped) {
      try {
        const due = await takeDue(db)
        await Promise.all(due.map(attempt))
        if (due.length === 0 && !state.stopped) await pause(idleMilliseconds)
      } catch (error) {
        log.error({ err: error }, "outbox round failed")
        if (!state.stopped) await pause(idleMilliseconds)
      }
    }
  }
  const running = loop()
  return {
    counts,
    wake: () => wakeNow(),
    stop: async () => {
      state.stopped = true
      wakeNow()
      await Promise.race([running, wait(stopWithin, undefined, { ref: false })])
    },
  }
}
