import fc from "fast-check"
import { describe, expect, inject, it } from "vitest"
import type { CompanySummary } from "#contract/books/dashboard.ts"
import { type Order, orderSorts, orderStatuses } from "#contract/books/orders.ts"
import { type Payment, paymentSorts, paymentStatuses } from "#contract/books/payments.ts"
import { aCompany, type Company, nextOf } from "#server/testing/company.ts"
import { useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp()

const words = fc.constantFrom("Rice", "rice 5", "Émile", "50%_off", "a\\b", "Zoë", "日本", "so")
const cents = fc.oneof(fc.integer({ min: -300, max: 300 }), fc.constantFrom(99_999_999_999_999, -99_999_999_999_999, 0))
const day = fc.constantFrom("2024-02-29", "2026-03-08", "2026-11-01", "1999-12-31", "9999-12-31")
const limit = fc.integer({ min: 1, max: 4 })
const q = fc.constantFrom("", "RICE", "%", "_", "\\", "é", "日", "5", "so-1")
const direction = fc.constantFrom("asc", "desc")
const isDeleted = fc.boolean()

const books = fc.record({
  orders: fc.array(
    fc.record({
      clientName: words,
      description: words,
      status: fc.constantFrom(...orderStatuses),
      amount: fc.option(cents),
      deliveryDate: fc.option(day),
      isDeleted,
    }),
    { maxLength: 7 },
  ),
  payments: fc.array(
    fc.record({
      amount: cents,
      status: fc.constantFrom(...paymentStatuses),
      notes: fc.option(words),
      paymentDate: fc.option(day),
      ofOrder: fc.option(fc.nat({ max: 6 })),
      isDeleted,
    }),
    { maxLength: 7 },
  ),
  orderViews: fc.array(
    fc.record({
      q,
      status: fc.constantFrom("", ...orderStatuses),
      sort: fc.constantFrom(...orderSorts),
      order: direction,
      limit,
    }),
    { minLength: 5, maxLength: 5 },
  ),
  paymentViews: fc.array(
    fc.record({
      q,
      status: fc.constantFrom("", ...paymentStatuses),
      sort: fc.constantFrom(...paymentSorts),
      order: direction,
      limit,
    }),
    { minLength: 5, maxLength: 5 },
  ),
})
type Books = typeof books extends fc.Arbitrary<infer B> ? B : never

// Written independently of the product, on purpose.
const dollars = (amount: number) =>
  `${amount < 0 ? "-" : ""}${String(Math.abs(amount)).padStart(3, "0").replace(/(..)$/, ".$1")}`
const inCents = (amount: string | null) => BigInt((amount ?? "0").replace(".", ""))
const sum = (amounts: (string | null)[]) => amounts.reduce((total, one) => total + inCents(one), 0n)

async function enter(company: Company, { orders, payments }: Books) {
  const made: Order[] = []
  for (const [index, { amount, ...order }] of orders.entries()) {
    const body = { ...order, orderNumber: `SO-${index}`, amount: amount === null ? "" : dollars(amount) }
    made.push((await company.post("/api/orders", body)).json<Order>())
  }
  const paid: Payment[] = []
  for (const { amount, ofOrder, ...payment } of payments) {
    const orderId = ofOrder === null ? null : (made[ofOrder]?.id ?? null)
    paid.push((await company.post("/api/payments", { ...payment, orderId, amount: dollars(amount) })).json<Payment>())
  }
  for (const [index, { id }] of made.entries()) if (orders[index]!.isDeleted) await company.delete(`/api/orders/${id}`)
  for (const [index, { id }] of paid.entries()) {
    if (payments[index]!.isDeleted) await company.delete(`/api/payments/${id}`)
  }
  const gone = new Set(made.filter((_, index) => orders[index]!.isDeleted).map(({ id }) => id))
  return {
    orders: made.filter(({ id }) => !gone.has(id)),
    payments: paid
      .filter((_, index) => !payments[index]!.isDeleted)
      .map((one) => (gone.has(one.orderId ?? "") ? { ...one, orderId: null, orderNumber: null } : one)),
  }
}

type Row = { id: string; createdAt: string; status: string }
type View = { q: string; status: string; sort: string; order: string }

/** Sorts text by bytes, money by cents, and missing dates last. */
function naiveList<R extends Row>(all: R[], { q: search, status, sort, order }: View, searched: (keyof R)[]): R[] {
  const has = (value: unknown) => typeof value === "string" && value.toLowerCase().includes(search.toLowerCase())
  const compare = (a: R, b: R) => {
    const [one, other] = [a, b].map((row) => (row as Record<string, unknown>)[sort] as string | null)
    if (sort === "amount") return Number(inCents(one!) - inCents(other!))
    const [x, y] = [one, other].map((text) => Buffer.from(text?.toLowerCase() ?? "~"))
    return Buffer.compare(x!, y!)
  }
  const fitting = all.filter(
    (row) => (!status || row.status === status) && (!search || searched.some((name) => has(row[name]))),
  )
  const up = fitting.toSorted((a, b) => compare(a, b) || (a.id < b.id ? -1 : 1))
  return order === "asc" ? up : up.toReversed()
}

async function readPages<R>(company: Company, path: string, { limit: rows, ...view }: View & { limit: number }) {
  const search = new URLSearchParams(Object.entries(view).filter(([, value]) => value))
  const seen: R[] = []
  let next: string | undefined = `${path}?${search.toString()}&limit=${rows}`
  while (next) {
    const page = await company.get(next)
    expect([page.statusCode, page.json<R[]>().length <= rows]).toEqual([200, true])
    seen.push(...page.json<R[]>())
    next = nextOf(page.headers.link)
  }
  return seen
}

// Compares with the simplest program that could do the same; the kind of database makes no difference here.
describe.runIf(inject("databaseKind") === "embedded")("a company's orders, payments and totals", () => {
  it("are what sorting, filtering and adding up all rows would give", async () => {
    await fc.assert(
      fc.asyncProperty(books, async (typed) => {
        const company = await aCompany(app)
        const { orders, payments } = await enter(company, typed)
        for (const view of typed.orderViews) {
          const expected = naiveList(orders, view, ["orderNumber", "clientName", "description"])
          expect(await readPages(company, "/api/orders", view)).toEqual(expected)
        }
        for (const view of typed.paymentViews) {
          const expected = naiveList(payments, view, ["transactionId", "notes", "orderNumber"])
          expect(await readPages(company, "/api/payments", view)).toEqual(expected)
        }
        const summary = (await company.get("/api/dashboard/summary")).json<CompanySummary>()
        const received = payments.filter(({ status }) => status === "received")
        expect([inCents(summary.receivedRevenue), inCents(summary.totalOrderValue)]).toEqual([
          sum(received.map(({ amount }) => amount)),
          sum(orders.map(({ amount }) => amount)),
        ])
        expect(summary).toMatchObject({
          activeOrders: orders.filter(({ status }) => status === "active").length,
          totalOrders: orders.length,
          pendingPayments: payments.filter(({ status }) => status === "pending").length,
          totalPayments: payments.length,
        })
      }),
      { numRuns: 15 },
    )
  }, 120_000)
})
