import { tellBuyer } from "#contract/sales/sales.ts"
import type { Api } from "#server/api.ts"
import { repliesOf } from "#server/desk/post-reply.ts"
import { implement } from "#server/http/implement.ts"
import { takeFrom } from "#server/http/limits.ts"
import { emailSaleStep } from "./email-sale-step.ts"

export function registerSaleLetters(api: Api): void {
  implement(api, tellBuyer, async ({ params: { id }, caller }) => {
    await takeFrom(api.db, api.env, [repliesOf(caller.user.id)])
    return { sentTo: await emailSaleStep(api, { id, by: caller.actor }) }
  })
}
