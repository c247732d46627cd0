import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { addMoney, centsOf, moneyOf } from "#contract/values/money.ts"
import type { Remittance } from "#contract/sales/remittances.ts"
import { readCsv } from "#server/testing/company.ts"
import { aDebtor, part } from "#server/testing/debtors.ts"
import { useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp()

const cents = fc.bigInt({ min: 1n, max: 9_000n })
const step = fc.oneof(
  fc.record({ do: fc.constant("pay" as const), amount: cents, over: fc.constantFrom(0n, 1n, 250n) }),
  fc.record({ do: fc.constant("credit" as const), amount: cents }),
  fc.record({ do: fc.constant("take back" as const), which: fc.nat(5) }),
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

/** A buyer with one invoice, and what should be open of it, in cents. */
async function aCountedDebtor() {
  const debtor = await aDebtor(app)
  const { invoice, pay, credit, takeBack } = debtor
  const counted = { open: centsOf(invoice.total), credit: 0n }
  const kept: Remittance[] = []

  /** Returns the status of the reply, and the one that it should have. */
  async function take(one: Step): Promise<[is: number, should: number]> {
    if (one.do === "take back") {
      const [remittance] = kept.splice(one.which, 1)
      if (!remittance) return [200, 200]
      counted.open += centsOf(remittance.pays[0]!.amount)
      counted.credit -= centsOf(remittance.over)
      return [(await takeBack(remittance)).statusCode, 200]
    }
    const amount = moneyOf(one.amount)
    const reply = await (one.do === "pay"
      ? pay(moneyOf(one.amount + one.over), [part(invoice, amount)])
      : credit(invoice, { amount, reason: "Torn bags" }))
    if (one.amount > counted.open) return [reply.statusCode, 409]
    counted.open -= one.amount
    counted.credit += one.do === "pay" ? one.over : 0n
    if (one.do === "pay") kept.push(reply.json())
    return [reply.statusCode, 201]
  }

  return { ...debtor, counted, take }
}

describe("a buyer's invoice", () => {
  it("has open what was invoiced, less what was credited and paid, to the cent, whatever happens to it", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), async (steps) => {
        const { desk, read, readInvoice, customerEmail, counted, take } = await aCountedDebtor()
        for (const one of steps) {
          const [is, should] = await take(one)
          expect(is).toBe(should)
          expect((await readInvoice()).open).toBe(moneyOf(counted.open))
          expect((await read()).status).toBe(counted.open === 0n ? "paid" : "invoiced")
        }
        const statement = await desk.get(`/api/admin/receivables/statement?buyer=${customerEmail}&format=csv`)
        expect(addMoney(readCsv(statement.body).map(({ Amount }) => Amount!))).toBe(
          moneyOf(counted.open - counted.credit),
        )
      }),
      { numRuns: 10 },
    )
  })
})
