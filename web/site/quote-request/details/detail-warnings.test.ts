import { describe, expect, it } from "vitest"
import { dayWarning, dodaacWarning, zipWarning } from "./detail-warnings.ts"

describe("what a buyer is warned about and may still send", () => {
  it("is a date in the past", () => {
    expect(dayWarning("2026-11-22", "2026-11-23")).toContain("in the past")
    for (const day of ["2026-11-23", "2027-01-01", "", undefined, "soon"])
      expect(dayWarning(day, "2026-11-23")).toBeUndefined()
  })

  it("is a DoDAAC of another length than 6, or with other characters", () => {
    for (const text of ["W25G1", "W25G1QQ", "W25 1Q"]) expect(dodaacWarning(text)).toContain("sent as typed")
    for (const text of ["W25G1Q", " w25g1q ", "", undefined]) expect(dodaacWarning(text)).toBeUndefined()
  })

  it("is a ZIP code of another form", () => {
    for (const text of ["9581", "95814-12", "SW1A 1AA"]) expect(zipWarning(text)).toContain("sent as typed")
    for (const text of ["95814", "95814-0001", "958140001", "", undefined]) expect(zipWarning(text)).toBeUndefined()
  })
})
