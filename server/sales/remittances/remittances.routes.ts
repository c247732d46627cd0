import * as contract from "#contract/sales/remittances.ts"
import { dayIn, formatDay, todayIn } from "#contract/values/dates.ts"
import type { Api } from "#server/api.ts"
import { recordEvent } from "#server/audit/record-event.ts"
import type { DbOrTx } from "#server/db/db.ts"
import { badFields, conflict } from "#server/http/errors.ts"
import { createOnce } from "#server/http/idempotency.ts"
import { implement } from "#server/http/implement.ts"
import type { SignedIn } from "#server/http/session.ts"
import { cutPage, readPlace } from "#server/lists/keyset.ts"
import { noSuchSale, type SaleActor } from "../change-sale.ts"
import { lockSale } from "../sales.store.ts"
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

  implement(api, contract.recordPrepayment, async ({ params: { id: saleId }, body, caller, request }) => {
    const recorded = await createOnce(db, {
      noun: `prepayment:${saleId}`,
      ownerId: caller.user.id,
      request,
      body,
      create: async (tx) => ({ id: await recordPrepayment(tx, actorOf(caller), { ...body, saleId }) }),
    })
    return readRemittance(api, recorded.id)
  })

  implement(api, contract.listRemittances, async ({ query: { limit, cursor, creditFor }, reply }) => {
    const after = cursor && readPlace(cursor, "timestamptz")
    const rows = await store.pageOfRemittances(db, {
      limit: limit + 1,
      ...(after && { after }),
      creditFor,
    })
    const paging = { reply, path: contract.listRemittances.path, limit, ...(creditFor && { filters: { creditFor } }) }
    return cutPage(rows, paging, ({ sortKey, id }) => ({ key: sortKey, id })).map(store.shown)
  })

  implement(api, contract.payFromCredit, async ({ params: { id }, body, caller, request }) => {
    const create = async (tx: DbOrTx) => {
      await rules.payFromCredit(tx, actorOf(caller), { id, ...body })
      return { id }
    }
    await createOnce(db, { noun: `remittance-pays:${id}`, ownerId: caller.user.id, request, body, create })
    return readRemittance(api, id)
  })

  implement(api, contract.takeBackRemittance, async ({ params: { id }, body, caller }) => {
    await rules.takeBackRemittance(db, actorOf(caller), { id, ...body })
    return readRemittance(api, id)
  })
}

async function readRemittance({ db }: Pick<Api, "db">, id: string): Promise<contract.Remittance> {
  const remittance = await store.findRemittance(db, id)
  if (!remittance) throw rules.noSuchRemittance()
  return remittance
}

/** Money that came before any invoice: all of it is the buyer's credit, and pays a later one. */
async function recordPrepayment(
  tx: DbOrTx,
  actor: SaleActor,
  { saleId, ...money }: contract.NewPrepayment & { saleId: string },
): Promise<string> {
  const sale = await lockSale(tx, saleId)
  if (!sale) throw noSuchSale()
  if (sale.status === "canceled") throw conflict(`${sale.number} is canceled`)
  const acceptedOn = dayIn(actor.timeZone, sale.createdAt)
  if (money.receivedOn > todayIn(actor.timeZone)) throw badFields({ receivedOn: "This day is still to come" })
  if (money.receivedOn < acceptedOn)
    throw badFields({ receivedOn: `${sale.number} was accepted on ${formatDay(acceptedOn)}` })
  const emailKey = await store.emailKeyOfSale(tx, saleId)
  const id = await store.insertRemittance(tx, { ...money, shortReason: null, emailKey, credit: money.amount }, [])
  const details = { remittance: id, received: money.amount, ...money, prepayment: true }
  await recordEvent(tx, { by: actor.by, action: "remittance.create", subject: sale.number, details })
  return id
}
