import { sql } from "kysely"
import type { Invoice } from "#contract/sales/invoices.ts"
import { kinds, makeDatabase } from "./databases.ts"
import { atMost } from "./goals.ts"
import { ask } from "./http-client.ts"
import { fillInvoices } from "./invoice-books.ts"
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
import { number, percentile, type Table } from "./table.ts"
import type { Wishes } from "./wishes.ts"

const few = 1_000
const manyByDefault = 100_000
const rounds = 50
const writers = 8
const drawn = 10_000

const screens: readonly Screen[] = [
  { name: "invoices, newest first", paths: ["/api/admin/invoices?limit=25"] },
  { name: "late invoices by due day", paths: ["/api/admin/invoices?limit=25&show=late&sort=dueOn&order=asc"] },
  { name: "an invoice by its number", paths: ["/api/admin/invoices?limit=25&q=INV-2016-0000007"] },
  { name: "receivables", paths: ["/api/admin/receivables"] },
  { name: "Today", paths: ["/api/admin/today"] },
]

/** Reads and issues invoices among many others, against few. */
export async function benchInvoices({ rows }: Wishes): Promise<Table[]> {
  if (!kinds().includes("postgres")) return []
  const many = Math.max(few, rows ?? manyByDefault)
  const [small, large] = [await openSide(few, rounds), await openSide(many, rounds + drawn)]
  const read = await compareSides(screens, small, large)
  const scans = await describeScans(large.database, ["invoices", "sales", "remittances", "deliveries"])
  const steps: Record<string, [number[], number[]]> = {}
  for (let turn = 0; turn < rounds; turn++)
    for (const [place, side] of [small, large].entries())
      for (const [name, milliseconds] of Object.entries(await invoiceOne(side, turn)))
        (steps[name] ??= [[], []])[place]!.push(milliseconds) // One for each side.
  const issued = Object.entries(steps).map(([name, [low, high]]) => ({
    name,
    few: { p50: percentile(low, 0.5), p95: percentile(low, 0.95) },
    many: { p50: percentile(high, 0.5), p95: percentile(high, 0.95) },
  }))
  const series = await drawAtOnce(large)
  for (const { server, database } of [small, large]) {
    await server.stop()
    await database.remove()
  }
  return [
    {
      title: `Invoices among others, postgres: ${number(few)} and ${number(many)}`,
      columns: columnsOfSides("few", "many"),
      rows: [...read, ...issued].map(rowOf),
      notes: [`Goal: p95 of at most 100 ms. ${scans}`, series.note],
      goals: [goalOfSides("an invoice among others", [...read, ...issued]), series.goal],
    },
  ]
}

async function openSide(rows: number, spare: number): Promise<Side> {
  const database = await makeDatabase("postgres")
  const { admin } = await fillInvoices(database, rows, spare)
  await forgetScans(database)
  const server = await serve({ ...database.variables, RATE_LIMIT_FACTOR: "100000" })
  return { database, server, cookie: admin }
}

/** All steps but payments return the invoice. */
async function call({ server, cookie }: Side, path: string, body: object) {
  const answer = await ask(`${server.url}/api/admin${path}`, {
    method: "POST",
    headers: { cookie, "content-type": "application/json" },
    body: JSON.stringify(body),
  })
  if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}: ${answer.body.toString()}`)
  return { reply: JSON.parse(answer.body.toString()) as Invoice, milliseconds: answer.milliseconds }
}

/** Delivers `count` spare sales, so that they can be invoiced. */
async function freeSales({ database }: Side, count: number): Promise<string[]> {
  const opened = await database.open()
  const { rows } = await sql<{ id: string }>`
    WITH freed AS (
      UPDATE sales SET status = 'delivered', created_at = created_at - interval '3 days',
        delivered_on = created_at::date - 2, confirmed_on = created_at::date - 2, due_on = NULL
      WHERE id IN (SELECT id FROM sales WHERE NOT EXISTS (SELECT FROM deliveries WHERE sale_id = sales.id)
        ORDER BY sales.created_at DESC LIMIT ${count})
      RETURNING id, delivered_on)
    INSERT INTO deliveries (sale_id, number, delivered_on, is_final, lines)
    SELECT id, 1, delivered_on, true,
      jsonb_build_array(jsonb_build_object('item', '1', 'quantity', 500, 'refused', 0)) FROM freed
    RETURNING sale_id AS id`.execute(opened.db)
  await opened.close()
  return rows.map(({ id }) => id)
}

const free = new Map<Side, string[]>()

/** The milliseconds of each step from a delivery to its payment. */
async function invoiceOne(side: Side, turn: number): Promise<Record<string, number>> {
  if (!free.has(side)) free.set(side, await freeSales(side, rounds))
  const drafted = await call(side, `/sales/${free.get(side)![turn]!}/invoices`, {}) // As many as rounds.
  const { id } = drafted.reply
  const issued = await call(side, `/invoices/${id}/issue`, {})
  const { open } = issued.reply
  const paid = await call(side, "/remittances", {
    receivedOn: issued.reply.issuedOn,
    amount: open,
    method: "ach",
    pays: [{ invoiceId: id, amount: open }],
  })
  return {
    "a draft": drafted.milliseconds,
    issuing: issued.milliseconds,
    "a payment": paid.milliseconds,
  }
}

/** As the desk drafts them, in one statement. */
async function insertDrafts({ database }: Side, sales: readonly string[]): Promise<string[]> {
  const draft = {
    lines: [{ item: "1", quantity: 500, unitPrice: "1.85", priceReason: null, tax: null, taxRate: null }],
    charges: [],
    promptPayment: null,
  }
  const opened = await database.open()
  const { rows } = await sql<{ id: string }>`
    INSERT INTO invoices (sale_id, kind, draft, total)
    SELECT sale_id, 'invoice', ${JSON.stringify(draft)}::jsonb, 925 FROM unnest(${sales}::uuid[]) AS sale_id
    RETURNING id`.execute(opened.db)
  await opened.close()
  return rows.map(({ id }) => id)
}

/** Issues from several writers at the same time; the numbers must have no gaps. */
async function drawAtOnce(side: Side) {
  const ids = await insertDrafts(side, await freeSales(side, drawn))
  const started = performance.now()
  const drawnNumbers: number[] = []
  await Promise.all(
    Array.from({ length: writers }, async () => {
      for (let id = ids.pop(); id; id = ids.pop()) {
        const { reply } = await call(side, `/invoices/${id}/issue`, {})
        drawnNumbers.push(Number(reply.number!.split("-")[2])) // An issued one has its number.
      }
    }),
  )
  const seconds = (performance.now() - started) / 1_000
  const sorted = drawnNumbers.toSorted((one, other) => one - other)
  const gaps = sorted.filter((each, at) => at > 0 && each !== sorted[at - 1]! + 1).length // Not the first.
  return {
    note: `${number(sorted.length)} numbers drawn by ${writers} writers in ${number(seconds, 1)} s, ${gaps} gaps.`,
    goal: atMost(`gaps in ${number(sorted.length)} numbers drawn by ${writers} writers`, 0, gaps, 0),
  }
}
