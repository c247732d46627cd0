import type { DbOrTx } from "#server/db/db.ts"
import { Refusal } from "#server/http/errors.ts"
import { passwordMatches } from "./passwords.ts"

/** Asks a signed-in user for the password again, because the browser may have been left open. */
export async function refuseWrongPassword(db: DbOrTx, id: string, password: string): Promise<void> {
  const user = await db.selectFrom("users").select("passwordHash").where("id", "=", id).executeTakeFirstOrThrow()
  if (await passwordMatches(user.passwordHash, password)) return
  const message = "The password is not correct"
  throw new Refusal(400, message, { fields: { password: message } })
}
