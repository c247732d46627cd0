import { describe, expect, it } from "vitest"
import type { Invoice } from "#contract/sales/invoices.ts"
import type { Remittance } from "#contract/sales/remittances.ts"
import { aDebtor, part, type Parts, remittances, statusesOf } from "#server/testing/debtors.ts"
import { auditOf } from "#server/testing/desk.ts"
import { todayOf } from "#server/testing/sales.ts"
import { useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp()

describe("an administrator who uses a buyer's credit", () => {
  const aCredit = async () => {
    const debtor = await aDebtor(app, { quantities: [60, 40] })
    const [first, second] = debtor.invoices as [Invoice, Invoice]
    const { id } = (await debtor.pay("100.00", [part(first, "85.00")])).json<Remittance>()
    const use = (pays: Parts, key?: string) =>
      debtor.desk.post(`${remittances}/${id}/pays`, { pays }, key === undefined ? {} : { "idempotency-key": key })
    const left = async () => {
      const listed = await debtor.desk.get(`${remittances}?creditFor=${second.id}`)
      return listed.json<Remittance[]>().map(({ over }) => over)
    }
    return { ...debtor, id, first, second, use, left }
  }

  it("pays a later invoice from it, and the rest stays", async () => {
    const { second, id, use, left, readInvoice, takeBack, read } = await aCredit()
    expect(await left()).toEqual(["15.00"])
    const reply = await use([part(second, "10.00")])
    expect([reply.statusCode, reply.json()]).toMatchObject([200, { id, over: "5.00", amount: "100.00" }])
    const payment = { remittanceId: id, receivedOn: todayOf(app), amount: "10.00", isFromCredit: true }
    expect(await readInvoice(second)).toMatchObject({ state: "partly_paid", open: "40.00", payments: [payment] })
    expect(await auditOf(app, second.number!)).toEqual(["invoice.issue", "remittance.pay"])
    expect((await use([part(second, "5.00")])).json()).toMatchObject({ over: "0.00", pays: [{}, { amount: "15.00" }] })
    expect(await left()).toEqual([])
    await takeBack({ id })
    expect(await readInvoice(second)).toMatchObject({ state: "open", open: "50.00", payments: [] })
    expect((await use([part(second, "5.00")])).statusCode).toBe(409)
    expect(await read()).toMatchObject({ status: "invoiced" })
  })

  it("is refused more than is left or open, and another buyer's invoice", async () => {
    const { first, second, use } = await aCredit()
    const other = await aDebtor(app)
    expect((await use([part(second, "15.01")])).json()).toMatchObject({
      message: "Only $15.00 of this payment is left",
    })
    expect((await use([part(first, "0.01")])).json().fields).toEqual({
      "pays.0.amount": `Only $0.00 of ${first.number} is open`,
    })
    const wrong = await use([part(other.invoice, "1.00")])
    expect([wrong.statusCode, Object.keys(wrong.json().fields)]).toEqual([400, ["pays.0.invoiceId"]])
  })

  it("uses it once when it is asked for twice", async () => {
    const [again, twice] = [await aCredit(), await aCredit()]
    const same = () => again.use([part(again.second, "7.00")], again.id)
    expect((await same()).json()).toEqual((await same()).json())
    expect(await again.left()).toEqual(["8.00"])
    const replies = await Promise.all([
      twice.use([part(twice.second, "15.00")]),
      twice.use([part(twice.second, "15.00")]),
    ])
    expect(statusesOf(replies)).toEqual([200, 409])
  })
})
