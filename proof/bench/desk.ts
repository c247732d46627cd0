import { fillDesk } from "./books.ts"
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
const few = 10_000
const tables = ["contacts", "orders", "payments", "messages", "quote_requests"]

const lists = ["/api/admin/contacts", "/api/admin/orders", "/api/contact-submissions", "/api/admin/payments"]
const list = (name: string, path: string): Screen => ({ name, paths: [path] })

export const screens: Screen[] = [
  { name: "/admin's first screen", paths: ["/api/admin/summary", ...lists.map((path) => `${path}?limit=10`)] },
  list("its totals", "/api/admin/summary"),
  list("quote requests", "/api/admin/quote-requests?limit=20"),
  list("contacts by name", "/api/admin/contacts?limit=20&sort=name&order=asc"),
  list("orders by amount", "/api/admin/orders?limit=20&sort=amount"),
  list("payments by day", "/api/admin/payments?limit=20&sort=paymentDate"),
  list("orders of one status", "/api/admin/orders?limit=20&status=pending"),
  list("a contact by its address", "/api/admin/contacts?limit=20&q=person-4321%40"),
  list("a contact by its full email", "/api/admin/contacts?limit=20&q=person-4321%40example.com"),
  list("a contact by a rare surname", "/api/admin/contacts?limit=20&q=quackenbush"),
  list("an order by its number", "/api/admin/orders?limit=20&q=SO-0004321"),
  list("a payment by its order", "/api/admin/payments?limit=20&q=SO-0004321"),
  list("a word that every order has", "/api/admin/orders?limit=20&q=goods"),
]

/** Times the back office's screens among many rows of each kind, against few. */
export async function benchDesk({ rows }: Wishes): Promise<Table[]> {
  const written: Table[] = []
  for (const kind of kinds()) written.push(await compare(kind, Math.max(few, rows ?? rowsByDefault)))
  return written
}

async function compare(kind: DatabaseKind, rows: number): Promise<Table> {
  const [small, large] = [await openSide(kind, few), await openSide(kind, rows)]
  const measured = await compareSides(screens, small, large)
  await small.server.stop()
  await large.server.stop()
  const note = await describeScans(large.database, tables)
  await small.database.remove()
  await large.database.remove()
  return {
    title: `The back office, ${kind}: ${number(few)} rows of each kind, and ${number(rows)}`,
    columns: columnsOfSides("few", "many"),
    rows: measured.map(rowOf),
    notes: [`Goal: p95 of at most 100 ms. ${note}`],
    goals: [goalOfSides(`back office, ${kind}`, measured)],
  }
}

async function openSide(kind: DatabaseKind, rows: number): Promise<Side> {
  const database = await makeDatabase(kind)
  const cookie = await fillDesk(database, { rows, companies: rows / 1_000 })
  await forgetScans(database)
  return { database, cookie, server: await serve(database.variables) }
}
