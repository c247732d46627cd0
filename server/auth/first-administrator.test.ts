import { describe, expect, it } from "vitest"
import { openTestApp, password } from "#server/testing/test-app.ts"
import { createFirstAdmin } from "./create-admin.ts"

const first = { ADMIN_EMAIL: "first@example.com", ADMIN_PASSWORD: password }

describe("an operator who starts the site with ADMIN_EMAIL", () => {
  it("may start several processes at once: one of them makes the administrator", async () => {
    const app = await openTestApp()
    try {
      const outcomes = await Promise.all([1, 2, 3].map(() => createFirstAdmin(app.api.db, first)))
      expect(outcomes.toSorted()).toEqual(["made", "present", "present"])
    } finally {
      await app.closeAll()
    }
  })

  it("is not stopped by a stranger who registered the address, and who keeps nothing of the account", async () => {
    const app = await openTestApp()
    const post = (url: string, payload: object) => app.http.inject({ method: "POST", url, payload })
    const login = (word: string) => post("/api/login", { email: first.ADMIN_EMAIL, password: word })
    try {
      const stranger = { email: first.ADMIN_EMAIL, password: "Attacker-Chose-1-This", firstName: "M", lastName: "X" }
      await post("/api/register", stranger)
      const [letter] = await app.sink.waitFor(1, ({ recipients }) => recipients.includes(first.ADMIN_EMAIL))
      const signedIn = await login(stranger.password)
      const session = { cookie: signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join("; ") }
      expect(await createFirstAdmin(app.api.db, first)).toBe("made")
      expect((await login(password)).json().user).toMatchObject({ role: "admin", emailVerified: "true" })
      expect((await login(stranger.password)).statusCode).toBe(401)
      expect((await app.http.inject({ url: "/api/auth/user", headers: session })).statusCode).toBe(401)
      const token = /token=([\w-]+)/.exec(letter!.text!)![1]
      await post("/api/auth/verify-email", { token })
      expect((await login(stranger.password)).statusCode).toBe(401)
    } finally {
      await app.closeAll()
    }
  })
})
