import type { InjectOptions } from "fastify"
import { describe, expect, it } from "vitest"
import { aCompanyUser, useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp()
const inject = (options: InjectOptions) => app().http.inject(options)
const post = (payload: string, type = "application/json") =>
  inject({ method: "POST", url: "/api/quote-requests", payload, headers: { "content-type": type } })

describe("a call that does not exist", () => {
  it.each(["/api/nothing", "/api/", "/API/auth/user", "/api/admin/../auth/user/x"])(
    "is a 404 in JSON at %s",
    async (url) => {
      const reply = await inject({ url })
      expect(reply.statusCode).toBe(404)
      expect(reply.json()).toEqual({ message: expect.any(String) })
    },
  )

  it("stays closed to tricks with case, slashes and headers", async () => {
    const buyer = await aCompanyUser(app())
    for (const url of [
      "/api/admin//quote-requests",
      "/api//admin/quote-requests",
      "/API/ADMIN/quote-requests",
      "/api/admin%2Fquote-requests",
    ]) {
      const reply = await inject({
        url,
        headers: {
          ...buyer,
          "x-original-url": "/api/admin/quote-requests",
          "x-rewrite-url": "/api/admin/quote-requests",
        },
      })
      expect([403, 404]).toContain(reply.statusCode)
    }
  })
})

describe("a body", () => {
  it.each([
    ["is not JSON", "{nonsense", "application/json", 400],
    ["is JSON by another name", "{}", "text/plain", 415],
    ["is a form", "customerName=Jo", "application/x-www-form-urlencoded", 415],
    ["poisons a prototype", '{"__proto__": {"admin": true}}', "application/json", 400],
    ["is too large", JSON.stringify({ message: "a".repeat(300_000) }), "application/json", 413],
    ["is empty", "", "application/json", 400],
    ["is nested ten thousand times", "[".repeat(10_000) + "]".repeat(10_000), "application/json", 400],
  ])("that %s is refused in one sentence", async (_what, payload, type, status) => {
    const reply = await post(payload, type)
    expect(reply.statusCode).toBe(status)
    expect(reply.json().message).toEqual(expect.any(String))
    expect(reply.body).not.toMatch(/at .*\.[jt]s|node_modules|SyntaxError/)
  })
})

describe("a reply of the API", () => {
  it("is never cached, sniffed or framed", async () => {
    const { headers } = await inject({ url: "/api/auth/user" })
    expect(headers).toMatchObject({
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    })
    expect(headers).not.toHaveProperty("x-powered-by")
    expect(headers).not.toHaveProperty("server")
  })

  it("carries the caller's request id when it is well formed, and one of ours when not", async () => {
    const idOf = async (id: string) =>
      (await inject({ url: "/livez", headers: { "x-request-id": id } })).headers["x-request-id"]
    expect(await idOf("abcd-1234-ABCD")).toBe("abcd-1234-ABCD")
    for (const odd of ["short", "a".repeat(65), 'x"; DROP TABLE', "<script>alert(1)"])
      expect(await idOf(odd)).toMatch(/^[0-9a-f-]{36}$/)
  })
})
