import { type InvoiceAge, invoiceAges } from "#contract/sales/invoice-words.ts"
import { addMoney } from "#contract/values/money.ts"
import type { Receivables } from "#contract/sales/receivables.ts"
import type { DbOrTx } from "#server/db/db.ts"
import * as store from "./receivables.store.ts"

/** The debts of all buyers on a day. */
export async function readReceivables(db: DbOrTx, today: string): Promise<Receivables> {
  const ages = await store.sumOpen(db, today)
  return {
    ...totalReceivables(ages),
    count: ages.reduce((sum, { count }) => sum + count, 0),
    credit: await store.sumCredit(db),
    buyers: await listBuyers(db, today),
    expected: await store.sumExpected(db, today),
  }
}

async function listBuyers(db: DbOrTx, today: string): Promise<Receivables["buyers"]> {
  const owing = Map.groupBy(await store.listOwing(db, today), ({ emailKey }) => emailKey)
  return [...owing.values()].map((rows) => {
    const { name, organization, email, credit } = rows[0]! // A group has a row.
    return { name, organization, email, credit, ...totalReceivables(rows) }
  })
}

interface Aged {
  /** Null for a buyer with credit only. */
  age: InvoiceAge | null
  open: string | null
}

/** The sum, and all ages, also those with nothing open. */
export function totalReceivables(rows: readonly Aged[]): Pick<Receivables, "total" | "byAge"> {
  const sumOf = (aged: readonly Aged[]) => addMoney(aged.map(({ open }) => open))
  const byAge = invoiceAges.map((age) => [age, sumOf(rows.filter((row) => row.age === age))])
  // Every age has its sum.
  return { total: sumOf(rows), byAge: Object.fromEntries(byAge) as Receivables["byAge"] }
}
