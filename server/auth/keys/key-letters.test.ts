import { expect, it } from "vitest"
import { aDesk } from "#server/testing/desk.ts"
import { anAdmin, password, useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp()
const url = "/api/admin/keys"

it("every owner is emailed when one makes, replaces or ends an API key, and a partner is not", async () => {
  const [owner, other] = [await aDesk(app), await aDesk(app)]
  const partner = `partner-${crypto.randomUUID()}@example.com`
  await anAdmin(app(), partner, "partner")
  const make = async (changes: object = {}) => {
    const reply = await owner.post(url, { name: "Accounting", seat: "desk", password, ...changes })
    return reply.json<{ id: string; key: string }>()
  }
  const first = await make()
  const next = await make({ replaces: first.id, oldEndsInHours: 1 })
  await owner.delete(`${url}/${next.id}`)
  for (const to of [owner.email, other.email])
    for (const subject of ["API key made", "API key replaced", "API key ended"]) {
      const [letter] = await app().sink.waitFor(1, (one) => one.recipients.includes(to) && one.subject === subject)
      expect(letter!.text).toContain(owner.email)
      expect(letter!.text).toContain("Accounting")
      expect(letter!.text).not.toContain("..")
      expect(letter!.text).not.toContain(next.key)
    }
  expect(app().sink.letters.filter(({ recipients }) => recipients.includes(partner))).toEqual([])
})
