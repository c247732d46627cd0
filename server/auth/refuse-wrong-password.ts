import type { DbOrTx } from "#server/db/db.ts"
import { Refusal } from "#server/http/errors.ts"
import { passwordMatches } from "./passwords.ts"

/** Asks somebody who is signed in for their own password: a browser that was left open does not have it. */
export async function refuseWrongPassword(db: DbOrTx, id: string, password: string): Promise<void> {
  const user = await db.selectFrom("users").select("passwordHash").where("id", "=", id).executeTakeFirstOrThrow()
  if (await passwordMatches(user.passwordHash, password)) return
  const message = "The password is not correct"
  throw new Refusal(400, message, { fields: { password: message } })
}
