import { describe, expect, it } from "vitest"
import { clockWords, durationOf } from "./clock-words.ts"

const clock = {
  createdAt: "2026-11-19T10:00:00.000Z",
  dueAt: "2026-11-20T10:00:00.000Z",
  dueSoonAt: "2026-11-20T06:00:00.000Z",
  answeredAt: null,
}
const at = (time: string, answeredAt: string | null = null) =>
  clockWords({ ...clock, answeredAt }, Date.parse(`2026-11-${time}:00.000Z`)).words

describe("the clock of a request, as the desk reads it", () => {
  it("says how much is left, what is urgent and what is late", () => {
    expect(at("19T10:00")).toBe("Due in 24 h")
    expect(at("20T05:59")).toBe("Due in 4 h")
    expect(at("20T06:00")).toBe("Due soon, in 4 h")
    expect(at("20T09:30")).toBe("Due soon, in 30 min")
    expect(at("20T10:00")).toBe("Late by under a minute")
    expect(at("23T10:00")).toBe("Late by 3 days")
  })

  it("says how long the answer took, and whether that was too long", () => {
    expect(at("25T10:00", "2026-11-19T15:20:00.000Z")).toBe("Answered in 5 h")
    expect(at("25T10:00", "2026-11-20T10:00:00.000Z")).toBe("Answered in 24 h")
    expect(at("25T10:00", "2026-11-22T10:00:00.000Z")).toBe("Answered late, after 3 days")
  })

  it("rounds down", () => {
    expect(durationOf(59_999)).toBe("under a minute")
    expect(durationOf(48 * 3_600_000 - 1)).toBe("47 h")
  })
})
