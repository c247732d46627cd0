import type { Buyer } from "#contract/desk/buyers.ts"
import { todayIn } from "#contract/values/dates.ts"
import { mayRead } from "#contract/auth/seats.ts"
import type { Api } from "#server/api.ts"
import type { SignedIn } from "#server/http/session.ts"
import * as rows from "./buyer-rows.store.ts"
import { findBuyer, findHead } from "./buyers.store.ts"
import { noSuchBuyer } from "./change-buyer.ts"

/** All of a buyer that the caller's seat may read. */
export async function readBuyer({ db, content }: Api, key: string, { user }: SignedIn): Promise<Buyer> {
  const headId = await findHead(db, key)
  const head = headId && (await findBuyer(db, headId))
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
