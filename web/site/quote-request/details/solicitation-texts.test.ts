import { describe, expect, it } from "vitest"
import { solicitationOf, solicitationTextsOf } from "./solicitation-texts.ts"

const texts = {
  solicitationNumber: " SPE300-26-Q-0001 ",
  responseDue: "2026-12-01",
  dueTime: "14:00",
  dueZone: "America/Chicago",
  buyerType: "dod",
  setAside: "sdvosb",
  neededBy: "2027-01-15",
  deliveryDays: "1,000",
  "deliverTo.city": "Sampleton",
  "deliverTo.dodaac": "W25G1",
  taxExempt: "no",
  dpas: "",
}
const details = {
  solicitationNumber: "SPE300-26-Q-0001",
  responseDue: "2026-12-01T14:00:00-06:00",
  buyerType: "dod",
  setAside: "sdvosb",
  neededBy: "2027-01-15",
  deliveryDays: 1_000,
  deliverTo: { city: "Sampleton", dodaac: "W25G1" },
  taxExempt: false,
} as const

describe("the details of a solicitation", () => {
  it("go out under the names of the contract, without what was left empty", () => {
    expect(solicitationOf(texts)).toEqual(details)
    expect(solicitationOf({})).toEqual({})
    expect(solicitationOf({ dueTime: "14:00", dueZone: "America/Chicago" })).toEqual({})
  })

  it("are due at the end of a day without a time", () => {
    expect(solicitationOf({ ...texts, dueTime: "" }).responseDue).toBe("2026-12-01T23:59:00-06:00")
  })

  it("keep an invalid number of days, for the check to refuse", () => {
    expect(solicitationOf({ deliveryDays: "soon" }).deliveryDays).toBeNaN()
  })

  it("come back when a buyer asks again, without dates that have passed", () => {
    const before = Date.parse("2026-11-01")
    expect(solicitationOf(solicitationTextsOf(details, before))).toEqual(details)
    const { responseDue: _due, neededBy: _day, ...rest } = details
    expect(solicitationOf(solicitationTextsOf(details, Date.parse("2028-01-01")))).toEqual(rest)
  })
})
