import { describe, expect, it } from "vitest"
import { nextCursorIn, pageOf, pageRequest } from "./list-pages.ts"

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

describe("asking for one page of a list", () => {
  it("leaves out what the list does unasked", () => {
    const { query, headers } = pageRequest({ sort: "createdAt", order: "desc", status: undefined }, 50)
    expect(Object.values(query).filter(Boolean)).toEqual([])
    expect(headers).toEqual({ Prefer: "limit=50" })
  })

  it("names what differs", () => {
    expect(pageRequest({ sort: "name", order: "asc", q: "reyes" }, 50).query).toEqual({
      sort: "name",
      order: "asc",
      q: "reyes",
    })
  })
})

describe("reading one page of a list", () => {
  const reply = [{ id: "a" }, { id: "b" }]

  it("tells rows that fit from all rows", () => {
    const headers = { "X-Total-Count": "40", "X-Unfiltered-Count": "90", Link: '</api/x?cursor=two>; rel="next"' }
    const page = pageOf({ reply, response: new Response(null, { headers }) })
    expect(page).toEqual({ rows: reply, fitting: 40, all: 90, nextCursor: "two" })
  })

  it("takes a reply without counts for the whole list", () => {
    const page = pageOf({ reply, response: new Response() })
    expect(page).toEqual({ rows: reply, fitting: 2, all: 2, nextCursor: undefined })
  })
})
