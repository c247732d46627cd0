import { describe, expect, it } from "vitest"
import { criteriaOf, newestOf, tableOf } from "./accessibility-table.ts"

const result = (page: string, state: string, check: string, problems: string[] = []) => ({
  page,
  state,
  check,
  problems,
})

describe("the table of the accessibility report", () => {
  it("has a row for each page, with its states and how many checks failed", () => {
    const table = tableOf([
      result("/b", "as it opens", "axe"),
      result("/a", "as it opens", "keyboard", ["a link cannot be reached"]),
      result("/a", "as it opens", "axe"),
      result("/a", "sent empty", "axe"),
    ])
    expect(table).toEqual([
      { page: "/a", states: ["as it opens", "sent empty"], checks: 3, failures: 1 },
      { page: "/b", states: ["as it opens"], checks: 1, failures: 0 },
    ])
  })

  it("counts a test that was repeated once, as it ended", () => {
    const [first, again] = [result("/a", "as it opens", "axe", ["a fault"]), result("/a", "as it opens", "axe")]
    expect(newestOf([first, again])).toEqual([again])
  })

  it("knows which criteria each check covers, and refuses one that it does not know", () => {
    expect(criteriaOf("reflow at 320 px")).toEqual(["1.4.4", "1.4.10"])
    expect(criteriaOf("target size on a phone")).toEqual(["2.5.8"])
    expect(() => criteriaOf("smell")).toThrow(/which criteria "smell" speaks for/)
  })
})
