import type { Db } from "#server/db/db.ts"
import { newApiKey } from "#server/http/api-key-caller.ts"
import { hashToken } from "#server/http/session.ts"
import { momentAgo } from "./days.ts"

/** Keys whose secrets are unknown: one in use and one that has expired. */
export async function fillApiKeys(db: Db): Promise<void> {
  const owner = await db
    .selectFrom("users")
    .select("id")
    .where("role", "=", "admin")
    .where("officeSeat", "=", "owner")
    .executeTakeFirst()
  if (!owner) return
  const keys = [
    { name: "Accounting", seat: "bookkeeper", expiresAt: momentAgo(-200, 0), lastUsedAt: momentAgo(0, 1) },
    { name: "Spreadsheet of sales", seat: "reader", expiresAt: momentAgo(3, 0), lastUsedAt: momentAgo(5, 0) },
  ] as const
  const common = { callsPerMinute: 120, madeBy: owner.id, createdAt: momentAgo(30, 0) }
  const rows = keys.map((key) => {
    const text = newApiKey()
    return { ...common, ...key, keyHash: hashToken(text), ending: text.slice(-4) }
  })
  await db.insertInto("apiKeys").values(rows).execute()
}
