import * as contract from "#contract/auth/company-wishes.ts"
import type { Api } from "#server/api.ts"
import { implement } from "#server/http/implement.ts"
import { admitMember, ask, decline, joinable } from "./wishes.ts"
import { listWishesOf } from "./wishes.store.ts"

/** Colleagues who find their company by the domain of their address. */
export function registerWishes(api: Api): void {
  implement(api, contract.listJoinable, ({ caller }) => joinable(api, caller))

  implement(api, contract.askToJoin, async ({ caller, body: { companyId } }) => ({
    message: await ask(api, caller, companyId),
  }))

  implement(api, contract.listWishes, async ({ caller }) => {
    const wishes = await listWishesOf(api.db, caller.companyId)
    return wishes.map((wish) => ({ ...wish, askedAt: wish.askedAt.toISOString() }))
  })

  implement(api, contract.acceptWish, async ({ caller, params: { id }, body: { seat } }) => ({
    message: await admitMember(api, caller, { id, seat }),
  }))

  implement(api, contract.declineWish, async ({ caller, params: { id } }) => {
    await decline(api, caller, id)
    return undefined
  })
}
