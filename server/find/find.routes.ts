import { findRows } from "#contract/find.ts"
import type { Api } from "#server/api.ts"
import { implement } from "#server/http/implement.ts"
import { findEverywhere } from "./find.store.ts"

export function registerFind(api: Api): void {
  implement(api, findRows, ({ query: { q } }) => findEverywhere(api.db, q))
}
