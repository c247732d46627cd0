import { fillOrders } from "./books.ts"
import { type DatabaseKind, kinds, makeDatabase } from "./databases.ts"
import { serve } from "./servers.ts"
import {
  columnsOfSides,
  compareSides,
  describeScans,
  forgetScans,
  goalOfSides,
  rowOf,
  type Screen,
  type Side,
} from "./sides.ts"
import { number, type Table } from "./table.ts"
import type { Wishes } from "./wishes.ts"

const rowsByDefault = 100_000
/** The measured company has the same number of orders on both sides, so only other companies' rows differ. */
const ordersOfACompany = 1_000

const screens: Screen[] = [
  { name: "a page", paths: ["/api/orders?limit=10"] },
  { name: "a page, by amount", paths: ["/api/orders?limit=10&sort=amount&order=asc"] },
  { name: "a search", paths: ["/api/orders?limit=10&q=Client%2077"] },
  { name: "the summary", paths: ["/api/dashboard/summary"] },
]

/** Times a company's screens among many companies, against the same company alone. */
export async function benchLists({ rows }: Wishes): Promise<Table[]> {
  const tables: Table[] = []
  for (const kind of kinds()) tables.push(await compare(kind, Math.max(ordersOfACompany, rows ?? rowsByDefault)))
  return tables
}

async function compare(kind: DatabaseKind, rows: number): Promise<Table> {
  const [alone, among] = [await openSide(kind, ordersOfACompany), await openSide(kind, rows)]
  const measured = await compareSides(screens, alone, among)
  await alone.server.stop()
  await among.server.stop()
  const note = await describeScans(among.database, ["orders"])
  await alone.database.remove()
  await among.database.remove()
  return {
    title: `A company's orders, ${kind}: ${number(ordersOfACompany)} of its own, alone and among ${number(rows)}`,
    columns: columnsOfSides("alone", "among"),
    rows: measured.map(rowOf),
    notes: [`Goal: p95 of at most 100 ms. ${note}`],
    goals: [goalOfSides(`lists, ${kind}`, measured)],
  }
}

async function openSide(kind: DatabaseKind, rows: number): Promise<Side> {
  const database = await makeDatabase(kind)
  const companies = Math.ceil(rows / ordersOfACompany)
  const { cookie } = await fillOrders(database, { rows, companies })
  await forgetScans(database)
  return { database, cookie, server: await serve(database.variables) }
}
