import { describe, expect, it } from "vitest"
import { aDesk } from "#server/testing/desk.ts"
import { useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp()

describe("the last administrator", () => {
  it.each(["lock", "end-administration"] as const)("stays when two try to %s each other at once", async (what) => {
    const [one, two] = [await aDesk(app), await aDesk(app)]
    const { db } = app().api
    await db
      .updateTable("users")
      .set({ role: "company" })
      .where("role", "=", "admin")
      .where("id", "not in", [one.id, two.id])
      .execute()
    const replies = await Promise.all([
      one.post(`/api/admin/people/${two.id}/${what}`),
      two.post(`/api/admin/people/${one.id}/${what}`),
    ])
    const done = replies.filter(({ statusCode }) => statusCode === 200)
    expect(done).toHaveLength(1)
    const left = await db
      .selectFrom("users")
      .select("id")
      .where("role", "=", "admin")
      .where("lockedAt", "is", null)
      .execute()
    expect(left).toHaveLength(1)
  })

  it("cannot be locked, demoted or deleted by any statement, one or many at once", async () => {
    const { db } = app().api
    await db.updateTable("users").set({ lockedAt: null }).where("role", "=", "admin").execute()
    const admins = db.selectFrom("users").select("id").where("role", "=", "admin").where("lockedAt", "is", null)
    for (let tries = 0; tries < 3; tries++) await aDesk(app)
    const ids = (await admins.execute()).map(({ id }) => id)
    for (const attempt of [
      (id: string): Promise<unknown> =>
        db.updateTable("users").set({ lockedAt: new Date() }).where("id", "=", id).execute(),
      (id: string) => db.updateTable("users").set({ role: "company" }).where("id", "=", id).execute(),
      (id: string) => db.deleteFrom("users").where("id", "=", id).execute(),
    ]) {
      await Promise.allSettled(ids.map((id) => attempt(id)))
      expect(await admins.execute()).toHaveLength(1)
    }
    await expect(db.deleteFrom("users").where("role", "=", "admin").execute()).rejects.toMatchObject({ code: "QM001" })
  })
})
