import { once } from "node:events"
import type { IncomingMessage } from "node:http"
import { type AddressInfo, connect, type Socket } from "node:net"
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest"
import { upload } from "#server/testing/attachments.ts"
import { useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp({ RATE_LIMIT_FACTOR: "1000", TRUST_PROXY: "127.0.0.1" })
const from = (address: string) => upload(app(), { headers: { "x-forwarded-for": address } })
const slow: Socket[] = []

/** Begins an upload, which the server then receives for as long as nothing ends it. */
async function uploadSlowly(address: string) {
  const { port } = app().http.server.address() as AddressInfo
  const socket = connect(port, "127.0.0.1")
  slow.push(socket)
  const arrived = once(app().http.server, "request") as Promise<[IncomingMessage]>
  socket.write(
    `POST /api/attachments HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${address}\r\nContent-Length: 5000\r\n` +
      'Content-Type: multipart/form-data; boundary=x\r\n\r\n--x\r\nContent-Disposition: form-data; name="file"',
  )
  const [request] = await arrived
  await expect.poll(() => request.readableFlowing).toBe(true)
}

/** Moves the clock on until the reply arrives, and returns it. */
async function afterTheWait(reply: ReturnType<typeof from>) {
  const end = vi.fn<() => void>()
  void reply.then(end, end)
  while (end.mock.calls.length === 0) {
    vi.advanceTimersByTime(1_000)
    await new Promise(setImmediate)
  }
  return reply
}

beforeAll(async () => {
  await app().http.listen({ port: 0, host: "127.0.0.1" })
})
afterEach(() => {
  vi.useRealTimers()
  for (const socket of slow.splice(0)) socket.destroy()
})

describe("buyers who upload at the same time as slow or hostile ones", () => {
  it("are not held up by one address, which takes two places and has to wait for a third", async () => {
    await uploadSlowly("10.0.0.1")
    await uploadSlowly("10.0.0.1")
    vi.useFakeTimers({ toFake: ["performance"] })
    const third = await afterTheWait(from("10.0.0.1"))
    expect([third.statusCode, third.headers["retry-after"]]).toEqual([503, "5"])
    expect(third.json().message).toMatch(/Many files are being uploaded right now/)
    expect((await from("10.0.0.2")).statusCode).toBe(201)
  })

  it("are told to come back while all places are taken, and get one once a file has ended", async () => {
    for (const address of ["10.0.1.1", "10.0.1.2", "10.0.1.3"]) {
      await uploadSlowly(address)
      await uploadSlowly(address)
    }
    vi.useFakeTimers({ toFake: ["performance"] })
    expect((await afterTheWait(from("10.0.1.4"))).statusCode).toBe(503)
    vi.useRealTimers()
    const waiting = from("10.0.1.4")
    slow.pop()!.destroy()
    expect((await waiting).statusCode).toBe(201)
  })
})
