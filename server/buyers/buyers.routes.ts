import { mayRead } from "#contract/auth/seats.ts"
import * as contract from "#contract/desk/buyers.ts"
import { todayIn } from "#contract/values/dates.ts"
import { recordView } from "#server/audit/record-event.ts"
import type { Api } from "#server/api.ts"
import { doOnce } from "#server/desk/do-once.ts"
import { implement } from "#server/http/implement.ts"
import type { SignedIn } from "#server/http/session.ts"
import { sendSortedList } from "#server/lists/sorted-list.ts"
import * as rows from "./buyer-rows.store.ts"
import * as store from "./buyers.store.ts"
import * as rules from "./change-buyer.ts"

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

/** All of a buyer that the caller's seat may read. */
async function readBuyer({ db, content }: Api, key: string, { user }: SignedIn): Promise<contract.Buyer> {
  const headId = await store.findHead(db, key)
  const head = headId && (await store.findBuyer(db, headId))
  if (!head) throw rules.noSuchBuyer()
  const { id, name } = head
  const today = todayIn(content().desk.timeZone)
  return {
    id,
    name,
    people: await rows.listPeopleOfBuyer(db, id),
    joined: await rows.listJoinedBuyers(db, id),
    alike: await rows.listAlike(db, id),
    notes: await rows.listNotes(db, id),
    requests: mayRead(user, "requests")
      ? { count: await rows.countRowsOfBuyer(db, id, "quote_requests"), rows: await rows.listRequestsOfBuyer(db, id) }
      : null,
    sales: mayRead(user, "sales")
      ? { ...(await rows.sumSales(db, id)), rows: await rows.listSalesOfBuyer(db, id) }
      : null,
    invoices: mayRead(user, "invoices")
      ? { ...(await rows.sumInvoices(db, id, today)), rows: await rows.listInvoicesOfBuyer(db, id) }
      : null,
    messages: mayRead(user, "messages")
      ? { count: await rows.countRowsOfBuyer(db, id, "messages"), rows: await rows.listMessagesOfBuyer(db, id) }
      : null,
  }
}
