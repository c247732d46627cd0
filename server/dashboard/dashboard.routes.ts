import { getCompanyActivity, getCompanySummary, getSiteSummary } from "#contract/dashboard.ts"
import { todayInUtc } from "#contract/dates.ts"
import type { Api } from "#server/http/api.ts"
import { implement } from "#server/http/implement.ts"
import { readCompanySummary, readSiteSummary } from "./dashboard.store.ts"
import { readActivity } from "./read-activity.ts"

export function registerDashboard(api: Api): void {
  const { db } = api
  implement(api, getCompanySummary, ({ caller }) => readCompanySummary(db, caller.user.id))
  implement(api, getCompanyActivity, ({ caller, query }) =>
    readActivity(db, caller.user.id, query.today ?? todayInUtc()),
  )
  implement(api, getSiteSummary, () => readSiteSummary(db))
}
