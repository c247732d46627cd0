import { mayRead } from "#contract/auth/seats.ts"
import * as contract from "#contract/desk/buyers.ts"
import { todayIn } from "#contract/values/dates.ts"
import { recordEvent, recordView } from "#server/audit/record-event.ts"
import type { Api } from "#server/api.ts"
import type { DbOrTx } from "#server/db/db.ts"
import { fullName } from "#server/desk/assignees.ts"
import { doOnce } from "#server/desk/do-once.ts"
import { conflict, notFound } from "#server/http/errors.ts"
import { implement } from "#server/http/implement.ts"
import type { SignedIn } from "#server/http/session.ts"
import { sendSortedList } from "#server/lists/sorted-list.ts"
import * as rows from "./buyer-rows.store.ts"
import * as store from "./buyers.store.ts"

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
        const buyers = await store.pageOfBuyers(db, { filter: query, sort: query.sort, order: query.order, ...page })
        return buyers.map((row) => ({ ...row, lastAt: row.lastAt.toISOString() }))
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
    await db.transaction().execute((tx) => rename(tx, { id, caller, ...body }))
    return readBuyer(api, id, caller)
  })

  implement(api, contract.addBuyerNote, async ({ params: { id }, body, caller, request }) => {
    const act = { noun: `buyer-note:${id}`, by: caller.user, request, body }
    await doOnce(db, act, (tx) => addNote(tx, { id, caller, ...body }))
    return readBuyer(api, id, caller)
  })

  implement(api, contract.joinBuyers, async ({ params: { id }, body, caller }) => {
    await db.transaction().execute((tx) => join(tx, { id, caller, ...body }))
    return readBuyer(api, id, caller)
  })

  implement(api, contract.splitBuyer, async ({ params: { id }, body, caller }) => {
    await db.transaction().execute((tx) => split(tx, { id, caller, ...body }))
    return readBuyer(api, id, caller)
  })
}

/** All of a buyer that the caller's seat may read. */
async function readBuyer({ db, content }: Api, key: string, { user }: SignedIn): Promise<contract.Buyer> {
  const headId = await store.findHead(db, key)
  const head = headId && (await store.findBuyer(db, headId))
  if (!head) throw noSuchBuyer()
  const { id, name } = head
  const today = todayIn(content().desk.timeZone)
  return {
    id,
    name,
    people: await rows.listPeopleOfBuyer(db, id),
    joined: await rows.listJoinedBuyers(db, id),
    alike: await rows.listAlike(db, id),
    notes: mayRead(user, "requests") ? await rows.listNotes(db, id) : null,
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

const noSuchBuyer = () => notFound("Buyer not found")

interface Change {
  id: string
  caller: SignedIn
}

/** Locks the head of a buyer. Every change of buyers locks heads first. */
async function lockHead(tx: DbOrTx, id: string) {
  const headId = await store.findHead(tx, id)
  const [head] = headId ? await store.lockBuyers(tx, [headId]) : []
  if (!head) throw noSuchBuyer()
  return head
}

async function addNote(tx: DbOrTx, { id, caller, text }: Change & { text: string }): Promise<void> {
  const head = await lockHead(tx, id)
  await store.insertNote(tx, { buyerId: head.id, body: text, userId: caller.user.id, userName: fullName(caller.user) })
  await recordEvent(tx, { by: caller.actor, action: "buyer.note", subject: head.id })
}

async function rename(tx: DbOrTx, { id, caller, name }: Change & { name: string }): Promise<void> {
  const head = await lockHead(tx, id)
  await store.setBuyerName(tx, head.id, name)
  await recordEvent(tx, {
    by: caller.actor,
    action: "buyer.rename",
    subject: head.id,
    details: { from: head.name, to: name },
  })
}

/** Everything of the other buyer is shown at this one, until it is taken out again. */
async function join(tx: DbOrTx, { id, caller, buyerId }: Change & { buyerId: string }): Promise<void> {
  const [headId, otherId] = [await store.findHead(tx, id), await store.findHead(tx, buyerId)]
  if (!headId || !otherId) throw noSuchBuyer()
  if (headId === otherId) throw conflict("These two are joined already")
  const heads = await store.lockBuyers(tx, [headId, otherId])
  const [head, other] = [headId, otherId].map((one) => heads.find((row) => row.id === one)!) // Both were found above.
  if (head!.headId !== headId || other!.headId !== otherId) throw conflict("Somebody else has just joined one of them")
  await store.moveHead(tx, otherId, headId)
  await store.recountLast(tx, [headId])
  await recordEvent(tx, {
    by: caller.actor,
    action: "buyer.join",
    subject: headId,
    details: { joined: other!.name, id: otherId },
  })
}

/** Takes out a buyer that was joined, or gives one person a buyer of their own. */
async function split(
  tx: DbOrTx,
  { id, caller, buyerId, personId }: Change & { buyerId?: string | undefined; personId?: string | undefined },
): Promise<void> {
  const head = await lockHead(tx, id)
  const taken = buyerId ? await takeBuyer(tx, head.id, buyerId) : await takePerson(tx, head.id, personId!) // One is named.
  await store.recountLast(tx, [head.id, ...(buyerId ? [buyerId] : [])])
  await recordEvent(tx, { by: caller.actor, action: "buyer.split", subject: head.id, details: { taken } })
}

async function takeBuyer(tx: DbOrTx, headId: string, buyerId: string): Promise<string> {
  const [buyer] = await store.lockBuyers(tx, [buyerId])
  if (!buyer || buyer.headId !== headId) throw noSuchBuyer()
  if (buyer.id === headId) throw conflict("A buyer cannot be taken out of itself. Take out what was joined with it.")
  await store.makeHead(tx, buyerId)
  return buyer.name
}

async function takePerson(tx: DbOrTx, headId: string, personId: string): Promise<string> {
  const person = await store.findPersonOfBuyer(tx, personId)
  if (person?.headId !== headId) throw notFound("Person not found")
  if ((await store.countPeopleOfBuyer(tx, headId)) === 1) throw conflict("This is the only person of the buyer")
  await store.insertBuyerOf(tx, personId, person.organization ?? person.name)
  return person.name
}
