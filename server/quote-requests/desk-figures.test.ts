import { sql } from "kysely"
import { describe, expect, it } from "vitest"
import type { DeskFigures } from "#contract/desk/desk-figures.ts"
import type { FigurePeriod } from "#contract/desk/figure-periods.ts"
import { aDesk, aReceivedQuote } from "#server/testing/desk.ts"
import { useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp()
const address = "/api/admin/desk-figures"

const read = async (desk: Awaited<ReturnType<typeof aDesk>>, period: FigurePeriod) =>
  (await desk.get(`${address}?period=${period}`)).json<DeskFigures>()

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
    const { steps, families } = (await desk.get(address)).json<DeskFigures>()
    expect(steps).toHaveLength(12)
    for (const { start } of steps) expect(new Date(`${start}T00:00:00Z`).getUTCDay()).toBe(1)
    expect(steps.find(({ received }) => received === 4)).toMatchObject({ answered: 3, inTime: 2, medianMinutes: 300 })
    expect(steps.at(-1)).toMatchObject({ received: 1, answered: 0, inTime: 0, medianMinutes: null })
    expect(steps[0]).toMatchObject({ received: 0, medianMinutes: null })
    expect(families).toEqual([
      { family: "food", requests: 5 },
      { family: "fuel", requests: 4 },
      { family: "chemicals", requests: 0 },
      { family: "hardware", requests: 0 },
    ])
  })

  it("compares the period that they choose with the one before, up to the same day", async () => {
    const desk = await aDesk(app)
    const before = await read(desk, "12-weeks")
    const { number } = await aReceivedQuote(app, { products: [{ category: "chemicals", name: "Bleach", quantity: 1 }] })
    // The same time of day there, even across a change to or from daylight saving time.
    const zone = app().api.content().desk.timeZone
    const then = sql`(now() AT TIME ZONE ${zone} - interval '84 days') AT TIME ZONE ${zone}`
    await sql`UPDATE quote_requests SET created_at = ${then}, due_at = ${then} + interval '1 day',
        answered_at = ${then} + interval '2 hours'
      WHERE number = ${number}`.execute(app().api.db)
    const weeks = await read(desk, "12-weeks")
    expect(weeks.steps).toEqual(before.steps)
    expect(weeks.before.steps).toHaveLength(12)
    expect(weeks.before.steps.at(-1)).toMatchObject({ received: 1, answered: 1, inTime: 1, medianMinutes: 120 })
    expect(weeks.before.families[2]).toEqual({ family: "chemicals", requests: 1 })

    const months = await read(desk, "12-months")
    expect(months.steps).toHaveLength(12)
    for (const { start } of [...months.steps, ...months.before.steps]) expect(start).toMatch(/-01$/)
    expect(months.families[2]).toEqual({ family: "chemicals", requests: 1 })
    const thisYear = await read(desk, "year-to-date")
    expect(thisYear.steps).toEqual(months.steps.slice(-thisYear.steps.length))
    expect((await desk.get(`${address}?period=1-day`)).statusCode).toBe(400)
  })
})
