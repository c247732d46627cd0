import { sql } from "kysely"
import type { Attachment } from "#contract/quote-requests/attachments.ts"
import { type DeskEntry, deskLimits, type LetterState, type QuoteEvent } from "#contract/desk/desk.ts"
import type { DbOrTx } from "#server/db/db.ts"
import type { SignedIn } from "#server/http/session.ts"
import { fullName } from "./assignees.ts"

/** Who does something to a request: a signed-in user, or its buyer, who has only a name. */
export type Author = SignedIn["user"] | { buyer: string }

/** As the history keeps the actor. */
export const authorOf = (by: Author) =>
  "buyer" in by ? { userId: null, userName: by.buyer } : { userId: by.id, userName: fullName(by) }

export type DeskTarget = { quoteRequestId: string } | { messageId: string }

type NewEntry =
  | { kind: "assigned"; to: string | null }
  | { kind: "note"; text: string }
  | { kind: "reply"; subject: string; text: string; letterId: string | null }
  | { kind: "status"; from: string; to: string }
  | { kind: "question"; text: string; wantsRevision: boolean }
  | {
      kind: "quote"
      event: QuoteEvent
      revision: number
      comment?: string | null
      recordedBy?: string | null
      letterId?: string | null
    }

/**
 * Adds to the history of a request or message, which is never changed. Call it in the transaction of the action. Returns
 * the entry's id.
 */
export async function addEntry(tx: DbOrTx, target: DeskTarget, by: Author, entry: NewEntry): Promise<string> {
  const { id } = await tx
    .insertInto("deskEntries")
    .values({ ...target, ...authorOf(by), ...columnsOf(entry) })
    .returning("id")
    .executeTakeFirstOrThrow()
  return id
}

function columnsOf(entry: NewEntry) {
  const { kind } = entry
  switch (kind) {
    case "assigned":
      return { kind, toValue: entry.to }
    case "note":
      return { kind, body: entry.text }
    case "reply":
      return { kind, subject: entry.subject, body: entry.text, letterId: entry.letterId }
    case "status":
      return { kind, fromValue: entry.from, toValue: entry.to }
    case "question":
      return { kind, body: entry.text, toValue: entry.wantsRevision ? "revision" : null }
    case "quote": {
      const { event, revision, comment, recordedBy, letterId } = entry
      return { kind, fromValue: event, toValue: String(revision), body: comment, subject: recordedBy, letterId }
    }
  }
}

// Housekeeping deletes old letters, sent or given up. A deleted letter shows as sent.
const letterState = sql<LetterState>`CASE
  WHEN letters.id IS NULL OR letters.sent_at IS NOT NULL THEN 'sent'
  WHEN letters.failed_at IS NOT NULL THEN 'failed'
  ELSE 'queued' END`

/** Files sent with a reply. */
export const replyFiles = (entry: string) =>
  sql<Attachment[]>`(SELECT coalesce(
      json_agg(json_build_object('id', id, 'name', name, 'size', size) ORDER BY reply_files.position), '[]')
    FROM reply_files JOIN attachments ON attachments.id = file_id
    WHERE entry_id = ${sql.ref(`${entry}.id`)} AND deleted_at IS NULL)`

/** The history, newest first. */
export async function listDeskEntries(db: DbOrTx, target: DeskTarget): Promise<DeskEntry[]> {
  const query = db
    .selectFrom("deskEntries as entry")
    .leftJoin("letters", "letters.id", "entry.letterId")
    .select(["entry.id", "entry.kind", "userName", "entry.subject", "body", "fromValue", "toValue", "entry.createdAt"])
    .select([letterState.as("letter"), replyFiles("entry").as("files")])
    .orderBy("entry.id", "desc")
    .limit(deskLimits.entriesShown)
  const rows = await (
    "messageId" in target
      ? query.where("entry.messageId", "=", target.messageId)
      : query.where("entry.quoteRequestId", "=", target.quoteRequestId)
  ).execute()
  return rows.map(entryOf)
}

interface EntryRow {
  id: string
  kind: DeskEntry["kind"]
  userName: string
  subject: string | null
  body: string | null
  fromValue: string | null
  toValue: string | null
  createdAt: Date
  letter: LetterState
  files: Attachment[]
}

function entryOf({
  id,
  kind,
  userName,
  subject,
  body,
  fromValue,
  toValue,
  createdAt,
  letter,
  files,
}: EntryRow): DeskEntry {
  const common = { id, by: userName, at: createdAt.toISOString() }
  switch (kind) {
    case "assigned":
      return { ...common, kind, to: toValue }
    case "note":
      return { ...common, kind, text: body ?? "" }
    case "reply":
      return { ...common, kind, subject: subject ?? "", text: body ?? "", letter, files }
    case "order":
      return { ...common, kind, orderNumber: toValue ?? "" }
    case "status":
      return { ...common, kind, from: fromValue ?? "", to: toValue ?? "" }
    case "question":
      return { ...common, kind, text: body ?? "", wantsRevision: toValue === "revision" }
    case "quote": {
      const event = fromValue as QuoteEvent // columnsOf writes nothing else.
      const hasLetter = event === "sent" || event === "withdrawn"
      const decided = { comment: body, recordedBy: subject }
      return { ...common, kind, event, revision: Number(toValue), ...decided, letter: hasLetter ? letter : null }
    }
  }
}
