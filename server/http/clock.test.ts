import { sql } from "kysely"
import { describe, expect, it } from "vitest"
import { postLetter } from "#server/mail/outbox.ts"
import { aQuoteRequest } from "#server/testing/quote-requests.ts"
import { useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp({})

const ask = (customerEmail: string) =>
  app().http.inject({ method: "POST", url: "/api/quote-requests", payload: aQuoteRequest({ customerEmail }) })

describe("a clock that is set two hours back", () => {
  it("does not lock out a visitor whose limit was counted before", async () => {
    for (let index = 0; index < 10; index++) expect((await ask(`a${index}@example.com`)).statusCode).toBe(201)
    await app()
      .api.db.updateTable("rateLimits")
      .set({ endsAt: sql<Date>`ends_at + interval '2 hours'` })
      .where("key", "like", "quote-request:minute:%")
      .execute()
    expect((await ask("b@example.com")).statusCode).toBe(201)
  })

  it("does not delay an email that was written before", async () => {
    const { api, sink, outbox } = app()
    const letter = { kind: "message-received", to: "late@example.com", subject: "Late", text: "Late", html: "<p>Late" }
    await api.db.transaction().execute(async (tx) => {
      await postLetter(tx, { MAIL_FROM: "desk@example.com" }, letter)
      await tx
        .updateTable("letters")
        .set({ nextAttemptAt: sql<Date>`now() + interval '2 hours'` })
        .where("recipient", "=", letter.to)
        .execute()
    })
    outbox.wake()
    const [late] = await sink.waitFor(1, ({ recipients }) => recipients.includes(letter.to), 60_000)
    expect(late).toMatchObject({ subject: "Late" })
  })
})
