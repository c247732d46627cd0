import { sql } from "kysely"
import { describe, expect, it } from "vitest"
import type { InterestRate } from "#contract/content/invoicing.ts"
import { addDays } from "#contract/values/dates.ts"
import type { DemandLetter } from "#contract/sales/demands.ts"
import type { Invoice } from "#contract/sales/invoices.ts"
import { auditOf } from "#server/testing/desk.ts"
import { anInvoicing, invoiceUrl, rewriteInvoice } from "#server/testing/invoices.ts"
import { todayOf } from "#server/testing/sales.ts"
import { useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp()

// An invented rate.
const knowRate = (rates: InterestRate[] = [{ from: "2020-01-01", to: "2099-12-31", percent: 6 }]) => {
  app().api.content().invoicing.interestRates = rates
}

/** A federal invoice of $12,500.00 that was due this many days ago, at the desk. */
async function aLateInvoice({ daysLate, buyerType = "federal_civilian" }: { daysLate: number; buyerType?: string }) {
  const invoicing = await anInvoicing(app, {
    products: [{ name: "Rock salt", unitPrice: "125.00" }],
    shipping: "0.00",
    acceptedOn: addDays(todayOf(app), -200),
  })
  await invoicing.desk.patch(invoicing.url, { buyerType })
  const invoice = await invoicing.invoiced()
  const dueOn = addDays(todayOf(app), -daysLate)
  await rewriteInvoice(
    app,
    invoice,
    sql`due_on = ${dueOn}, paper = paper || jsonb_build_object('dueOn', ${dueOn}::text)`,
  )
  const { desk } = invoicing
  const url = `${invoiceUrl(invoice)}/demand`
  const pay = (daysAgo: number) =>
    desk.post("/api/admin/remittances", {
      receivedOn: addDays(todayOf(app), -daysAgo),
      amount: "12500.00",
      method: "ach",
      pays: [{ invoiceId: invoice.id, amount: "12500.00" }],
    })
  const read = async () => (await desk.get(invoiceUrl(invoice))).json<Invoice>()
  return { ...invoicing, invoice, dueOn, url, pay, read }
}

describe("the demand letter for a late federal invoice", () => {
  it("is drafted for the owner, sends nothing by itself, and goes out as it was changed with the invoice", async () => {
    knowRate()
    const { desk, invoice, url, pay, read, dueOn } = await aLateInvoice({ daysLate: 50 })
    await pay(20)
    const paidOn = addDays(todayOf(app), -20)
    expect((await read()).demand).toEqual({
      kind: "penalty",
      from: addDays(paidOn, 11),
      until: addDays(paidOn, 40),
      paidOn,
      // 12,500.00 * 0.06 / 360 * 30, from the day after the due day through the payment
      interest: "62.50",
    })
    const draft = (await desk.get(url)).json<DemandLetter>()
    expect(draft.subject).toBe(`Demand for late payment interest: invoice ${invoice.number}`)
    for (const words of ["FAR 52.232-25(a)(7)", "$62.50", "received payment of the principal on", invoice.number!])
      expect(draft.body).toContain(words)
    const { db } = app().api
    const letters = () =>
      db
        .selectFrom("letters")
        .select(["recipient", "textBody", "invoiceId"])
        .where("kind", "=", "invoice-demand")
        .execute()
    expect(await letters()).toEqual([])
    const sent = { ...draft, to: "office@example.com", body: `${draft.body}\n\nThank you.` }
    expect((await desk.post(url, sent)).statusCode).toBe(204)
    expect(await letters()).toMatchObject([{ recipient: "office@example.com", invoiceId: invoice.id }])
    expect((await letters())[0]!.textBody).toContain("Thank you.")
    expect(await auditOf(app, invoice.number!)).toContain("invoice.demand")
    expect(dueOn < paidOn).toBe(true)
  })

  it.each([
    ["before the office had its 10 days", 50, 10, /has until/],
    ["after the 40th day from the payment", 80, 41, /nothing to demand/],
    ["for a payment on its day", 50, 50, /nothing to demand/],
  ])("is refused %s", async (_when, daysLate, paidDaysAgo, words) => {
    knowRate()
    const { desk, url, pay } = await aLateInvoice({ daysLate })
    await pay(paidDaysAgo)
    for (const refused of [
      await desk.get(url),
      await desk.post(url, { to: "office@example.com", subject: "Demand", body: "Pay." }),
    ])
      expect([refused.statusCode, refused.json()]).toMatchObject([409, { message: expect.stringMatching(words) }])
  })

  it("asks for the payment with its interest while it is open, and names no amount without the rate", async () => {
    knowRate([])
    const { desk, url, read } = await aLateInvoice({ daysLate: 5 })
    expect((await read()).demand).toMatchObject({ kind: "payment", until: null, interest: null })
    const { body } = (await desk.get(url)).json<DemandLetter>()
    expect(body).toContain("$12,500.00 has not been paid")
    expect(body).not.toContain("By our calculation")
  })

  it("is not for other buyers, nor for interest below $1", async () => {
    knowRate()
    expect((await (await aLateInvoice({ daysLate: 50, buyerType: "prime_contractor" })).read()).demand).toBeNull()
    knowRate([{ from: "2020-01-01", to: "2099-12-31", percent: 0.01 }])
    const { pay, read } = await aLateInvoice({ daysLate: 21 })
    await pay(20)
    expect((await read()).demand).toBeNull()
  })
})
