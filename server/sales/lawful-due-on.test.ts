import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { addDays, isDay } from "#contract/values/dates.ts"
import { type PaymentRule, paymentRules, type SaleBuyerType, saleBuyerTypes } from "#contract/sales/sale-words.ts"
import { lawfulDue } from "./lawful-due-on.ts"

interface Days {
  deliveredOn: string | null
  invoicedOn: string | null
}

/** The day for a buyer; a federal one unless told. */
function dueOn(rules: readonly PaymentRule[], days: Days, buyerType: SaleBuyerType = "dod", paymentTerms = "Net 30") {
  const lines = rules.map((paymentRule) => ({ paymentRule }))
  return lawfulDue({ buyerType, paymentTerms, lines, ...days }).day
}

const day = fc
  .date({ min: new Date("2020-01-01T00:00:00Z"), max: new Date("2040-01-01T00:00:00Z"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const maybe = fc.option(day)
const rule = fc.constantFrom(...paymentRules)
const rules = fc.array(rule, { minLength: 1, maxLength: 20 })
const buyer = fc.constantFrom(...saleBuyerTypes)

describe("the day on which a federal buyer must pay", () => {
  it.each([
    { rules: ["meat"], deliveredOn: "2026-02-25", invoicedOn: null, due: "2026-03-04" },
    { rules: ["produce"], deliveredOn: "2026-12-22", invoicedOn: "2026-01-01", due: "2027-01-04" }, // After New Year's Day.
    { rules: ["dairy"], deliveredOn: null, invoicedOn: "2028-02-20", due: "2028-03-01" },
    { rules: ["dairy"], deliveredOn: "2026-03-01", invoicedOn: null, due: null },
    { rules: ["other"], deliveredOn: "2026-03-10", invoicedOn: "2026-03-01", due: "2026-04-09" },
    { rules: ["other"], deliveredOn: "2026-03-01", invoicedOn: "2026-03-10", due: "2026-04-09" },
    { rules: ["other"], deliveredOn: "2026-03-01", invoicedOn: null, due: null },
    { rules: ["other", "meat"], deliveredOn: "2026-03-01", invoicedOn: null, due: "2026-03-09" }, // After a Sunday.
    { rules: ["other", "dairy"], deliveredOn: "2026-03-01", invoicedOn: "2026-03-01", due: "2026-03-11" },
  ] as const)("of $rules delivered $deliveredOn and invoiced $invoicedOn is $due", ({ due, ...sale }) => {
    expect(dueOn(sale.rules, sale)).toBe(due)
  })

  it("is the earliest of the days of the kinds sold, in any order and however often each was sold", () => {
    fc.assert(
      fc.property(rules, maybe, maybe, (sold, deliveredOn, invoicedOn) => {
        const days = { deliveredOn, invoicedOn }
        const single = sold.map((one) => dueOn([one], days)).filter((due) => due !== null)
        const due = dueOn(sold, days)
        expect(due).toBe(single.toSorted()[0] ?? null)
        expect(dueOn(sold.toReversed().concat(sold), days)).toBe(due)
      }),
    )
  })
})

describe("the day on which another buyer must pay", () => {
  const days = { deliveredOn: "2026-03-02", invoicedOn: "2026-03-09" }
  it.each([
    ["state", "Net 30", "2026-04-23", "California Government Code 927"], // 45 days after the invoice.
    ["other_state", "Net 30", "2026-04-08", "Net 30"],
    ["local", "Net 15", "2026-03-24", "Net 15"],
    ["prime_contractor", "2% 10, net 45 days", "2026-04-23", "2% 10, net 45 days"],
    [null, "Net 30", "2026-04-08", "Net 30"], // The buyer type is not chosen yet.
    ["local", "Net 10 EOM", null, "Net 10 EOM"],
    ["local", "Upon acceptance", null, "Upon acceptance"],
  ] as const)("%s under “%s” is %s", (buyerType, paymentTerms, due, by) => {
    const meat = [{ paymentRule: "meat" as const }]
    expect(lawfulDue({ buyerType, paymentTerms, lines: meat, ...days })).toEqual({ day: due, by })
    expect(lawfulDue({ buyerType, paymentTerms, lines: meat, ...days, invoicedOn: null }).day).toBeNull()
  })
})

describe("the day on which any buyer must pay", () => {
  it("is a calendar day after delivery or invoice, and soon after the later of them", () => {
    fc.assert(
      fc.property(buyer, rules, day, day, (buyerType, sold, deliveredOn, invoicedOn) => {
        const due = dueOn(sold, { deliveredOn, invoicedOn }, buyerType)!
        const [first, last] = [deliveredOn, invoicedOn].toSorted() as [string, string]
        expect(isDay(due)).toBe(true)
        expect(due > first && due <= addDays(last, 45)).toBe(true)
      }),
    )
  })

  it("is never earlier when the buyer gets goods and invoice later", () => {
    fc.assert(
      fc.property(buyer, rules, day, day, fc.nat(400), (buyerType, sold, deliveredOn, invoicedOn, days) => {
        const later = { deliveredOn: addDays(deliveredOn, days), invoicedOn: addDays(invoicedOn, days) }
        const due = dueOn(sold, { deliveredOn, invoicedOn }, buyerType)!
        expect(dueOn(sold, later, buyerType)! >= due).toBe(true)
      }),
    )
  })

  it("is unknown while neither delivery nor invoice has a day", () => {
    fc.assert(
      fc.property(buyer, rules, (buyerType, sold) => {
        expect(dueOn(sold, { deliveredOn: null, invoicedOn: null }, buyerType)).toBeNull()
      }),
    )
  })
})
