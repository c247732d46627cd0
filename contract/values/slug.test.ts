import { describe, expect, it } from "vitest"
import { slugOf } from "./slug.ts"
import { SalesContacts } from "#contract/content/people.ts"

describe("a contact's address", () => {
  it.each([
    ["Morgan Sample", "morgan-sample"],
    ["María O'Neill-Ruiz, Jr.", "maria-o-neill-ruiz-jr"],
    ["../../etc", "etc"],
    ["山田", ""],
  ])("is made of the plain letters of %s", (name, slug) => {
    expect(slugOf(name)).toBe(slug)
  })

  it("is refused if two people would share one or a person would have none", () => {
    const contact = (name: string) => ({
      name,
      role: "Sales",
      email: "a@example.com",
      phone: { e164: "+19165550110", shown: "(916) 555-0110" },
    })
    const isRight = (...names: string[]) => SalesContacts.safeParse(names.map(contact)).success
    expect(isRight("Morgan Sample", "Riley Sample")).toBe(true)
    expect(isRight("Morgan Sample", "morgan sample")).toBe(false)
    expect(isRight("Morgan Sample", "山田")).toBe(false)
  })
})
