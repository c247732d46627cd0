import { useQuery } from "@tanstack/react-query"
import type { CompanySummary, getCompanyActivity, SiteSummary } from "#contract/dashboard.ts"
import { callSignedIn } from "#web/api/call-signed-in.ts"
import { loadFrom } from "#web/api/queries.ts"

export function useCompanySummary() {
  return useQuery(loadFrom<CompanySummary>(["/api/dashboard", "summary"]))
}

export function useSiteSummary() {
  return useQuery(loadFrom<SiteSummary>(["/api/admin", "summary"]))
}

/** Revenue, statuses and what is due, as of the reader's day. */
export function useCompanyActivity(today: string) {
  return useQuery({
    queryKey: ["/api/dashboard", "activity", today],
    queryFn: ({ signal }) =>
      callSignedIn<typeof getCompanyActivity>("GET /api/dashboard/activity", { query: { today } }, { signal }),
  })
}
