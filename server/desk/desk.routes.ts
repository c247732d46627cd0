import { listAssignees } from "#contract/desk/desk.ts"
import type { Api } from "#server/api.ts"
import { implement } from "#server/http/implement.ts"
import { findAssignees } from "./assignees.ts"

export function registerDesk(api: Api): void {
  implement(api, listAssignees, () => findAssignees(api.db))
}
