import { assigneeChoices, clockLabels, clockStates } from "#contract/desk.ts"

/** How the address narrows an inbox of the desk; what it gets wrong counts as not said. */
export const deskFiltersIn = (params: URLSearchParams) => ({
  clock: clockStates.find((known) => known === params.get("clock")),
  assignee: assigneeChoices.find((known) => known === params.get("assignee")),
})

export const clockChoices: Record<string, string> = clockLabels

export const assigneeLabels: Record<string, string> = { me: "Assigned to me", nobody: "Not assigned" }
