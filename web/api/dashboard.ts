import { useQuery } from "@tanstack/react-query"
import { todayIn } from "#contract/values/dates.ts"
import type { FigurePeriod } from "#contract/desk/figure-periods.ts"
import { loadFrom } from "#web/api/queries.ts"

export const useCompanySummary = () => useQuery(loadFrom("GET /api/dashboard/summary"))

const readersDay = () => todayIn(Intl.DateTimeFormat().resolvedOptions().timeZone)

/** Revenue, statuses and amounts due, as of the reader's day. */
export const useCompanyActivity = () =>
  useQuery(loadFrom("GET /api/dashboard/activity", { query: { today: readersDay() } }))

/** Revenue of a period and of the period before. */
export const useCompanyRevenue = (period: FigurePeriod) =>
  useQuery(loadFrom("GET /api/dashboard/revenue", { query: { period } }))

export const siteSummary = loadFrom("GET /api/admin/summary")
export const useSiteSummary = () => useQuery(siteSummary)

/** The company's active government contract. */
export const useContractCard = () => useQuery(loadFrom("GET /api/admin/contract"))
