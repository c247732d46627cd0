import { sql } from "kysely"
import { describe, expect, it } from "vitest"
import type { DeskFigures } from "#contract/desk-figures.ts"
import { aCompany, callsAs } from "#server/testing/company.ts"
import { aDesk, aReceivedQuote } from "#server/testing/desk.ts"
import { useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp()
const address = "/api/admin/desk-figures"

/** Pretends that it came three weeks ago and was answered after this many hours. */
async function ageAndAnswer(number: string, hours: number | null) {
  await sql`UPDATE quote_requests SET created_at = now() - interval '21 days',
      due_at = now() - interval '20 days',
      answered_at = now() - interval '21 days' + make_interval(hours => ${hours}::int)
    WHERE number = ${number}`.execute(app().api.db)
}

describe("an administrator who opens the desk's figures", () => {
  it("reads each week's requests, the share answered in time, the median response time and the families", async () => {
    const desk = await aDesk(app)
    for (const hours of [2, 5, 30, null]) {
      const { number } = await aReceivedQuote(app, {
        products: [
          { category: "food", name: "Rice", quantity: 1 },
          { category: "fuel", name: "Diesel", quantity: 1 },
          { category: "fuel", name: "Gasoline", quantity: 1 },
        ],
      })
      await ageAndAnswer(number, hours)
    }
    await aReceivedQuote(app)
    const { weeks, families } = (await desk.get(address)).json<DeskFigures>()
    expect(weeks).toHaveLength(12)
    for (const { week } of weeks) expect(new Date(`${week}T00:00:00Z`).getUTCDay()).toBe(1)
    expect(weeks.find(({ received }) => received === 4)).toMatchObject({ answered: 3, inTime: 2, medianMinutes: 300 })
    expect(weeks.at(-1)).toMatchObject({ received: 1, answered: 0, inTime: 0, medianMinutes: null })
    expect(weeks[0]).toMatchObject({ received: 0, medianMinutes: null })
    expect(families).toEqual([
      { family: "food", requests: 5 },
      { family: "fuel", requests: 4 },
      { family: "chemicals", requests: 0 },
      { family: "hardware", requests: 0 },
    ])
  })

  it("has to be an administrator: visitors and company users are refused", async () => {
    expect((await callsAs(app, {}).get(address)).statusCode).toBe(401)
    expect((await (await aCompany(app)).get(address)).statusCode).toBe(403)
  })
})
