import { describe, expect, it } from "vitest"
import { lateInterest } from "./interest.ts"

// An invented rate.
const rates = [{ from: "2026-01-01", to: "2026-06-30", percent: 6 }]
const owed = { principal: "1500.00", dueOn: "2026-03-01", rates }
const after = (today: string, more: object = {}) => lateInterest({ ...owed, today, ...more })

describe("the interest that a federal buyer owes", () => {
  it("is nothing through the due day, or where nothing is open", () => {
    expect(after("2026-03-01")).toBeNull()
    expect(after("2026-04-01", { principal: "0.00" })).toBeNull()
  })

  it("counts each day from the day after the due day through today, of a year of 360 days", () => {
    // 1500.00 * 0.06 / 360 * 10
    expect(after("2026-03-11")).toEqual({
      law: "Prompt Payment Act, 5 CFR 1315.10",
      from: "2026-03-02",
      through: "2026-03-11",
      rate: "6",
      amount: "2.50",
    })
  })

  it("joins the principal after each 30 days", () => {
    // 1500.00 * 1.005
    expect(after("2026-03-31")?.amount).toBe("7.50")
    // 1500.00 * 1.005 * 1.005 * (1 + 0.06 / 360 * 5) = 1516.3000...
    expect(after("2026-05-05")?.amount).toBe("16.30")
  })

  it("is nothing below $1", () => {
    // 0.25 a day
    expect(after("2026-03-04")?.amount).toBe("0.00")
    expect(after("2026-03-05")?.amount).toBe("1.00")
  })

  it("ends after one year", () => {
    expect(after("2027-03-01")).toMatchObject({ through: "2027-03-01" })
    expect(after("2030-01-01")).toEqual(after("2027-03-01"))
    // 12 periods and 5 days: 1500.00 * 1.005^12 * (1 + 0.06 / 360 * 5) - 1500.00
    expect(after("2030-01-01")?.amount).toBe("93.84")
  })

  it("keeps the rate of the day after the due day, also when the rate changes", () => {
    const changed = [{ from: "2026-03-03", to: "2026-12-31", percent: 9.125 }, ...rates]
    expect(after("2026-03-11", { rates: changed })?.amount).toBe("2.50")
    expect(after("2026-03-12", { rates: changed, dueOn: "2026-03-02" })?.amount).toBe("3.80")
  })

  it("has no amount without a rate for that day", () => {
    expect(after("2026-03-11", { rates: [] })).toMatchObject({ rate: null, amount: null })
    expect(after("2026-07-11", { dueOn: "2026-06-30" })).toMatchObject({ from: "2026-07-01", amount: null })
  })
})
