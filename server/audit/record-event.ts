import type { FastifyBaseLogger } from "fastify"
import type { AuditAction } from "#contract/audit.ts"
import type { DbOrTx } from "#server/db/db.ts"

export interface AuditEvent {
  userId: string | null
  userEmail: string | null
  action: AuditAction
  /** The number or id of the record that the action changed. */
  subject?: string
  details?: Record<string, unknown>
  clientAddress: string | null
}

/** Adds a line to the evidence: who did what to which record, when, and from where. Lines are never changed. */
export async function recordEvent(db: DbOrTx, { subject, details = {}, ...event }: AuditEvent): Promise<void> {
  await db
    .insertInto("auditEvents")
    .values({ ...event, subject: subject ?? null, details: JSON.stringify(details) })
    .execute()
}

interface View {
  caller: { user: { id: string; email: string } }
  noun: "account" | "message" | "quote-request" | "sale"
  /** The number or id of the record. */
  subject: string
  clientAddress: string
}

/** Records that an administrator opened a record. Await this before the answer, so every view leaves a trace. */
export function recordView(db: DbOrTx, { caller: { user }, noun, subject, clientAddress }: View): Promise<void> {
  return recordEvent(db, { userId: user.id, userEmail: user.email, action: `${noun}.view`, subject, clientAddress })
}

interface Export {
  action: Extract<AuditAction, `${string}.export${"" | "-all"}`>
  by: { id: string; email: string }
  rows: number
  /** The filters of the export. */
  details?: Record<string, string>
  clientAddress: string
}

/** Records who exported how many rows. The file is already sent, so a failure is only logged. */
export async function recordExport({ db, log }: { db: DbOrTx; log: FastifyBaseLogger }, made: Export): Promise<void> {
  const { action, by, rows, details, clientAddress } = made
  await recordEvent(db, {
    userId: by.id,
    userEmail: by.email,
    action,
    details: { ...details, rows },
    clientAddress,
  }).catch((error: unknown) => log.error({ err: error, action }, "export not recorded"))
}
