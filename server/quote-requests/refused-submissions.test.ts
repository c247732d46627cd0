import { beforeAll, describe, expect, it } from "vitest"
import { aMessage } from "#server/testing/messages.ts"
import { aQuoteRequest } from "#server/testing/quote-requests.ts"
import { useTestApp } from "#server/testing/test-app.ts"

// A tenth of the limits: fifty acknowledgements an hour, one submission a minute from one place.
const app = useTestApp({ RATE_LIMIT_FACTOR: "0.1" })
const places = Array.from({ length: 60 }, (_, place) => place + 1)

const send = (url: string, place: string, payload: object, headers = {}) =>
  app().http.inject({ method: "POST", url, remoteAddress: place, payload, headers })

const runningNumber = (number: string) => Number(number.split("-")[2])

describe("people whose submissions are refused", () => {
  const goneFile = () => aQuoteRequest({ attachments: [crypto.randomUUID()] })
  let numberBefore: number

  beforeAll(async () => {
    const reply = await send("/api/quote-requests", "10.1.0.1", aQuoteRequest())
    numberBefore = runningNumber(reply.json<{ number: string }>().number)
  })

  it("are stopped by the limit for their own place", async () => {
    expect((await send("/api/quote-requests", "10.2.0.1", goneFile())).statusCode).toBe(400)
    expect((await send("/api/quote-requests", "10.2.0.1", goneFile())).statusCode).toBe(429)
    const badKey = { "idempotency-key": "x".repeat(500) }
    expect((await send("/api/contact", "10.2.0.1", aMessage(), badKey)).statusCode).toBe(400)
    expect((await send("/api/contact", "10.2.0.1", aMessage())).statusCode).toBe(429)
  })

  it("use up neither the numbers nor the acknowledgements of the next buyer", async () => {
    const refused = await Promise.all(places.map((place) => send("/api/quote-requests", `10.3.0.${place}`, goneFile())))
    expect(new Set(refused.map(({ statusCode }) => statusCode))).toEqual(new Set([400]))
    const customerEmail = "next-buyer@example.com"
    const reply = await send("/api/quote-requests", "10.1.0.2", aQuoteRequest({ customerEmail }))
    expect(runningNumber(reply.json<{ number: string }>().number)).toBe(numberBefore + 1)
    await app().sink.waitFor(1, ({ recipients }) => recipients.includes(customerEmail))
  })

  it("use up nothing of the next person who writes a message", async () => {
    const headers = { "idempotency-key": crypto.randomUUID() }
    await send("/api/contact", "10.1.0.3", aMessage(), headers)
    const refused = await Promise.all(
      places.map((place) => send("/api/contact", `10.4.0.${place}`, aMessage(), headers)),
    )
    expect(new Set(refused.map(({ statusCode }) => statusCode))).toEqual(new Set([409]))
    const email = "next-sender@example.com"
    expect((await send("/api/contact", "10.1.0.4", aMessage({ email }))).statusCode).toBe(201)
    await app().sink.waitFor(1, ({ recipients }) => recipients.includes(email))
  })
})
