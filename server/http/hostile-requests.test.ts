import { once } from "node:events"
import { type AddressInfo, connect } from "node:net"
import { text } from "node:stream/consumers"
import { beforeAll, describe, expect, it } from "vitest"
import { aCompany, type Company } from "#server/testing/company.ts"
import { useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp()

/** Sends raw bytes and answers everything that comes back until the server closes. */
async function sendRaw(request: string): Promise<string> {
  const { port } = app().http.server.address() as AddressInfo
  const socket = connect(port, "127.0.0.1")
  await once(socket, "connect")
  socket.write(request)
  return text(socket)
}

beforeAll(async () => {
  await app().http.listen({ port: 0, host: "127.0.0.1" })
})

describe("an attacker who spells the address of private data in another way", () => {
  it.each(["/%61pi/auth/user", "http://127.0.0.1/api/auth/user", "http://other.example/%61pi/orders"])(
    "gets it kept by no cache and sniffed by no browser at %s",
    async (target) => {
      const reply = await sendRaw(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
      expect(reply).toMatch(/^HTTP\/1\.1 401 /)
      expect(reply.toLowerCase()).toContain("cache-control: no-store")
      expect(reply.toLowerCase()).toContain("x-content-type-options: nosniff")
    },
  )

  it("gets the same protection for an address that cannot be read", async () => {
    const { headers, statusCode } = await app().http.inject({ url: "/api/%zz" })
    expect(statusCode).toBe(400)
    expect(headers).toMatchObject({ "cache-control": "no-store", "x-content-type-options": "nosniff" })
  })
})

describe("an attacker who names two hosts", () => {
  it("is refused once, and the connection ends", async () => {
    const reply = await sendRaw("GET /livez HTTP/1.1\r\nHost: one.example\r\nhost: two.example\r\n\r\n")
    expect(reply.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 400"])
    expect(reply.toLowerCase()).toContain("connection: close")
  })
})

describe("an attacker who sends or reads slowly", () => {
  it("is cut when the headers do not end", async () => {
    expect(await sendRaw("GET / HTTP/1.1\r\nHost: localhost\r\n")).toMatch(/^HTTP\/1\.1 408 /)
  })

  it("has under 10 s for headers, under 30 s for a body, and twice 30 s while nothing moves", () => {
    const { headersTimeout, requestTimeout, timeout, keepAliveTimeout } = app().http.server
    // The server checks once a second, so it may be a second late.
    expect(headersTimeout).toBeLessThanOrEqual(9_000)
    expect(requestTimeout).toBeLessThanOrEqual(29_000)
    expect(timeout).toBeGreaterThan(0)
    expect(timeout).toBeLessThanOrEqual(30_000)
    expect(keepAliveTimeout).toBeLessThanOrEqual(75_000)
  })
})

describe("a person who edits a cursor by hand", () => {
  let company: Company
  beforeAll(async () => {
    company = await aCompany(app)
  })

  it.each([
    ["createdAt", `2020-01-01T00:00:00.${"0".repeat(300)}Z`],
    ["createdAt", "9999-12-31T23:59:59Z"],
    ["createdAt", "0000-01-01T00:00:00Z"],
    ["amount", "-999999999999.99"],
    ["amount", `1${"0".repeat(400)}`],
    ["deliveryDate", "infinity"],
    ["deliveryDate", "-infinity"],
    ["orderNumber", "\u0000"],
    ["orderNumber", "z".repeat(800)],
  ])("never gets a 5xx: %s after %s", async (sort, key) => {
    const cursor = Buffer.from(JSON.stringify([key, crypto.randomUUID()])).toString("base64url")
    const reply = await company.get(`/api/orders?limit=2&sort=${sort}&cursor=${cursor}`)
    expect([200, 400]).toContain(reply.statusCode)
  })
})
