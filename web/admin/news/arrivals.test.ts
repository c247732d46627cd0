import { describe, expect, it } from "vitest"
import { arrivalWords, countArrivals, titleWith } from "./arrivals.ts"

const ids = (from: number, count: number) => Array.from({ length: count }, (_, index) => `id-${from - index}`)

describe("what has come in", () => {
  it("is what no list has shown yet", () => {
    const news = { unread: 3, quoteRequests: ["c", "b", "a"], messages: ["m"] }
    expect(countArrivals(news, new Set(["a", "m"]))).toEqual({ quoteRequests: 2, messages: 0 })
  })

  it("is none of the older rows that move up when rows are removed", () => {
    const known = new Set(ids(100, 50))
    const after = ids(90, 50)
    expect(countArrivals({ unread: 0, quoteRequests: after, messages: [] }, known).quoteRequests).toBe(0)
  })

  it("is said with its number", () => {
    expect(arrivalWords("quoteRequests", 1)).toBe("1 new quote request")
    expect(arrivalWords("messages", 3)).toBe("3 new messages")
    expect(arrivalWords("messages", 25)).toBe("25 or more new messages")
  })
})

describe("the title of the page", () => {
  it.each([
    [0, "People", "People"],
    [3, "People", "(3) People"],
    [4, "(3) People", "(4) People"],
    [0, "(99+) People", "People"],
    [100, "People", "(99+) People"],
  ])("with %i waiting and %s before is %s", (count, before, after) => {
    expect(titleWith(count, before)).toBe(after)
  })
})
