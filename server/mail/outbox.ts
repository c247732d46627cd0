import { randomUUID } from "node:crypto"
import { setTimeout as wait } from "node:timers/promises"
import type { FastifyBaseLogger } from "fastify"
import { sql } from "kysely"
import { fitEmail } from "#contract/quote-requests/attachment-limits.ts"
import type { Db, DbOrTx } from "#server/db/db.ts"
import type { Env } from "#server/env.ts"
import type { Letter } from "./letters/letter.ts"
import { marksOf } from "./mark-sent.ts"
import type { OutgoingLetter, SendLetter } from "./send.ts"

const attemptsAtMost = 40
const batch = 10
/**
 * No other process takes the letter during an attempt. If this process dies, the letter is due again after this time.
 */
const attemptSeconds = 120
/** A mail server may need longer than an attempt for a batch, so a live process renews its claim. */
const renewEvery = 40_000
/** Longer than any back-off: a letter due this late was written before the clock was set back. */
const tooLate = sql<Date>`now() + interval '31 minutes'`
const thisAttemptEnds = sql<Date>`now() + make_interval(secs => ${sql.lit(attemptSeconds)})`
const idleMilliseconds = 2_000
const stopWithin = 3_000

type Origin = Pick<Env, "MAIL_FROM">

/**
 * Saves a letter in the caller's transaction and returns its id, or null if it has no address: the desk may not
 * know the address of a buyer who phoned. The loop sends it after the commit.
 */
export async function postLetter(tx: DbOrTx, env: Origin, letter: Letter): Promise<string | null> {
  const [id = null] = await postLetters(tx, env, [letter])
  return id
}

/** Like `postLetter`, for several letters. */
export async function postLetters(tx: DbOrTx, { MAIL_FROM }: Origin, letters: readonly Letter[]): Promise<string[]> {
  // For the right side of a Message-ID.
  const domain = MAIL_FROM.replace(/^.*@([^>]+)>?$/, "$1").trim()
  const rows = letters
    .filter(({ to }) => to)
    .map(({ kind, to, replyTo, subject, text, html, isSecret = false, heldFor = 0, ...carried }) => ({
      messageId: `<${randomUUID()}@${domain}>`,
      kind,
      recipient: to,
      replyTo: replyTo || null,
      subject,
      textBody: text,
      htmlBody: html,
      isSecret,
      nextAttemptAt: sql<Date>`now() + make_interval(secs => ${heldFor})`,
      quoteId: carried.quoteId ?? null,
      invoiceId: carried.invoiceId ?? null,
      purchaseOrderId: carried.purchaseOrderId ?? null,
    }))
  if (rows.length === 0) return []
  const posted = await tx.insertInto("letters").values(rows).returning("id").execute()
  return posted.map(({ id }) => id)
}

/** Deletes a letter that is still held. False if there is none: it was sent or never written. */
export async function recallLetter(tx: DbOrTx, { kind, subject }: Pick<Letter, "kind" | "subject">): Promise<boolean> {
  const held = tx.deleteFrom("letters").where("kind", "=", kind).where("subject", "=", subject)
  const { numDeletedRows } = await held.where("sentAt", "is", null).where("attempts", "=", 0).executeTakeFirst()
  return numDeletedRows > 0n
}

/** After failed attempts: 5 s, 10 s, 20 s …, at most 30 minutes. */
export const backoffSeconds = (attempts: number) => Math.min(5 * 2 ** (attempts - 1), 30 * 60)

interface CarriedFile {
  id: string
  name: string
  size: number
}

interface DueLetter extends Omit<OutgoingLetter, "files"> {
  files: CarriedFile[]
  /** Includes the attempt that begins now. */
  attempts: number
}

/** Claims due letters, so no other process takes them. */
async function takeDue(db: Db): Promise<DueLetter[]> {
  const statement = sql<DueLetter>`
    WITH due AS MATERIALIZED (
      SELECT id FROM letters
      WHERE sent_at IS NULL AND failed_at IS NULL AND (next_attempt_at <= now() OR next_attempt_at > ${tooLate})
      ORDER BY next_attempt_at LIMIT ${sql.lit(batch)} FOR UPDATE SKIP LOCKED)
    UPDATE letters SET attempts = attempts + 1, next_attempt_at = ${thisAttemptEnds}
    FROM due WHERE letters.id = due.id
    RETURNING letters.id, kind, message_id, recipient, reply_to, subject, text_body, html_body, created_at, attempts,
      coalesce((SELECT content FROM quote_pdfs WHERE quote_pdfs.quote_id = letters.quote_id),
        (SELECT content FROM invoice_pdfs WHERE invoice_pdfs.invoice_id = letters.invoice_id),
        (SELECT pdf FROM purchase_orders WHERE purchase_orders.id = letters.purchase_order_id)) AS pdf,
      (SELECT invoice_id FROM invoice_pdfs WHERE invoice_pdfs.invoice_id = letters.invoice_id AND is_sealed) AS sealed_for,
      coalesce((SELECT 'Quote-' || number || '-rev-' || revision || '.pdf' FROM quotes
        JOIN quote_requests ON quote_requests.id = quote_request_id WHERE quotes.id = letters.quote_id),
        (SELECT CASE kind WHEN 'invoice' THEN 'Invoice-' ELSE 'Credit-note-' END || number || '.pdf'
          FROM invoices WHERE invoices.id = letters.invoice_id),
        (SELECT 'Purchase-order-' || (paper->>'number') || '.pdf' FROM purchase_orders
          WHERE purchase_orders.id = letters.purchase_order_id)) AS pdf_name,
      (SELECT coalesce(json_agg(json_build_object('id', id, 'name', name, 'size', size) ORDER BY place), '[]') FROM (
        SELECT attachments.*, quote_files.position AS place FROM quote_files JOIN attachments ON attachments.id = file_id
          WHERE quote_files.quote_id = letters.quote_id
        UNION ALL SELECT attachments.*, reply_files.position FROM desk_entries
          JOIN reply_files ON entry_id = desk_entries.id JOIN attachments ON attachments.id = file_id
          WHERE desk_entries.letter_id = letters.id) AS carried
        WHERE deleted_at IS NULL) AS files`
  return (await statement.execute(db)).rows
}

/**
 * Makes letters due that a process was sending when it ended. Some letters that wait for a retry go out up to two
 * minutes early.
 */
async function releaseInterrupted(db: Db): Promise<void> {
  await db
    .updateTable("letters")
    .set({ nextAttemptAt: sql<Date>`now()` })
    .where("sentAt", "is", null)
    .where("failedAt", "is", null)
    .where("attempts", ">", 0)
    .where("nextAttemptAt", "<=", thisAttemptEnds)
    .execute()
}

interface Attempts {
  sent: number
  postponed: number
  given_up: number
}

interface Delivery {
  db: Db
  send: SendLetter
  readFile: (file: CarriedFile) => AsyncIterable<Uint8Array>
  log: FastifyBaseLogger
}

/** Files that are too large for an email are only on the buyer's page. */
async function carriedBy(
  { readFile }: Pick<Delivery, "readFile">,
  { files }: DueLetter,
): Promise<OutgoingLetter["files"]> {
  const carried = []
  for (const file of fitEmail(files) ? files : []) {
    const pieces = []
    for await (const piece of readFile(file)) pieces.push(piece)
    carried.push({ name: file.name, content: Buffer.concat(pieces) })
  }
  return carried
}

async function sendOne({ db, send, readFile, log }: Delivery, letter: DueLetter): Promise<keyof Attempts> {
  const update = db.updateTable("letters").where("id", "=", letter.id)
  const renewal = setInterval(() => {
    update
      .set({ nextAttemptAt: thisAttemptEnds })
      .where("sentAt", "is", null)
      .execute()
      .catch((error: unknown) => log.warn({ err: error, letter: letter.id }, "letter not kept from others"))
  }, renewEvery)
  renewal.unref()
  try {
    await send({ ...letter, files: await carriedBy({ readFile }, letter) })
  } catch (error) {
    clearInterval(renewal)
    const lastError = error instanceof Error ? error.message.slice(0, 500) : "unknown"
    const givenUp = refusalOf(error) !== undefined || letter.attempts >= attemptsAtMost
    const next = {
      lastError,
      nextAttemptAt: sql<Date>`now() + make_interval(secs => ${backoffSeconds(letter.attempts)})`,
    }
    const failure = refusalOf(error) ?? "away"
    await update.set(givenUp ? { ...next, ...withoutSecrets, failedAt: new Date(), failure } : next).execute()
    const reason = withoutAddresses(lastError)
    log.warn({ letter: letter.id, kind: letter.kind, attempt: letter.attempts, givenUp, reason }, "letter not sent")
    return givenUp ? "given_up" : "postponed"
  }
  clearInterval(renewal)
  return "sent"
}

/** Removes one-time links from a letter that will not be sent again. */
const withoutSecrets = {
  textBody: sql<string>`CASE WHEN is_secret THEN '' ELSE text_body END`,
  htmlBody: sql<string>`CASE WHEN is_secret THEN '' ELSE html_body END`,
}

/** A mail server's refusal names the recipient, which belongs in the table and not in the log. */
const withoutAddresses = (text: string) => text.replace(/[^\s<>"']+@[^\s<>"']+/g, "(address)")

/** A 5xx answer to a letter is final. 4xx answers and connection errors are worth a retry. */
function refusalOf(error: unknown): "address" | "refused" | undefined {
  const code = error instanceof Error && "responseCode" in error ? Number(error.responseCode) : 0
  const command = error instanceof Error && "command" in error ? String(error.command) : ""
  if (code < 500 || code >= 600) return undefined
  if (command === "RCPT TO") return "address"
  return command === "DATA" || command === "MAIL FROM" ? "refused" : undefined
}

export interface Outbox {
  /** Totals since this process started. */
  counts: Readonly<Attempts>
  /** Looks for due letters now, for example after a commit. */
  wake(): void
  /** Waits briefly for letters being sent. If the mail server hangs, they become due again. */
  stop(): Promise<void>
}

interface OutboxParts extends Delivery {
  /** Only this process uses the database, as with the embedded one. */
  isAlone: boolean
}

/** Sends due letters in a loop. Several processes can do this in parallel. */
export function startOutbox({ db, send, readFile, log, isAlone }: OutboxParts): Outbox {
  const state = { stopped: false }
  const counts: Attempts = { sent: 0, postponed: 0, given_up: 0 }
  const markSent = marksOf({ db, log, patience: attemptSeconds * 1000 })
  const round = async () => {
    const due = await takeDue(db)
    const attempt = async (letter: DueLetter) => {
      const outcome = await sendOne({ db, send, readFile, log }, letter)
      if (outcome === "sent") await markSent(letter.id)
      counts[outcome] += 1
    }
    await Promise.all(due.map(attempt))
    return due.length
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
    if (isAlone)
      await releaseInterrupted(db).catch((error: unknown) => log.error({ err: error }, "letters not released"))
    while (!state.stopped) {
      try {
        const found = await round()
        if (found === 0 && !state.stopped) await pause(idleMilliseconds)
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
