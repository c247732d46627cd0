import { listExpiringClaims } from "#contract/expiring-claims.ts"
import type { Api } from "#server/api.ts"
import { implement } from "#server/http/implement.ts"
import { claimsThatExpire } from "./claims-that-expire.ts"

export function registerClaims(api: Api): void {
  implement(api, listExpiringClaims, async () => claimsThatExpire(api.content()))
}
