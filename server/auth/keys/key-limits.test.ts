import { describe, expect, it } from "vitest"
import { callsAs } from "#server/testing/company.ts"
import { aDesk } from "#server/testing/desk.ts"
import { password, useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp({ RATE_LIMIT_FACTOR: "1" })

describe("a program that calls too often", () => {
  it("is told when to try again after the calls per minute of its own key, while another key goes on", async () => {
    const owner = await aDesk(app)
    const aKey = async (callsPerMinute: number) => {
      const body = { name: "Accounting", seat: "reader", callsPerMinute, password }
      const { key } = (await owner.post("/api/admin/keys", body)).json<{ key: string }>()
      return callsAs(app, { authorization: `Bearer ${key}` })
    }
    const [slow, other] = [await aKey(2), await aKey(100)]
    const statuses = []
    for (let call = 0; call < 3; call += 1) statuses.push((await slow.get("/api/admin/sales")).statusCode)
    expect(statuses).toEqual([200, 200, 429])
    expect((await slow.get("/api/admin/sales")).headers["retry-after"]).toBeDefined()
    expect((await other.get("/api/admin/sales")).statusCode).toBe(200)
  })
})
