import type { FastifyBaseLogger } from "fastify"
import type { AuditAction, RowAction } from "#contract/desk/audit-actions.ts"
import type { Db, DbOrTx } from "#server/db/db.ts"
import type { Actor, SignedIn } from "#server/http/session.ts"

interface Account {
  id: string | null
  email: string | null
  clientAddress: string | null
  /** The API key that made the call for the person, as a reader knows it. */
  apiKey?: string
}

/** Who acts, and from where: a signed-in caller, or a visitor or command as the evidence keeps them. */
export type EventAuthor =
  | { by: Account }
  | { userId: string | null; userEmail: string | null; clientAddress: string | null }

type AuditEvent = EventAuthor & {
  action: AuditAction
  /** The number or id of the record that the action changed. */
  subject?: string
  details?: Record<string, unknown>
}

/** Adds a line to the evidence: who did what to which record, when, and from where. Lines are never changed. */
export async function recordEvent(db: DbOrTx, { action, subject, details = {}, ...who }: AuditEvent): Promise<void> {
  const by = "by" in who ? columnsOf(who.by) : who
  const apiKey = "by" in who ? who.by.apiKey : undefined
  await db
    .insertInto("auditEvents")
    .values({
      ...by,
      action,
      subject: subject ?? null,
      details: JSON.stringify({ ...(apiKey && { apiKey }), ...details }),
    })
    .execute()
}

const columnsOf = ({ id, email, clientAddress }: Account) => ({ userId: id, userEmail: email, clientAddress })

interface View {
  caller: Pick<SignedIn, "actor">
  noun: "account" | "buyer" | "invoice" | "message" | "quote-request" | "sale"
  /** The number or id of the record. */
  subject: string
}

/** Records that an administrator opened a record. Await this before the answer, so every view leaves a trace. */
export function recordView(db: DbOrTx, { caller, noun, subject }: View): Promise<void> {
  return recordEvent(db, { by: caller.actor, action: `${noun}.view`, subject })
}

interface Export {
  action: Extract<AuditAction, `${string}.export${"" | "-all"}`>
  by: Actor
  rows: number
  /** The filters of the export. */
  details?: Record<string, string>
}

/** Records who exported how many rows. The file is already sent, so a failure is only logged. */
export async function recordExport({ db, log }: { db: DbOrTx; log: FastifyBaseLogger }, made: Export): Promise<void> {
  const { action, by, rows, details } = made
  await recordEvent(db, { by, action, details: { ...details, rows } }).catch((error: unknown) =>
    log.error({ err: error, action }, "export not recorded"),
  )
}

/** An action on one row of a company's books. */
interface RowDeed {
  action: RowAction
  by: Actor
}

/** Records only the row's id: the evidence says who changed the row, not what it holds. */
export function recordRow(tx: DbOrTx, { action, by }: RowDeed, id: string): Promise<void> {
  return recordEvent(tx, { by, action, subject: id })
}

/** Runs an action and records it in one transaction. If the action changed nothing, nothing is recorded. */
export function withEvidence<Done>(
  db: Db,
  { id, ...deed }: RowDeed & { id: string },
  act: (tx: DbOrTx) => Promise<Done>,
): Promise<Done> {
  return db.transaction().execute(async (tx) => {
    const done = await act(tx)
    if (done) await recordRow(tx, deed, id)
    return done
  })
}
