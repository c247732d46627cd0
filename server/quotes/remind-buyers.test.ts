import { sql } from "kysely"
import { expect, it } from "vitest"
import { aSentQuote } from "#server/testing/quotes.ts"
import { rewriteSentQuote } from "#server/testing/sent-quotes.ts"
import { useTestApp } from "#server/testing/test-app.ts"
import { remindBuyers } from "./remind-buyers.ts"

const app = useTestApp()

/** Sets a sent quote back in time: sent ten days ago, and its last day ends so many hours from now. */
const endsIn = (id: string, hours: number) =>
  rewriteSentQuote(
    app,
    id,
    sql`sent_at = now() - interval '10 days', expires_at = now() + make_interval(hours => ${hours})`,
  )

const remindersTo = (recipient: string) =>
  app()
    .api.db.selectFrom("letters")
    .select("subject")
    .where("kind", "=", "quote-reminder")
    .where("recipient", "=", recipient)
    .execute()

it("reminds a buyer once, three days before the quote's last day ends, whichever process does it", async () => {
  const [soon, later, over] = [await aSentQuote(app), await aSentQuote(app), await aSentQuote(app)]
  await endsIn(soon.quote.id, 71)
  await endsIn(later.quote.id, 73)
  await endsIn(over.quote.id, -1)
  await Promise.all([remindBuyers(app().api), remindBuyers(app().api)])
  await remindBuyers(app().api)
  expect(await remindersTo(soon.request.payload.customerEmail)).toHaveLength(1)
  expect(await remindersTo(later.request.payload.customerEmail)).toEqual([])
  expect(await remindersTo(over.request.payload.customerEmail)).toEqual([])
  const [letter] = await app().sink.waitFor(1, ({ subject }) =>
    Boolean(subject?.startsWith(`Your quote ${soon.request.number} is valid until`)),
  )
  const page = `/api${/\/quotes\/[\w-]+/.exec(letter!.text ?? "")![0]}`
  expect((await app().http.inject(page)).json()).toMatchObject({ quote: { id: soon.quote.id } })
})

it("does not remind a buyer who has declined, nor one whose quote was withdrawn", async () => {
  const [declined, withdrawn] = [await aSentQuote(app), await aSentQuote(app)]
  await endsIn(declined.quote.id, 24)
  await endsIn(withdrawn.quote.id, 24)
  const payload = { revision: 1, reason: "price" }
  await app().http.inject({ method: "POST", url: `${declined.page}/decline`, payload })
  await withdrawn.desk.post(`${withdrawn.url}/withdraw`, { reason: "Sold out" })
  await remindBuyers(app().api)
  expect(await remindersTo(declined.request.payload.customerEmail)).toEqual([])
  expect(await remindersTo(withdrawn.request.payload.customerEmail)).toEqual([])
})
