import * as contract from "#contract/remittances.ts"
import type { Remittance } from "#contract/remittances.ts"
import type { Api } from "#server/api.ts"
import { createOnce } from "#server/http/create-once.ts"
import { implement } from "#server/http/implement.ts"
import type { SignedIn } from "#server/http/session.ts"
import { cutPage, readPlace } from "#server/lists/keyset.ts"
import * as rules from "./record-remittance.ts"
import * as store from "./remittances.store.ts"

export function registerRemittances(api: Api): void {
  const { db } = api
  const actorOf = ({ actor }: Pick<SignedIn, "actor">) => ({ by: actor, timeZone: api.content().desk.timeZone })

  implement(api, contract.recordRemittance, async ({ body, caller, request }) => {
    const recorded = await createOnce(db, {
      noun: "remittance",
      ownerId: caller.user.id,
      request,
      body,
      create: async (tx) => ({ id: await rules.recordRemittance(tx, actorOf(caller), body) }),
    })
    return readRemittance(api, recorded.id)
  })

  implement(api, contract.listRemittances, async ({ query: { limit, cursor }, reply }) => {
    const after = cursor && readPlace(cursor, "timestamptz")
    const rows = await store.listRemittances(db, { limit: limit + 1, ...(after && { after }) })
    const paging = { reply, path: contract.listRemittances.path, limit }
    return cutPage(rows, paging, ({ sortKey, id }) => ({ key: sortKey, id })).map(store.shown)
  })

  implement(api, contract.takeBackRemittance, async ({ params: { id }, body, caller }) => {
    await rules.takeBackRemittance(db, actorOf(caller), { id, ...body })
    return readRemittance(api, id)
  })
}

async function readRemittance({ db }: Pick<Api, "db">, id: string): Promise<Remittance> {
  const remittance = await store.findRemittance(db, id)
  if (!remittance) throw rules.noSuchRemittance()
  return remittance
}
