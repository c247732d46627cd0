import { useSearchParams } from "react-router"
import { keepPlace } from "#web/parts/keep-place.ts"
import type { ViewChange } from "#web/parts/view-in.ts"

export const tabs = ["contacts", "orders", "payments"] as const
export type TabKey = (typeof tabs)[number]

const nothing = new URLSearchParams()

/** The open tab and how its list is sorted and narrowed, all kept in the address. */
export function useDashboardAddress() {
  const [params, setParams] = useSearchParams()
  const tab = tabs.find((known) => known === params.get("tab")) ?? tabs[0]

  /** A tab is a place to come back to; the view of the tab before is not taken along. */
  function openTab(next: TabKey) {
    setParams(next === tabs[0] ? {} : { tab: next }, { preventScrollReset: true, state: keepPlace })
  }

  function changeView(change: ViewChange) {
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        for (const [name, value] of Object.entries(change)) {
          if (value) after.set(name, value)
          else after.delete(name)
        }
        return after
      },
      { replace: true, preventScrollReset: true, state: keepPlace },
    )
  }

  /** The parameters of one tab; only the open one has any. */
  const paramsOf = (key: TabKey) => (key === tab ? params : nothing)

  return { tab, openTab, changeView, paramsOf }
}
