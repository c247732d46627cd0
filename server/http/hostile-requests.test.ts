import fc from "fast-check"
import { once } from "node:events"
import type { IncomingMessage } from "node:http"
import { type AddressInfo, connect, type Socket } from "node:net"
import { text } from "node:stream/consumers"
import { beforeAll, describe, expect, it, vi } from "vitest"
import { aCompany, type Company } from "#server/testing/company.ts"
import { aQuoteRequest } from "#server/testing/quote-requests.ts"
import { anAdmin, useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp()

/** Sends raw bytes and returns everything that arrives until the server closes the connection. */
async function sendRaw(request: string): Promise<string> {
  const { port } = app().http.server.address() as AddressInfo
  const socket = connect(port, "127.0.0.1")
  await once(socket, "connect")
  socket.write(request)
  return text(socket)
}

/** Sends the beginning of a request, and lets 29 seconds pass once the server has received and reads it. */
async function sendSlowly(beginning: string): Promise<Socket> {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
  const { port } = app().http.server.address() as AddressInfo
  const socket = connect(port, "127.0.0.1")
  const arrived = once(app().http.server, "request") as Promise<[IncomingMessage]>
  socket.write(beginning)
  const [request] = await arrived
  await expect.poll(() => request.readableFlowing && request.socket.bytesRead >= beginning.length).toBe(true)
  vi.advanceTimersByTime(29_000)
  vi.useRealTimers()
  return socket
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

  it("has under 10 s for headers, under 30 s for a body, and twice 30 s while nothing moves", async () => {
    const { headersTimeout, requestTimeout, timeout, keepAliveTimeout } = app().http.server
    // The server checks once a second, so it may be a second late.
    expect(headersTimeout).toBeLessThanOrEqual(9_000)
    expect(requestTimeout).toBeLessThanOrEqual(150_000)
    expect(timeout).toBeGreaterThan(0)
    expect(timeout).toBeLessThanOrEqual(30_000)
    expect(keepAliveTimeout).toBeLessThanOrEqual(75_000)
    const reply = await sendSlowly(
      "POST /api/quote-requests HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{",
    )
    expect(await text(reply)).toMatch(/^HTTP\/1\.1 408 /)
  })

  it("has no more time for a body that nobody wants to read", async () => {
    const reply = await sendSlowly("POST /nowhere HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5000\r\n\r\n{")
    expect(await text(reply)).toMatch(/^HTTP\/1\.1 (404|405) /)
  })
})

const fileHead =
  "POST /api/attachments HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=x\r\nConnection: close\r\n"
const aFile = (content: string) =>
  `--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n${content}\r\n--x--\r\n`

describe("an attacker who uploads", () => {
  it("is cut like any other body where the file trickles, so that its place is free again", async () => {
    const body = aFile("Bolts, 40 each\r\n".repeat(200_000))
    const reply = await sendSlowly(`${fileHead}Content-Length: ${body.length}\r\n\r\n${body.slice(0, 5_000)}`)
    expect(await text(reply)).toMatch(/^HTTP\/1\.1 408 /)
  })

  it("is refused a body without a length, and it is not read to its end", async () => {
    const { port } = app().http.server.address() as AddressInfo
    const socket = connect(port, "127.0.0.1").on("error", () => undefined)
    const closed = once(socket, "close")
    socket.write(fileHead.replace("Connection: close\r\n", "Transfer-Encoding: chunked\r\n\r\n"))
    const [reply] = (await once(socket, "data")) as [Buffer]
    expect(reply.toString()).toMatch(/^HTTP\/1\.1 411 /)
    await closed
  })
})

describe("a buyer on a slow connection", () => {
  it("gets a file through that takes longer than any other request may", async () => {
    const body = aFile("Bolts, 40 each\r\n".repeat(20_000))
    const socket = await sendSlowly(`${fileHead}Content-Length: ${body.length}\r\n\r\n${body.slice(0, 200_000)}`)
    socket.write(body.slice(200_000))
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 201 /)
  })
})

describe("a visitor whose connection ends once the request has arrived", () => {
  it("is answered by letter, as anybody whose request was saved", async () => {
    const body = JSON.stringify(aQuoteRequest({ customerEmail: "cut-off@example.com" }))
    const head = `POST /api/quote-requests HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n`
    const { port } = app().http.server.address() as AddressInfo
    app().http.server.once("request", (request: IncomingMessage) => {
      request.prependOnceListener("end", () => request.socket.destroy())
    })
    const socket = connect(port, "127.0.0.1")
    socket.end(`${head}Content-Length: ${body.length}\r\n\r\n${body}`)
    const [letter] = await app().sink.waitFor(1, ({ recipients }) => recipients.includes("cut-off@example.com"))
    expect(letter!.subject).toContain("Q-")
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

const withoutInput = [
  "/api/logout",
  "/api/login/passkey/begin",
  "/api/admin/content/preview",
  "/api/admin/calendar",
  "/api/admin/company-secrets/reveal",
]

describe("a program that sends anything", () => {
  it("never answers 5xx to anything that JSON can say", async () => {
    const admin = await anAdmin(app())
    for (const endpoint of app().api.endpoints.filter(({ method }) => method === "POST" || method === "PATCH")) {
      // These read no input, so they do what they are for.
      if (withoutInput.includes(endpoint.path)) continue
      await fc.assert(
        fc.asyncProperty(fc.json({ maxDepth: 4 }), async (payload) => {
          const reply = await app().http.inject({
            method: endpoint.method,
            url: endpoint.path.replace(/:\w+/g, "Q-1999-000001"),
            payload,
            headers: { ...admin, "content-type": "application/json" },
          })
          expect(reply.statusCode).toBeLessThan(500)
          expect([endpoint.path, reply.json().message]).toEqual([endpoint.path, expect.any(String)])
        }),
        { numRuns: 40 },
      )
    }
  })

  it("never answers 5xx to a body that is nearly right", async () => {
    const value = fc.oneof(
      fc.string({ unit: "binary", maxLength: 300 }),
      fc.integer(),
      fc.double(),
      fc.constant(null),
      fc.constant([]),
    )
    const line = fc.record(
      { category: fc.oneof(fc.constant("food"), value), name: value, quantity: value, nsn: value },
      { requiredKeys: [] },
    )
    const body = fc.record(
      {
        customerName: value,
        customerEmail: fc.oneof(fc.constant("a@example.com"), value),
        message: value,
        products: fc.oneof(fc.array(line), value),
      },
      { requiredKeys: [] },
    )
    await fc.assert(
      fc.asyncProperty(body, async (payload) => {
        const { statusCode } = await app().http.inject({ method: "POST", url: "/api/quote-requests", payload })
        expect([201, 400]).toContain(statusCode)
      }),
      { numRuns: 150 },
    )
  })

  it("never answers 5xx to an odd address", async () => {
    const admin = await anAdmin(app())
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: "binary", maxLength: 60 }),
        fc.string({ unit: "binary", maxLength: 60 }),
        async (name, query) => {
          const url = `/api/admin/quote-requests/${encodeURIComponent(name.toWellFormed())}?limit=${encodeURIComponent(query.toWellFormed())}`
          expect((await app().http.inject({ url, headers: admin })).statusCode).toBeLessThan(500)
        },
      ),
      { numRuns: 100 },
    )
    for (const url of ["/api/%", "/api/admin/quote-requests/%ff", "/api//login", "/api/admin%2fquote-requests"]) {
      expect((await app().http.inject({ url, headers: admin })).statusCode).toBeGreaterThanOrEqual(400)
    }
  })
})
