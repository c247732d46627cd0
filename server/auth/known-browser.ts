import { hashToken, newToken } from "#server/http/session.ts"
import type { DbOrTx } from "#server/db/db.ts"

/**
 * A browser that has signed in to the account before has its own count of failures, so a stranger's guesses cannot
 * lock the owner out.
 */
export async function isKnownBrowser(db: DbOrTx, userId: string, token: string | undefined): Promise<boolean> {
  if (!token) return false
  const row = await db
    .selectFrom("knownBrowsers")
    .select("userId")
    .where("tokenHash", "=", hashToken(token))
    .where("userId", "=", userId)
    .executeTakeFirst()
  return row !== undefined
}

export async function hasKnownBrowser(db: DbOrTx, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom("knownBrowsers")
    .select("userId")
    .where("userId", "=", userId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

const browsersKept = 100

async function forgetOldestBrowsers(db: DbOrTx, userId: string): Promise<void> {
  await db
    .deleteFrom("knownBrowsers")
    .where("tokenHash", "in", (browsers) =>
      browsers
        .selectFrom("knownBrowsers")
        .select("tokenHash")
        .where("userId", "=", userId)
        .orderBy("lastUsedAt", "desc")
        .offset(browsersKept),
    )
    .execute()
}

/** After a new password or a new owner, an old cookie no longer counts as a known browser. */
export async function forgetBrowsers(tx: DbOrTx, userId: string, except?: string): Promise<void> {
  let query = tx.deleteFrom("knownBrowsers").where("userId", "=", userId)
  if (except) query = query.where("tokenHash", "<>", hashToken(except))
  await query.execute()
}

/** Returns the token for the browser's cookie: the current one if it is already known, otherwise a new one. */
export async function rememberBrowser(db: DbOrTx, userId: string, token: string | undefined): Promise<string> {
  if (token && (await isKnownBrowser(db, userId, token))) {
    await db
      .updateTable("knownBrowsers")
      .set({ lastUsedAt: new Date() })
      .where("tokenHash", "=", hashToken(token))
      .execute()
    return token
  }
  const fresh = newToken()
  await db
    .insertInto("knownBrowsers")
    .values({ tokenHash: hashToken(fresh), userId })
    .execute()
  await forgetOldestBrowsers(db, userId)
  return fresh
}
