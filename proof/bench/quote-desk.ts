import { aQuoteRequest } from "#server/testing/quote-requests.ts"
import { kinds, makeDatabase } from "./databases.ts"
import { atMost } from "./goals.ts"
import { ask } from "./http-client.ts"
import { fillQuotes } from "./quote-books.ts"
import { serve } from "./servers.ts"
import { columnsOfSides, describeScans, forgetScans, goalOfSides, rowOf, type Comparison } from "./sides.ts"
import { number, percentile, type Table } from "./table.ts"
import type { Wishes } from "./wishes.ts"

const few = 10_000
const manyByDefault = 100_000
const warmUp = 10
const rounds = 60
const figureRounds = 10
/** The filled tables. PostgreSQL rightly scans the others, which hold only rows from the run itself. */
const tables = ["quote_requests", "quote_lines", "quotes", "quoted_prices", "sales"]

type Side = Awaited<ReturnType<typeof openSide>>

/** Sends and accepts quotes among many others, against few, and reads what their buyers and the desk read. */
export async function benchQuoteDesk({ rows }: Wishes): Promise<Table[]> {
  if (!kinds().includes("postgres")) return []
  const many = Math.max(few, rows ?? manyByDefault)
  const sides = [await openSide(few), await openSide(many)] as const
  const measured: Comparison[] = []
  const steps: Record<string, [number[], number[]]> = {}
  for (let turn = -warmUp; turn < rounds; turn++) {
    for (const [place, side] of sides.entries()) {
      for (const [name, milliseconds] of Object.entries(await sellOne(side))) {
        steps[name] ??= [[], []]
        if (turn >= 0) steps[name][place]!.push(milliseconds)
      }
    }
  }
  for (const [name, times] of Object.entries(steps)) measured.push(comparisonOf(name, times))
  for (const { server } of sides) await server.stop()
  const scans = await describeScans(sides[1].database, tables)
  const figures = await benchFigures(sides)
  for (const { database } of sides) await database.remove()
  return [
    {
      title: `A quote among others, postgres: ${number(few)} and ${number(many)}`,
      columns: columnsOfSides("few", "many"),
      rows: measured.map(rowOf),
      notes: [`Goal: p95 of at most 100 ms. ${scans}`],
      goals: [goalOfSides("a quote among others", measured)],
    },
    figures,
  ]
}

async function openSide(rows: number) {
  const database = await makeDatabase("postgres")
  const cookies = await fillQuotes(database, rows)
  await forgetScans(database)
  return { rows, database, cookies, server: await start(database) }
}

const start = ({ variables }: Awaited<ReturnType<typeof makeDatabase>>) =>
  serve({ ...variables, RATE_LIMIT_FACTOR: "100000" })

/** All steps of one quote; the milliseconds of each step. */
async function sellOne({ server: { url }, cookies }: Side): Promise<Record<string, number>> {
  const took: Record<string, number> = {}
  async function call<Reply>(name: string, path: string, { method = "GET", body, cookie }: Call = {}): Promise<Reply> {
    const headers = { ...(cookie && { cookie }), ...(body && { "content-type": "application/json" }) }
    const answer = await ask(`${url}/api${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}: ${answer.body.toString()}`)
    took[name] = answer.milliseconds
    return JSON.parse(answer.body.toString()) as Reply
  }
  const { admin, buyer } = cookies
  const products = [{ category: "hardware" as const, name: "Hex bolt 7", quantity: 500 }]
  const request = aQuoteRequest({ customerEmail: `new-${crypto.randomUUID()}@example.com`, products })
  const asked = await call<{ number: string; statusUrl: string }>("a request", "/quote-requests", {
    method: "POST",
    body: request,
  })
  const desk = { cookie: admin }
  const { id } = await call<{ id: string }>(
    "a draft, with last prices",
    `/admin/quote-requests/${asked.number}/quotes`,
    {
      ...desk,
      method: "POST",
      body: {},
    },
  )
  const lines = [
    { position: 1, answer: "offer", description: "Hex bolt", unitOfIssue: "EA", quantity: 500, unitPrice: "1.85" },
  ]
  await call("a saved draft", `/admin/quotes/${id}`, { ...desk, method: "PATCH", body: { lines } })
  await call("sending", `/admin/quotes/${id}/send`, { ...desk, method: "POST", body: {} })
  const { pathname } = new URL(asked.statusUrl)
  await call("the buyer's page", pathname)
  const acceptance = { revision: 1, name: "Jordan Sample", authorized: true }
  await call("accepting", `/admin/quotes/${id}/accept`, { ...desk, method: "POST", body: acceptance })
  await call("a buyer's requests in the portal", "/quote-requests?limit=25", { cookie: buyer })
  await call("a buyer's sales in the portal", "/sales?limit=25", { cookie: buyer })
  await call("the desk's sales", "/admin/sales?limit=20", desk)
  await call("the desk's late sales", "/admin/sales?limit=20&late=true&sort=dueOn&order=asc", desk)
  return took
}

interface Call {
  method?: string
  body?: object
  cookie?: string
}

/** The figures of "At a glance" read the quotes and sales of twelve months, a tenth of these ten years. */
async function benchFigures(sides: readonly Side[]): Promise<Table> {
  const rows: string[][] = []
  const goals = []
  for (const { rows: count, database, cookies } of sides) {
    await forgetScans(database)
    const server = await start(database)
    const times: number[] = []
    for (let round = -2; round < figureRounds; round++) {
      const { status, milliseconds } = await ask(`${server.url}/api/admin/sale-figures`, {
        headers: { cookie: cookies.admin },
      })
      if (status !== 200) throw new Error(`The figures answered ${status}`)
      if (round >= 0) times.push(milliseconds)
    }
    await server.stop()
    const scans = await describeScans(database, ["quotes", "sales"])
    rows.push([
      number(count),
      number(count / 10),
      number(percentile(times, 0.5), 1),
      number(percentile(times, 0.95), 1),
      scans,
    ])
    goals.push(atMost(`figures of quotes and sales among ${number(count)}, p50, ms`, 1_000, percentile(times, 0.5), 1))
  }
  return {
    title: "Figures of quotes and sales at a glance, postgres",
    columns: ["quotes in ten years", "in the months shown", "p50, ms", "p95, ms", "quotes and sales"],
    rows,
    goals,
  }
}

function comparisonOf(name: string, times: [number[], number[]]): Comparison {
  const [low, high] = times.map((sample) => ({ p50: percentile(sample, 0.5), p95: percentile(sample, 0.95) }))
  return { name, few: low!, many: high! } // There is one for each side.
}
