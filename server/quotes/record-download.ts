import { createHash } from "node:crypto"
import type { FastifyRequest } from "fastify"
import type { FileFormat } from "#contract/quotes/quote-files.ts"
import { recordEvent } from "#server/audit/record-event.ts"
import type { Db } from "#server/db/db.ts"
import { hasRoom } from "#server/http/limits.ts"
import { networkOf } from "#server/http/network-of.ts"

interface Download {
  request: FastifyRequest
  token: string
  number: string
  action: "quote.export" | "quote-request.export" | "invoice.export" | "sale.export"
  details: { format: FileFormat | "confirmation"; revision?: number } | { file: string; delivery?: number }
}

const day = 24 * 60 * 60
/** Not raised with the limits of calls: evidence is the same on every installation. */
const once = { RATE_LIMIT_FACTOR: 1 }

/** One event a day for each link, network and file, or a loop of downloads would bury the rest of the evidence. */
export async function recordDownload(db: Db, { request, token, number, action, details }: Download): Promise<void> {
  const file = JSON.stringify([token, networkOf(request.ip), action, details])
  const key = `downloaded:${createHash("sha256").update(file).digest("base64url")}`
  await db.transaction().execute(async (tx) => {
    if (!(await hasRoom(tx, once, { key, count: 1, seconds: day }))) return
    const who = { userId: null, userEmail: null, clientAddress: request.ip }
    await recordEvent(tx, { ...who, action, subject: number, details })
  })
}
