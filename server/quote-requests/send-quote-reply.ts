import type { NewQuoteReply } from "#contract/quote-requests/quote-requests.ts"
import { claimDeskFiles } from "#server/attachments/desk-files.ts"
import { recordEvent } from "#server/audit/record-event.ts"
import type { DbOrTx } from "#server/db/db.ts"
import { postReply } from "#server/desk/post-reply.ts"
import { refuseBlanks } from "#server/desk/refuse-blanks.ts"
import type { Api } from "#server/api.ts"
import { conflict } from "#server/http/errors.ts"
import { type DeskAction, holdQuoteRequest, moveStatus } from "./change-quote-request.ts"
import { updateQuoteRequest } from "./quote-requests.store.ts"
import { newStatusLink } from "./status-link.ts"

/** Saves letter, entry, clock and status in one transaction. A reply counts as an answer in any status. */
export async function sendQuoteReply(
  tx: DbOrTx,
  api: Pick<Api, "env" | "content">,
  { subject, body, status, files = [], ...action }: NewQuoteReply & DeskAction,
): Promise<void> {
  const { by } = action
  refuseBlanks({ subject, body }, api.content().letters.quoteReplies)
  const row = await holdQuoteRequest(tx, action)
  if (!row.customerEmail) throw conflict("This request has no email address. Nothing was sent.")
  await claimDeskFiles(tx, row.id, files)
  await postReply(tx, api, {
    target: { quoteRequestId: row.id },
    to: row.customerEmail,
    subject,
    body,
    files,
    statusLink: await newStatusLink(tx, api.env, { quoteRequestId: row.id, origin: "email" }),
    by,
  })
  await updateQuoteRequest(tx, row.id, { isAnswered: true })
  await recordEvent(tx, {
    by,
    action: "quote-request.reply",
    subject: row.number,
    details: { subject, ...(files.length > 0 && { files: files.length }) },
  })
  if (status !== undefined) await moveStatus(tx, row, status, action)
}
