import { describe, expect, it } from "vitest"
import { useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp()

describe("an operator", () => {
  it("sees that the process lives and that the database answers, and is told when it drains", async () => {
    for (const url of ["/livez", "/readyz"]) {
      const { statusCode, headers } = await app().http.inject({ url })
      expect([statusCode, headers["cache-control"]]).toEqual([200, "no-store"])
    }
    app().draining.now = true
    expect((await app().http.inject({ url: "/readyz" })).statusCode).toBe(503)
    expect((await app().http.inject({ url: "/livez" })).statusCode).toBe(200)
    app().draining.now = false
  })

  it("sees a database that an import keeps busy for three seconds as ready", async () => {
    const busy = app()
      .api.db.transaction()
      .execute(() => new Promise((resolve) => setTimeout(resolve, 3_000)))
    expect((await app().http.inject({ url: "/readyz" })).statusCode).toBe(200)
    await busy
  })

  it("finds no metrics on the public port", async () => {
    expect((await app().http.inject({ url: "/metrics" })).statusCode).toBe(404)
  })
})
