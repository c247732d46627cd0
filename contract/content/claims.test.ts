import { describe, expect, it } from "vitest"
import { activeClaims, badgeKinds, type Claim, type Claims } from "./claims.ts"

function claimsWith(changes: Partial<Record<(typeof badgeKinds)[number], Partial<Claim>>> = {}): Claims {
  const badges = Object.fromEntries(
    badgeKinds.map((kind) => [kind, { label: kind, icon: "star", tone: "navy", ...changes[kind] }]),
  )
  const groups = {
    trust: ["sam-certified", "veteran-owned"],
    food: ["usda-certified"],
    fuel: [],
    hardware: [],
    chemicals: [],
  }
  return { badges, groups, figures: {} } as unknown as Claims // Figures play no part here.
}

const kindsOf = (claims: Claims, today: string, group?: "trust" | "all") =>
  activeClaims(claims, today, group).map(({ kind }) => kind)

describe("the badges that are shown", () => {
  it("are those of the group, in the order of the content", () => {
    expect(kindsOf(claimsWith(), "2026-01-01", "trust")).toEqual(["sam-certified", "veteran-owned"])
  })
  it("are every kind for the group all", () => {
    expect(kindsOf(claimsWith(), "2026-01-01", "all")).toEqual([...badgeKinds])
  })
  it("keep a claim through its last day and drop it on the next", () => {
    const claims = claimsWith({ "sam-certified": { expires: "2026-03-31" } })
    expect(kindsOf(claims, "2026-03-31", "trust")).toContain("sam-certified")
    expect(kindsOf(claims, "2026-04-01", "trust")).toEqual(["veteran-owned"])
    expect(kindsOf(claims, "2026-04-01")).toHaveLength(badgeKinds.length - 1)
  })
})
