import { expect, it } from "vitest"
import type { Today } from "#contract/desk/today.ts"
import { addDays, todayIn } from "#contract/values/dates.ts"
import { callsAs } from "#server/testing/company.ts"
import { anAdmin, useTestApp } from "#server/testing/test-app.ts"
import { remindAboutClaims } from "./remind-about-claims.ts"

const app = useTestApp()

it("reminds each administrator once 60, 30 and 7 days before a badge expires, and shows it on Today until it is renewed", async () => {
  const emails = ["first@example.com", "second@example.com"]
  const admin = callsAs(app, await anAdmin(app(), emails[0]))
  await anAdmin(app(), emails[1])
  const today = todayIn(app().api.content().desk.timeZone)
  const expireIn = async (days: number) => {
    const badges = { "usda-certified": { expires: addDays(today, days) } }
    expect((await admin.patch("/api/admin/content/claims.yaml", { badges })).statusCode).toBe(200)
    expect((await admin.post("/api/admin/content/publish")).statusCode).toBe(200)
  }
  const letters = () => app().sink.letters.filter(({ subject }) => subject?.includes("expires on"))
  const onToday = async () =>
    (await admin.get("/api/admin/today")).json<Today>().entries.filter(({ kind }) => kind === "badge").length

  await expireIn(61)
  expect([await onToday(), await remindAboutClaims(app().api)]).toEqual([0, 0])
  await expireIn(45)
  expect(await onToday()).toBe(1)
  expect(await Promise.all([remindAboutClaims(app().api), remindAboutClaims(app().api)])).toEqual(
    expect.arrayContaining([0, 2]),
  )
  await app().sink.waitFor(2, ({ subject }) => Boolean(subject?.includes("expires on")))
  expect(
    letters()
      .flatMap(({ recipients }) => recipients)
      .toSorted(),
  ).toEqual(emails)
  expect(letters()[0]!.text).toContain("in 45 days")
  expect(await remindAboutClaims(app().api)).toBe(0)
  await expireIn(7)
  expect(await remindAboutClaims(app().api)).toBe(2)
  await expireIn(-1)
  expect(await remindAboutClaims(app().api)).toBe(0)
  expect(await onToday()).toBe(1)
})
