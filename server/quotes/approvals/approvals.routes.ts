import { approvePurchase, refusePurchase } from "#contract/quotes/approvals.ts"
import type { Api } from "#server/api.ts"
import { implement } from "#server/http/implement.ts"
import { placeOf } from "../decisions.ts"
import { approve, refuse } from "./decide-approval.ts"

/** How approvers decide on what their company's buyers want to accept. */
export function registerApprovals(api: Api): void {
  implement(api, approvePurchase, async ({ params: { id }, caller: member, request }) => {
    await approve(api, { id, member, ...placeOf(request) })
    return undefined
  })

  implement(api, refusePurchase, async ({ params: { id }, body: { reason }, caller: member, request }) => {
    await refuse(api, { id, member, reason, ...placeOf(request) })
    return undefined
  })
}
