import { switchCompany } from "#contract/auth/users.ts"
import type { Api } from "#server/api.ts"
import { notFound } from "#server/http/errors.ts"
import { implement } from "#server/http/implement.ts"
import { findSignedIn } from "#server/http/session.ts"
import { chooseCompany, setCompanyOfSession } from "./companies.store.ts"
import { readCurrentUser } from "./read-current-user.ts"

export function registerCompanies(api: Api): void {
  const { db } = api

  implement(api, switchCompany, async ({ caller, body: { companyId }, request }) => {
    await db.transaction().execute(async (tx) => {
      if (!(await chooseCompany(tx, caller.user.id, companyId))) throw notFound("Company not found")
      await setCompanyOfSession(tx, caller.sessionHash, companyId)
    })
    // The seat may differ from one company to the next.
    return readCurrentUser(db, (await findSignedIn(api, request)) ?? caller)
  })
}
