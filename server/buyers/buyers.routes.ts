import * as contract from "#contract/desk/buyers.ts"
import { recordView } from "#server/audit/record-event.ts"
import type { Api } from "#server/api.ts"
import { doOnce } from "#server/desk/do-once.ts"
import { implement } from "#server/http/implement.ts"
import { sendSortedList } from "#server/lists/sorted-list.ts"
import * as store from "./buyers.store.ts"
import * as rules from "./change-buyer.ts"
import { readBuyer } from "./read-buyer.ts"

/** Organizations that asked, bought or wrote. */
export function registerBuyers(api: Api): void {
  const { db } = api

  implement(api, contract.listBuyers, ({ query, reply }) =>
    sendSortedList({
      reply,
      path: contract.listBuyers.path,
      query,
      sortKey: store.buyers.sortKeys[query.sort],
      shape: contract.BuyerSummary,
      read: async (page) => {
        const rows = await store.pageOfBuyers(db, { filter: query, sort: query.sort, order: query.order, ...page })
        return rows.map((row) => ({ ...row, lastAt: row.lastAt.toISOString() }))
      },
      count: (found) => store.buyers.count(db, query, found),
    }),
  )

  implement(api, contract.getBuyer, async ({ params: { id }, caller }) => {
    const buyer = await readBuyer(api, id, caller)
    await recordView(db, { caller, noun: "buyer", subject: buyer.id })
    return buyer
  })

  implement(api, contract.renameBuyer, async ({ params: { id }, body, caller }) => {
    await db.transaction().execute((tx) => rules.rename(tx, { id, caller, ...body }))
    return readBuyer(api, id, caller)
  })

  implement(api, contract.addBuyerNote, async ({ params: { id }, body, caller, request }) => {
    const act = { noun: `buyer-note:${id}`, by: caller.user, request, body }
    await doOnce(db, act, (tx) => rules.addNote(tx, { id, caller, ...body }))
    return readBuyer(api, id, caller)
  })

  implement(api, contract.joinBuyers, async ({ params: { id }, body, caller }) => {
    await db.transaction().execute((tx) => rules.join(tx, { id, caller, ...body }))
    return readBuyer(api, id, caller)
  })

  implement(api, contract.splitBuyer, async ({ params: { id }, body, caller }) => {
    await db.transaction().execute((tx) => rules.split(tx, { id, caller, ...body }))
    return readBuyer(api, id, caller)
  })
}
