import { isDeepStrictEqual as isSame } from "node:util"
import type { Signature } from "#contract/auth/accounts.ts"
import { recordEvent } from "#server/audit/record-event.ts"
import type { Db, DbOrTx } from "#server/db/db.ts"
import type { Actor } from "#server/http/session.ts"

const fields = ["firstName", "lastName", "title", "phone"] as const

/** How a person signs quotes and letters. */
export function findSignature(db: DbOrTx, userId: string): Promise<Signature> {
  return db.selectFrom("users").select(fields).where("id", "=", userId).executeTakeFirstOrThrow()
}

/** The lines of a signature: the name, then title and phone where the person gave them. */
export const signatureLines = ({ firstName, lastName, title, phone }: Signature): string[] =>
  [isSame({ firstName, lastName }, unnamed) ? "The quote desk" : `${firstName} ${lastName}`, title, phone].filter(
    (line) => line !== null,
  )

/** The name that the command gives an administrator; buyers never read it. */
export const unnamed = { firstName: "Site", lastName: "Administrator" } as const

/** Changes only the sent fields. Documents already signed keep their signature. */
export async function saveSignature(db: Db, by: Actor, changes: Partial<Signature>): Promise<Signature> {
  return db.transaction().execute(async (tx) => {
    const before = await findSignature(tx, by.id)
    const next = { ...before, ...changes }
    const changed = fields.filter((field) => !isSame(before[field], next[field]))
    if (changed.length === 0) return before
    await tx.updateTable("users").set(next).where("id", "=", by.id).execute()
    await recordEvent(tx, { by, action: "account.signature", details: { fields: changed } })
    return next
  })
}
