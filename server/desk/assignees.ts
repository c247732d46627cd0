import { sql } from "kysely"
import { seatsThatChange } from "#contract/auth/seats.ts"
import type { DbOrTx } from "#server/db/db.ts"
import { Refusal } from "#server/http/errors.ts"

/** A person's name as the desk shows it. */
export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`

const name = sql<string>`first_name || ' ' || last_name`

/** Administrators who can sign in and answer requests, sorted by name. */
export function findAssignees(db: DbOrTx) {
  return db
    .selectFrom("users")
    .select(["id", name.as("name")])
    .where("role", "=", "admin")
    .where("officeSeat", "in", seatsThatChange("requests"))
    .where("lockedAt", "is", null)
    .orderBy(name)
    .orderBy("id")
    .limit(200)
    .execute()
}

/** Returns the name of somebody who may be assigned, and refuses everyone else. */
export async function requireAssignee(tx: DbOrTx, id: string): Promise<string> {
  const row = await tx
    .selectFrom("users")
    .select(name.as("name"))
    .where("id", "=", id)
    .where("role", "=", "admin")
    .where("officeSeat", "in", seatsThatChange("requests"))
    .where("lockedAt", "is", null)
    .executeTakeFirst()
  if (row) return row.name
  const message = "Choose an administrator"
  throw new Refusal(400, message, { fields: { assigneeId: message } })
}
