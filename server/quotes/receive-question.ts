import { recordEvent } from "#server/audit/record-event.ts"
import type { Api } from "#server/api.ts"
import type { DbOrTx } from "#server/db/db.ts"
import { addEntry } from "#server/desk/entries.ts"
import { quoteQuestion } from "#server/mail/letters/quote-question.ts"
import { postLetter } from "#server/mail/outbox.ts"
import { startQuestion } from "#server/quote-requests/change-quote-request.ts"

interface Question {
  about: { id: string; number: string; customerName: string; customerEmail: string }
  message: string
  wantsRevision: boolean
  clientAddress: string
  userAgent: string | null
}

/** Adds the buyer's message to the thread and emails it to the sales inbox, in the caller's transaction. */
export async function receiveQuestion(
  tx: DbOrTx,
  api: Pick<Api, "env" | "content">,
  { about, message, wantsRevision, clientAddress, userAgent }: Question,
): Promise<void> {
  const { id, number, customerName: buyer, customerEmail: replyTo } = about
  const entry = { kind: "question", text: message, wantsRevision } as const
  await addEntry(tx, { quoteRequestId: id }, { buyer }, entry)
  await startQuestion(tx, id, wantsRevision ? "revision" : "question", api.content().desk)
  await recordEvent(tx, {
    userId: null,
    userEmail: null,
    action: "quote.ask",
    subject: number,
    details: { name: buyer, wantsRevision, userAgent },
    clientAddress,
  })
  const { env } = api
  const asked = { number, buyer, message, wish: wantsRevision ? "revision" : "question", replyTo } as const
  const letter = quoteQuestion(asked, { env, company: api.content().company })
  await postLetter(tx, env, letter)
}
