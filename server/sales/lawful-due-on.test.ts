import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { addDays, isDay } from "#contract/dates.ts"
import { paymentRules } from "#contract/sale-words.ts"
import { lawfulDueOn } from "./lawful-due-on.ts"

const day = fc
  .date({ min: new Date("2020-01-01T00:00:00Z"), max: new Date("2040-01-01T00:00:00Z"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const maybe = fc.option(day)
const rule = fc.constantFrom(...paymentRules)
const rules = fc.array(rule, { minLength: 1, maxLength: 20 })

describe("the lawful due day", () => {
  it.each([
    { rules: ["meat"], deliveredOn: "2026-02-25", invoicedOn: null, due: "2026-03-04" },
    { rules: ["produce"], deliveredOn: "2026-12-25", invoicedOn: "2026-01-01", due: "2027-01-04" },
    { rules: ["dairy"], deliveredOn: null, invoicedOn: "2028-02-20", due: "2028-03-01" },
    { rules: ["dairy"], deliveredOn: "2026-03-01", invoicedOn: null, due: null },
    { rules: ["other"], deliveredOn: "2026-03-10", invoicedOn: "2026-03-01", due: "2026-04-09" },
    { rules: ["other"], deliveredOn: "2026-03-01", invoicedOn: "2026-03-10", due: "2026-04-09" },
    { rules: ["other"], deliveredOn: "2026-03-01", invoicedOn: null, due: null },
    { rules: ["other", "meat"], deliveredOn: "2026-03-01", invoicedOn: null, due: "2026-03-08" },
    { rules: ["other", "dairy"], deliveredOn: "2026-03-01", invoicedOn: "2026-03-01", due: "2026-03-11" },
  ] as const)("of $rules delivered $deliveredOn and invoiced $invoicedOn is $due", ({ due, ...sale }) => {
    expect(lawfulDueOn(sale.rules, sale)).toBe(due)
  })

  it("is the earliest of the days of the kinds sold, in any order and however often each was sold", () => {
    fc.assert(
      fc.property(rules, maybe, maybe, (sold, deliveredOn, invoicedOn) => {
        const days = { deliveredOn, invoicedOn }
        const single = sold.map((one) => lawfulDueOn([one], days)).filter((due) => due !== null)
        const due = lawfulDueOn(sold, days)
        expect(due).toBe(single.toSorted()[0] ?? null)
        expect(lawfulDueOn(sold.toReversed().concat(sold), days)).toBe(due)
      }),
    )
  })

  it("is a calendar day after delivery or invoice, at most 30 days after the later of them", () => {
    fc.assert(
      fc.property(rules, day, day, (sold, deliveredOn, invoicedOn) => {
        const due = lawfulDueOn(sold, { deliveredOn, invoicedOn })!
        const [first, last] = [deliveredOn, invoicedOn].toSorted() as [string, string]
        expect(isDay(due)).toBe(true)
        expect(due > first && due <= addDays(last, 30)).toBe(true)
      }),
    )
  })

  it("is never earlier when the buyer gets goods and invoice later", () => {
    fc.assert(
      fc.property(rules, day, day, fc.nat(400), (sold, deliveredOn, invoicedOn, days) => {
        const later = { deliveredOn: addDays(deliveredOn, days), invoicedOn: addDays(invoicedOn, days) }
        expect(lawfulDueOn(sold, later)).toBe(addDays(lawfulDueOn(sold, { deliveredOn, invoicedOn })!, days))
      }),
    )
  })

  it("is unknown while neither delivery nor invoice has a day", () => {
    fc.assert(
      fc.property(rules, (sold) => {
        expect(lawfulDueOn(sold, { deliveredOn: null, invoicedOn: null })).toBeNull()
      }),
    )
  })
})
