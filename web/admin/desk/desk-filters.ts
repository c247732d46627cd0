import { isDay } from "#contract/values/dates.ts"
import { assigneeFilters, clockFilterLabels, clockFilters } from "#contract/desk/desk.ts"

/** How the address narrows an inbox of the desk; what it gets wrong counts as not said. */
export const deskFiltersIn = (params: URLSearchParams) => ({
  clock: clockFilters.find((known) => known === params.get("clock")),
  assignee: assigneeFilters.find((known) => known === params.get("assignee")),
  ...daysIn(params),
})

export function daysIn(params: URLSearchParams) {
  const day = (name: string) => [params.get(name)].find((text) => text !== null && isDay(text)) ?? undefined
  return { from: day("from"), to: day("to") }
}

export const clockChoices: Record<string, string> = clockFilterLabels

export const assigneeLabels: Record<string, string> = { me: "Assigned to me", nobody: "Unassigned" }
