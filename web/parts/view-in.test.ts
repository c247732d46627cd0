import { describe, expect, it } from "vitest"
import { isNarrowed, viewIn } from "./view-in.ts"

const choices = { sorts: ["createdAt", "name"], types: ["client"], statuses: ["active", "inactive"] } as const
const read = (search: string) => viewIn(new URLSearchParams(search), choices)

describe("reading a list's view from the address", () => {
  it("starts with everything, by the first sort, newest first", () => {
    const view = read("tab=orders")
    expect(view).toEqual({ q: undefined, sort: "createdAt", order: "desc", type: undefined, status: undefined })
    expect(isNarrowed(view)).toBe(false)
  })

  it("takes over all that the list knows", () => {
    const view = read("q=+Reyes+&sort=name&order=asc&type=client&status=inactive")
    expect(view).toEqual({ q: "Reyes", sort: "name", order: "asc", type: "client", status: "inactive" })
    expect(isNarrowed(view)).toBe(true)
  })

  it("passes over what it does not know, so that no address breaks the screen", () => {
    expect(read("sort=amount&order=sideways&type=vendor&status=all&q=+")).toEqual(read(""))
  })

  it("cuts a search to the one line that the server takes", () => {
    expect(read(`q=${"a".repeat(300)}`).q).toHaveLength(200)
    expect(read("q=a%0Ab").q).toBe("a b")
  })
})
