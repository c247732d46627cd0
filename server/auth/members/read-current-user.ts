import type { CurrentUser } from "#contract/auth/users.ts"
import type { DbOrTx } from "#server/db/db.ts"
import type { SignedIn } from "#server/http/session.ts"
import { listCompaniesOf } from "./companies.store.ts"

/** The signed-in person, with the company that the session acts for. */
export async function readCurrentUser(
  db: DbOrTx,
  { user, companyId }: Pick<SignedIn, "user" | "companyId">,
): Promise<CurrentUser> {
  if (user.role === "admin") return { ...user, company: null, companies: [] }
  const companies = await listCompaniesOf(db, user.id)
  return { ...user, company: companies.find(({ id }) => id === companyId) ?? null, companies }
}
