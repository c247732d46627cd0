import { useRouteLoaderData } from "react-router"
import { todayIn } from "#contract/values/dates.ts"
import type { loader } from "#web/admin/AdminLayout.tsx"

/** The day that it is now where the company is: "2026-11-27". */
export function useCompanyDay(): string {
  const data = useRouteLoaderData<typeof loader>("admin/AdminLayout")
  if (!data) throw new Error("The loader of the back office gave no time zone")
  return todayIn(data.timeZone)
}
