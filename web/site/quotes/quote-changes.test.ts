import { describe, expect, it } from "vitest"
import type { Quote } from "#contract/quotes/quotes.ts"
import type { QuoteLine } from "#contract/quotes/quote-lines.ts"
import { daysLeft } from "./days-left.ts"
import { choicesOf, firstChoice, itemsLeftOut, withChoice } from "./line-choice.ts"
import { changesSince } from "./quote-changes.ts"

const line = (changes: Partial<QuoteLine> = {}): QuoteLine => ({
  item: "1",
  position: 1,
  answer: "offer",
  description: "Hex bolt",
  slug: null,
  partNumber: null,
  unitOfIssue: "EA",
  quantity: 500,
  unitPrice: "1.85",
  priceBreaks: [],
  leadTimeDays: 10,
  countryOfOrigin: null,
  note: null,
  reason: null,
  total: "925.00",
  inTotal: true,
  ...changes,
})

const quote = (changes: Partial<Quote> = {}): Quote => ({
  id: "00000000-0000-4000-8000-000000000001",
  number: "Q-2026-000123",
  revision: 1,
  status: "sent",
  validUntil: "2026-12-22",
  fob: "destination",
  paymentTerms: "Net 30",
  deliveryDays: 14,
  shipping: "0.00",
  files: [],
  remarks: null,
  preparedBy: "Site Administrator",
  lines: [line()],
  subtotal: "925.00",
  charges: [],
  taxRate: null,
  taxTotal: "0.00",
  total: "925.00",
  sentAt: null,
  withdrawnAt: null,
  withdrawalReason: null,
  decision: null,
  ...changes,
})

describe("a buyer who compares two revisions", () => {
  it("reads which prices and terms changed, with what stood there before", () => {
    const now = quote({ lines: [line({ unitPrice: "1.80", total: "900.00" })], total: "900.00", fob: "origin" })
    expect(changesSince(quote(), now)).toEqual([
      "Line 1, unit price: $1.85 before, now $1.80",
      "Total: $925.00 before, now $900.00",
      "Freight: FOB destination before, now FOB origin",
    ])
  })

  it("reads which lines are new or gone", () => {
    const now = quote({ lines: [line({ item: "2", position: 2, description: "Washer" })] })
    expect(changesSince(quote(), now)).toEqual(["Line 2 is new: Washer", "Line 1 was removed"])
  })

  it("reads of no change where there is none", () => {
    expect(changesSince(quote(), quote({ revision: 2 }))).toEqual([])
  })
})

describe("a buyer who chooses lines", () => {
  const offer = line({ item: "2", position: 2 })
  const alternate = line({ item: "2A", position: 2, answer: "alternate", inTotal: false })
  const noBid = line({ item: "3", position: 3, answer: "no_bid", unitPrice: null, total: null, inTotal: false })
  const onlyAlternate = line({ item: "4", position: 4, answer: "alternate" })
  const all = [line(), offer, alternate, noBid, onlyAlternate]

  it("begins with what the total counts and cannot choose a line without a bid", () => {
    expect(firstChoice(all)).toEqual(["1", "2", "4"])
    expect(choicesOf(all).map(({ position }) => position)).toEqual([1, 2, 4])
  })

  it("reads which requested lines are left out", () => {
    expect(itemsLeftOut(all, ["1", "2A", "4"])).toBe("3")
    expect(itemsLeftOut(all, ["1"])).toBe("2, 3, 4")
  })

  it("takes an alternate in place of the offer, or neither", () => {
    expect(withChoice(["1", "2"], [offer, alternate], "2A")).toEqual(["1", "2A"])
    expect(withChoice(["1", "2"], [offer, alternate], undefined)).toEqual(["1"])
  })
})

it.each([
  ["2026-11-22", "30 days left"],
  ["2026-12-21", "1 day left"],
  ["2026-12-22", "last day today"],
  ["2026-12-23", "expired"],
])("a buyer who reads a quote on %s is told how long it is valid", (today, words) => {
  expect(daysLeft(today, "2026-12-22")).toBe(words)
})
