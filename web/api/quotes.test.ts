import { describe, expect, it } from "vitest"
import { nextCursorIn } from "./quotes.ts"

describe("finding the next page of a list", () => {
  it("reads the cursor of the next link", () => {
    const link = '</api/admin/quote-requests?status=new&limit=10&cursor=WyJ%2Babc_-9>; rel="next"'
    expect(nextCursorIn(link)).toBe("WyJ+abc_-9")
  })

  it("picks the next link among others", () => {
    const link = '</api/x?cursor=one>; rel="prev", </api/x?cursor=two>; rel="next"'
    expect(nextCursorIn(link)).toBe("two")
  })

  it.each([null, "", '</api/x?cursor=one>; rel="prev"', '</api/x?limit=10>; rel="next"'])(
    "finds none in %j",
    (link) => {
      expect(nextCursorIn(link)).toBeUndefined()
    },
  )
})
