import { expect, it } from "vitest"
import type { QuoteDraftLine } from "./quote-lines.ts"
import { coverageOf, orderQuantities, pricedLines } from "./quote-totals.ts"

const line = (position: number, answer: QuoteDraftLine["answer"]): QuoteDraftLine => ({
  position,
  answer,
  description: "Sample",
  unitOfIssue: "EA",
  quantity: 500,
  unitPrice: "1.85",
  priceBreaks: [],
})

it.each([
  [["offer"], "1 of 1 line quoted"],
  [["offer", "no_bid", "offer"], "2 of 3 lines quoted, 1 no bid"],
  [["alternate", "no_bid"], "1 of 2 lines quoted, 1 alternate, 1 no bid"],
] as const)("a buyer reads how many lines are quoted: %j", (answers, words) => {
  expect(coverageOf(pricedLines(answers.map((answer, at) => line(at + 1, answer))))).toBe(words)
})

it("a buyer can order the quoted quantity or a larger one with a price of its own", () => {
  const priceBreaks = [100, 500, 1_000].map((from) => ({ from, unitPrice: "1.75" }))
  expect(orderQuantities({ quantity: 500, priceBreaks })).toEqual([500, 1_000])
})
