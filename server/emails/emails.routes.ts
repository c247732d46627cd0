import { type Email, listEmails, sendEmailAgain } from "#contract/desk/emails.ts"
import type { Api } from "#server/api.ts"
import { recordEvent } from "#server/audit/record-event.ts"
import type { DbOrTx } from "#server/db/db.ts"
import { conflict, notFound } from "#server/http/errors.ts"
import { implement } from "#server/http/implement.ts"
import { cutPage, type Place, readPlace } from "#server/lists/keyset.ts"
import { statusLinkLetter } from "#server/mail/letters/status-link.ts"
import { postLetter } from "#server/mail/outbox.ts"
import { newStatusLink } from "#server/quote-requests/status-link.ts"
import {
  copyEmail,
  type EmailRow,
  findRequest,
  listEmailRows,
  lockEmail,
  markHandled,
  retryEmail,
} from "./emails.store.ts"

const placeOf = ({ key, id }: EmailRow): Place => ({ key, id })

const emailOf = ({ createdAt, at, ...row }: EmailRow): Email => ({
  ...row,
  createdAt: createdAt.toISOString(),
  at: at.toISOString(),
})

/** Lists emails with their delivery state, and sends one again. */
export function registerEmails(api: Api): void {
  const { db } = api

  implement(api, listEmails, async ({ query: { limit, cursor, ...filter }, reply }) => {
    const after = cursor && readPlace(cursor, "timestamptz")
    const rows = await listEmailRows(db, { filter, limit: limit + 1, ...(after && { after }) })
    const filters = Object.fromEntries(Object.entries(filter).filter(([, value]) => value))
    return cutPage(rows, { reply, path: listEmails.path, filters, limit }, placeOf).map(emailOf)
  })

  implement(api, sendEmailAgain, async ({ caller, params: { id } }) => {
    const message = await db.transaction().execute(async (tx) => {
      const email = await lockEmail(tx, id)
      if (!email) throw notFound("There is no such email")
      if (email.state === "waiting") throw conflict("This email still waits and is sent by itself.")
      if (!email.again) throw conflict("The link in this email is not kept. The person asks for a new one.")
      await recordEvent(tx, { by: caller.actor, action: "email.send-again", subject: id })
      if (email.again === "link") return sendNewLink(api, tx, { id, ...email })
      await (email.state === "failed" ? retryEmail(tx, id) : copyEmail(tx, id))
      if (email.state === "bounced") await markHandled(tx, id)
      return "The email is on its way to the mail server."
    })
    api.outbox.wake()
    return { message }
  })
}

/** The email held a private link, and only its hash is kept. */
async function sendNewLink(
  { env, content }: Api,
  tx: DbOrTx,
  { id, number, recipient: to }: { id: string; number: string; recipient: string },
): Promise<string> {
  const request = await findRequest(tx, number)
  const link = await newStatusLink(tx, env, { quoteRequestId: request.id, origin: "email" })
  const letter = statusLinkLetter({ number, to, link, why: "again" }, content())
  await postLetter(tx, env, { ...letter, replyTo: env.SALES_EMAIL })
  await markHandled(tx, id)
  return `An email with a new link to ${number} is on its way to the mail server.`
}
