import type { FastifyBaseLogger } from "fastify"
import type { DbOrTx } from "#server/db/connect.ts"

export interface AuditEvent {
  userId: string | null
  userEmail: string | null
  /** Noun and verb: "quote-request.status", "sign-in". */
  action: string
  /** What it was done to: a number or an id. */
  subject?: string
  details?: Record<string, unknown>
  clientAddress: string | null
}

/** Adds a line to the evidence: who did what, to what, when and from where. Lines are never changed. */
export async function recordEvent(db: DbOrTx, { subject, details = {}, ...event }: AuditEvent): Promise<void> {
  await db
    .insertInto("auditEvents")
    .values({ ...event, subject: subject ?? null, details: JSON.stringify(details) })
    .execute()
}

interface Export {
  action: string
  by: { id: string; email: string }
  rows: number
  clientAddress: string
}

/** Who took how many rows out of the house. The file has been sent by then, so a failure is only logged. */
export async function recordExport({ db, log }: { db: DbOrTx; log: FastifyBaseLogger }, made: Export): Promise<void> {
  const { action, by, rows, clientAddress } = made
  await recordEvent(db, { userId: by.id, userEmail: by.email, action, details: { rows }, clientAddress }).catch(
    (error: unknown) => log.error({ err: error, action }, "export not recorded"),
  )
}
