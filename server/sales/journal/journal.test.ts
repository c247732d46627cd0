import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { Invoice } from "#contract/sales/invoices.ts"
import { addMoney, centsOf, moneyOf } from "#contract/values/money.ts"
import type { Remittance } from "#contract/sales/remittances.ts"
import { aCompany, callsAs, readCsv } from "#server/testing/company.ts"
import { aDesk } from "#server/testing/desk.ts"
import { anInvoicing, invoiceUrl } from "#server/testing/invoices.ts"
import { todayOf } from "#server/testing/sales.ts"
import { useTestApp } from "#server/testing/test-app.ts"
import { firstPlaceOf, type JournalEntry, type JournalPlace, listJournalEntries } from "./journal.store.ts"

const app = useTestApp()
const url = "/api/admin/receivables/journal"

const readJournal = async (from = todayOf(app), to = todayOf(app)) =>
  (await aDesk(app)).get(`${url}?from=${from}&to=${to}`)

type Row = Record<string, string>

/** Rows as "Accounts receivable 135.00" for a debit and "Sales -125.00" for a credit. */
const inShort = (rows: Row[]) => rows.map((row) => `${row.Account} ${row["Debit (USD)"] || `-${row["Credit (USD)"]}`}`)

/** A buyer with an invoice of 100 bags at 1.25 and 10.00 of shipping, 7.25 % of tax, and its journal of today. */
async function aTaxedBuyer() {
  const made = await anInvoicing(app)
  await made.deliver()
  const draft = await made.draft()
  const lines = draft.draft!.lines.map((line) => ({ ...line, tax: "taxable" as const, taxRate: "7.25" }))
  await made.desk.patch(invoiceUrl(draft), { lines })
  const invoice = (await made.issue(draft)).json<Invoice>()
  const pay = async (amount: string, paid: string, reference: string) =>
    made.desk.post("/api/admin/remittances", {
      receivedOn: todayOf(app),
      amount,
      method: "check",
      reference,
      pays: [{ invoiceId: invoice.id, amount: paid }],
    })
  return {
    ...made,
    invoice,
    pay,
    takeBack: ({ id }: Remittance) =>
      made.desk.post(`/api/admin/remittances/${id}/take-back`, { on: todayOf(app), reason: "No funds" }),
    journal: async () =>
      readCsv((await readJournal()).body).filter(({ Number: number, Memo }) =>
        [number, Memo].join(" ").includes(invoice.number!),
      ),
  }
}

const cents = fc.bigInt({ min: 1n, max: 9_000n })
const step = fc.oneof(
  fc.record({ do: fc.constant("pay" as const), amount: cents, over: fc.constantFrom(0n, 1n, 250n) }),
  fc.record({ do: fc.constant("credit" as const), amount: cents }),
  fc.record({ do: fc.constant("take back" as const), which: fc.nat(5) }),
)

describe("a bookkeeper who reads the journal", () => {
  it("finds an invoice, a credit note, a payment and one taken back, each with its accounts", async () => {
    const { invoice, credit, pay, takeBack, journal } = await aTaxedBuyer()
    expect(invoice.total).toBe("144.06")
    await credit(invoice, { lines: [{ item: "1", quantity: 4 }], reason: "Torn bags" })
    await takeBack((await pay("200.00", "100.00", "1042")).json<Remittance>())
    const rows = await journal()
    expect(inShort(rows)).toEqual([
      "Accounts receivable 144.06",
      "Sales -125.00",
      "Sales tax payable -9.06",
      "Freight and charges -10.00",
      "Accounts receivable -5.36",
      "Sales 5.00",
      "Sales tax payable 0.36",
      "Cash 200.00",
      "Accounts receivable -100.00",
      "Customer credits -100.00",
      "Cash -200.00",
      "Accounts receivable 100.00",
      "Customer credits 100.00",
    ])
    expect(rows[1]).toMatchObject({
      Date: todayOf(app),
      Kind: "Invoice",
      Number: invoice.number,
      Tax: "Taxable at 7.25%",
    })
    expect(rows[4]).toMatchObject({ Kind: "Credit note", Memo: `${invoice.number}: Torn bags` })
    expect(rows[7]).toMatchObject({ Kind: "Payment", Number: "1042", Memo: `Check: ${invoice.number}` })
    expect(rows[10]).toMatchObject({ Kind: "Payment taken back", Memo: `Check: ${invoice.number}: No funds` })
  })

  it("adds debits and credits to the same sum, and the accounts to what is owed, whatever happened", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
        const { desk, invoice, credit, pay, takeBack, journal } = await aTaxedBuyer()
        const kept: Remittance[] = []
        for (const one of steps) {
          if (one.do === "credit") await credit(invoice, { amount: moneyOf(one.amount), reason: "Torn bags" })
          else if (one.do === "take back")
            for (const remittance of kept.splice(one.which, 1)) await takeBack(remittance)
          else {
            const paid = await pay(moneyOf(one.amount + one.over), moneyOf(one.amount), "1")
            if (paid.statusCode === 201) kept.push(paid.json())
          }
        }
        const rows = await journal()
        const sum = (column: string, of = rows) => addMoney(of.map((row) => row[column] || null))
        expect(sum("Debit (USD)")).toBe(sum("Credit (USD)"))
        const balance = (account: string) => {
          const own = rows.filter(({ Account }) => Account === account)
          return moneyOf(centsOf(sum("Debit (USD)", own)) - centsOf(sum("Credit (USD)", own)))
        }
        expect(balance("Accounts receivable")).toBe((await desk.get(invoiceUrl(invoice))).json<Invoice>().open)
        expect(balance("Cash")).toBe(addMoney(kept.map(({ amount }) => amount)))
      }),
      { numRuns: 6 },
    )
  })

  it("finds the credit that paid an invoice later, on the day on which it did", async () => {
    const { invoice, pay, desk, journal } = await aTaxedBuyer()
    const { id } = (await pay("100.00", "60.00", "1042")).json<Remittance>()
    await desk.post(`/api/admin/remittances/${id}/pays`, { pays: [{ invoiceId: invoice.id, amount: "40.00" }] })
    const rows = await journal()
    expect(inShort(rows.slice(4))).toEqual([
      "Cash 100.00",
      "Accounts receivable -60.00",
      "Customer credits -40.00",
      "Accounts receivable -40.00",
      "Customer credits 40.00",
    ])
    expect(rows.at(-1)).toMatchObject({ Kind: "Credit used", Number: "1042", Memo: `Check: ${invoice.number}` })
  })

  it("finds each entry once, however the journal is cut into pages", async () => {
    const { pay, credit, takeBack, invoice } = await aTaxedBuyer()
    await credit(invoice, { amount: "1.00", reason: "Torn bags" })
    for (const amount of ["1.00", "2.00"]) await takeBack((await pay(amount, amount, "1042")).json<Remittance>())
    const period = { from: todayOf(app), to: todayOf(app) }
    const whole = await listJournalEntries(app().api.db, { period, after: firstPlaceOf(period), limit: 1_000 })
    const pages: JournalEntry[] = []
    for (let after: JournalPlace | undefined = firstPlaceOf(period); after;) {
      const page: JournalEntry[] = await listJournalEntries(app().api.db, { period, after, limit: 2 })
      pages.push(...page)
      after = page.at(-1)
    }
    expect(pages).toEqual(whole)
    expect(whole.length).toBeGreaterThan(5)
  })

  it("is recorded as an export", async () => {
    const { invoice, desk } = await aTaxedBuyer()
    const reply = await readJournal()
    const today = todayOf(app)
    expect(reply.headers).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="journal-${today}-${today}.csv"`,
    })
    expect(reply.body).toContain(invoice.number)
    // An export is recorded after the file was sent.
    await expect
      .poll(async () => (await desk.get("/api/admin/audit?kind=export")).json<unknown[]>())
      .toContainEqual(
        expect.objectContaining({
          action: "journal.export",
          details: expect.objectContaining({ from: today, to: today }),
        }),
      )
  })
})

describe("an administrator who chooses the period of the journal", () => {
  it.each([
    ["no day", "yesterday", "today", ["from", "to"]],
    ["a last day before the first", "2026-03-02", "2026-03-01", ["to"]],
    ["more than a year", "2026-01-01", "2027-01-07", ["to"]],
  ])("is refused %s, at the field", async (_, from, to, fields) => {
    const reply = await readJournal(from, to)
    expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, fields])
  })

  it("reads the headings alone where nothing happened", async () => {
    expect(readCsv((await readJournal("2020-01-01", "2020-12-31")).body)).toEqual([])
  })
})

describe("a person who is no administrator", () => {
  it("reads no journal", async () => {
    for (const [person, status] of [
      [callsAs(app, {}), 401],
      [await aCompany(app), 403],
    ] as const)
      expect((await person.get(`${url}?from=2026-01-01&to=2026-01-31`)).statusCode).toBe(status)
  })
})
