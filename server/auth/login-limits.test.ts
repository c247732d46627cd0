import { describe, expect, it } from "vitest"
import { codeOf } from "#server/testing/app-codes.ts"
import { aUserWithSecondFactor } from "#server/testing/second-factor.ts"
import { anAdmin, openTestApp, password, useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp({ RATE_LIMIT_FACTOR: "1", SECRET_KEY: Buffer.alloc(32, 1).toString("base64") })

const guess = (email: string, options: { ip?: string; cookie?: string; right?: boolean } = {}) =>
  app().http.inject({
    method: "POST",
    url: "/api/login",
    payload: { email, password: options.right ? password : "wrong guess" },
    remoteAddress: options.ip ?? "10.0.0.1",
    headers: options.cookie ? { cookie: options.cookie } : {},
  })
const anIp = () => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 250)).join(".")}`
const times = (count: number, status: number) => Array.from({ length: count }, () => status)

/** Ten at a time: the server would refuse a hundred parallel hashes for another reason. */
async function inBatches(count: number, send: (index: number) => ReturnType<typeof guess>): Promise<number[]> {
  const statuses: number[] = []
  while (statuses.length < count) {
    const replies = await Promise.all(Array.from({ length: 10 }, (_, index) => send(statuses.length + index)))
    statuses.push(...replies.map(({ statusCode }) => statusCode))
  }
  return statuses.sort((one, other) => one - other)
}

async function signInFrom(email: string, ip: string) {
  const reply = await guess(email, { ip, right: true })
  return { cookie: reply.cookies.map(({ name, value }) => `${name}=${value}`).join("; ") }
}
const anEmail = () => `guessed-${crypto.randomUUID()}@example.com`

describe("guessing passwords", () => {
  it("is stopped after five tries a minute for one account from one place, however many run at once", async () => {
    const [email, ip] = [anEmail(), anIp()]
    const replies = await Promise.all(Array.from({ length: 12 }, () => guess(email, { ip })))
    expect(replies.filter(({ statusCode }) => statusCode === 401)).toHaveLength(5)
    const refused = replies.find(({ statusCode }) => statusCode === 429)!
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0)
    expect(refused.json().message).toMatch(/^Too many requests/)
  })

  it("is stopped after twenty tries a minute from one place over many accounts", async () => {
    const ip = anIp()
    const statuses = []
    for (let index = 0; index < 22; index++) statuses.push((await guess(anEmail(), { ip })).statusCode)
    expect(statuses.filter((status) => status === 401)).toHaveLength(20)
  })

  it("is stopped after 99 an hour for one account, each from another place", async () => {
    const email = anEmail()
    await anAdmin(app(), email)
    const statuses = await inBatches(120, () => guess(email, { ip: anIp() }))
    expect(statuses).toEqual([...times(99, 401), ...times(21, 429)])
  })

  it("is stopped after 99 an hour in all browsers that know the account together", async () => {
    const email = anEmail()
    await anAdmin(app(), email)
    const browsers: { cookie: string }[] = []
    while (browsers.length < 24) browsers.push(await signInFrom(email, anIp()))
    const statuses = await inBatches(120, (index) => guess(email, { ip: anIp(), ...browsers[index % 24] }))
    expect(statuses).toEqual([...times(99, 401), ...times(21, 429)])
  })

  it("does not lock the owner out of a browser that has signed in before", async () => {
    const email = anEmail()
    const { cookie } = await anAdmin(app(), email)
    await Promise.all(Array.from({ length: 110 }, () => guess(email, { ip: anIp() })))
    expect((await guess(email, { ip: anIp(), right: true })).statusCode).toBe(429)
    expect((await guess(email, { ip: anIp(), right: true, cookie })).statusCode).toBe(200)
  })

  it("does not count against a person who knows the password", async () => {
    const [email, ip] = [anEmail(), anIp()]
    await anAdmin(app(), email)
    for (let index = 0; index < 8; index++) expect((await guess(email, { ip, right: true })).statusCode).toBe(200)
  })

  it("is counted by the address of the connection, not by a header that a client can forge", async () => {
    const [email, ip] = [anEmail(), anIp()]
    const statuses = []
    for (let index = 0; index < 6; index++) {
      const reply = await app().http.inject({
        method: "POST",
        url: "/api/login",
        payload: { email, password: "wrong guess" },
        remoteAddress: ip,
        headers: { "x-forwarded-for": anIp() },
      })
      statuses.push(reply.statusCode)
    }
    expect(statuses.at(-1)).toBe(429)
  })
})

describe("guessing the present password at a browser left open", () => {
  const guessAndWait = async (session: { cookie: string }) => {
    const payload = { currentPassword: "a guess", newPassword: "Another-Horse-10-Battery" }
    const reply = await app().http.inject({
      method: "POST",
      url: "/api/auth/change-password",
      payload,
      headers: session,
    })
    return reply.statusCode === 400 ? 0 : Number(reply.headers["retry-after"])
  }
  const pass = (limit: "minute" | "hour") =>
    app().api.db.deleteFrom("rateLimits").where("key", "like", `change-password:${limit}:%`).execute()
  const guessThirtyTimes = async (session: { cookie: string }) => {
    for (let count = 1; count <= 30; count++) {
      expect(await guessAndWait(session)).toBe(0)
      if (count % 5 === 0) await pass("minute")
    }
  }

  it("is stopped after thirty an hour, five of them a minute", async () => {
    const session = await anAdmin(app())
    await guessThirtyTimes(session)
    expect(await guessAndWait(session)).toBeGreaterThan(60)
    const other = await anAdmin(app())
    for (let count = 1; count <= 5; count++) expect(await guessAndWait(other)).toBe(0)
    expect(await guessAndWait(other)).toBeLessThanOrEqual(60)
  })

  it("is stopped after sixty a day", async () => {
    const session = await anAdmin(app())
    for (const _ of [1, 2]) {
      await guessThirtyTimes(session)
      await pass("hour")
    }
    expect(await guessAndWait(session)).toBeGreaterThan(3_600)
  })
})

describe("guessing codes", () => {
  it("is stopped after five a minute for one account, from any address and in parallel too", async () => {
    const { email, secret } = await aUserWithSecondFactor(app())
    const guessCode = (code: string) =>
      app().http.inject({
        method: "POST",
        url: "/api/login",
        payload: { email, password, code },
        remoteAddress: anIp(),
      })
    const replies = await Promise.all(Array.from({ length: 12 }, (_, index) => guessCode(`00000${index % 10}`)))
    expect(replies.filter(({ statusCode }) => statusCode === 401)).toHaveLength(5)
    expect(replies.filter(({ statusCode }) => statusCode === 429)).toHaveLength(7)
    expect((await guessCode(codeOf(secret))).statusCode).toBe(429)
  })

  it("does not lock the owner out of a browser that has signed in before", async () => {
    const { email, secret, session } = await aUserWithSecondFactor(app())
    const send = (code: string, cookie = "") =>
      app().http.inject({
        method: "POST",
        url: "/api/login",
        payload: { email, password, code },
        remoteAddress: anIp(),
        headers: { cookie },
      })
    const pass = (limit: "minute" | "hour") =>
      app().api.db.deleteFrom("rateLimits").where("key", "like", `second-factor:${limit}:%`).execute()
    for (let count = 1; count <= 60; count++) {
      expect((await send("000000")).statusCode).toBe(401)
      if (count % 5 === 0) await pass("minute")
      if (count % 30 === 0) await pass("hour")
    }
    const stranger = await send(codeOf(secret))
    expect([stranger.statusCode, Number(stranger.headers["retry-after"]) > 3_600]).toEqual([429, true])
    expect((await send(codeOf(secret), session.cookie)).statusCode).toBe(200)
  })

  it("is stopped after five a minute in all browsers that know the account together", async () => {
    const { email, session } = await aUserWithSecondFactor(app())
    const statuses = []
    for (let index = 0; index < 6; index++) {
      const reply = await app().http.inject({
        method: "POST",
        url: "/api/login",
        payload: { email, password, code: "000000" },
        remoteAddress: anIp(),
        headers: session,
      })
      statuses.push(reply.statusCode)
    }
    expect(statuses).toEqual([...times(5, 401), 429])
  })
})

describe("sending many quote requests", () => {
  it("is stopped after ten a minute for one visitor and leaves another alone", async () => {
    const send = (remoteAddress: string) =>
      app().http.inject({
        method: "POST",
        url: "/api/quote-requests",
        remoteAddress,
        payload: {
          customerName: crypto.randomUUID(),
          customerEmail: "flood@example.com",
          products: [{ category: "food", name: "Rice", quantity: 1 }],
        },
      })
    const flooder = anIp()
    const replies = await Promise.all(Array.from({ length: 14 }, () => send(flooder)))
    expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(10)
    expect((await send(anIp())).statusCode).toBe(201)
    const acknowledged = await app().sink.waitFor(5, ({ recipients }) => recipients.includes("flood@example.com"))
    await app().sink.waitFor(11, ({ recipients }) => recipients.includes("sales@example.com"))
    // All sales letters are there; the stranger's inbox got no more than its limit.
    expect(acknowledged.length).toBeLessThanOrEqual(5)
  })
})

describe("a visitor with a whole network of addresses", () => {
  it("is one visitor", async () => {
    const statuses = []
    for (let index = 0; index < 22; index++) {
      statuses.push((await guess(anEmail(), { ip: `2001:db8:7:7::${index.toString(16)}` })).statusCode)
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(20)
    expect((await guess(anEmail(), { ip: "2001:db8:7:8::1" })).statusCode).toBe(401)
  })
})

describe("a flood that is refused already", () => {
  it("costs the database nothing more", async () => {
    const [email, ip] = [anEmail(), anIp()]
    const counted = async () => {
      const rows = await app().api.db.selectFrom("rateLimits").select("count").where("key", "like", "login:%").execute()
      return rows.reduce((sum, { count }) => sum + count, 0)
    }
    for (let index = 0; index < 6; index++) await guess(email, { ip })
    const before = await counted()
    for (let index = 0; index < 10; index++) {
      const reply = await guess(email, { ip })
      expect([reply.statusCode, Number(reply.headers["retry-after"]) <= 60]).toEqual([429, true])
    }
    expect(await counted()).toBe(before)
  })
})

describe("a proxy in front", () => {
  it("names the visitor when it is configured, and only then", async () => {
    const proxied = await openTestApp({ TRUST_PROXY: "10.9.9.9" })
    try {
      const email = anEmail()
      const from = (visitor: string) =>
        proxied.http.inject({
          method: "POST",
          url: "/api/login",
          payload: { email, password: "wrong guess" },
          remoteAddress: "10.9.9.9",
          headers: { "x-forwarded-for": visitor },
        })
      for (let index = 0; index < 5; index++) await from("192.0.2.1")
      expect((await from("192.0.2.1")).statusCode).toBe(429)
      expect((await from("192.0.2.2")).statusCode).toBe(401)
      // Some proxies add the port, which differs for each connection.
      expect((await from("192.0.2.1:4711")).statusCode).toBe(429)
      for (let index = 0; index < 4; index++) await from(`[2001:db8::1]:${4000 + index}`)
      expect((await from("2001:db8::1")).statusCode).toBe(401)
      expect((await from("[2001:db8::1]:5000")).statusCode).toBe(429)
    } finally {
      await proxied.closeAll()
    }
  })
})
