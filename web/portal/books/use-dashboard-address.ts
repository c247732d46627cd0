import { useListView } from "#web/parts/use-list-view.ts"

export const tabs = ["contacts", "orders", "payments"] as const
export type TabKey = (typeof tabs)[number]

const nothing = new URLSearchParams()

/** The open tab and how its list is sorted and narrowed, all kept in the address. */
export function useDashboardAddress() {
  const { params, changeView, openList } = useListView()
  const tab = tabs.find((known) => known === params.get("tab")) ?? tabs[0]
  const openTab = (next: TabKey) => openList(next === tabs[0] ? {} : { tab: next })

  /** The parameters of one tab; only the open one has any. */
  const paramsOf = (key: TabKey) => (key === tab ? params : nothing)

  return { tab, openTab, changeView, paramsOf }
}
