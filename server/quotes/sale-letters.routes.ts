import { tellBuyer as endpoint } from "#contract/sales.ts"
import type { Api } from "#server/api.ts"
import { repliesOf } from "#server/desk/post-reply.ts"
import { implement } from "#server/http/implement.ts"
import { takeFrom } from "#server/http/limits.ts"
import { tellBuyer } from "./tell-buyer.ts"

export function registerSaleLetters(api: Api): void {
  implement(api, endpoint, async ({ params: { id }, caller }) => {
    await takeFrom(api.db, api.env, [repliesOf(caller.user.id)])
    return { sentTo: await tellBuyer(api, { id, by: caller.actor }) }
  })
}
