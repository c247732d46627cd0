import type { Attachment } from "#contract/quote-requests/attachments.ts"
import type { LetterSettings } from "./letter-settings.ts"
import { writeOwnWords, type Letter } from "./letter.ts"
import { fileRows } from "./shown-rows.ts"

export const deskReplyKind = "desk-reply"

interface Reply {
  to: string
  /** Must be a single line. */
  subject: string
  body: string
  /** The status link of the request; not set for a reply to a message. */
  statusLink?: string | undefined
  files?: readonly Attachment[] | undefined
}

/** An administrator's reply to a buyer or to the sender of a message. Their answer reaches the sales inbox. */
export function deskReply(
  { to, subject, body, statusLink, files = [] }: Reply,
  { env, company }: LetterSettings,
): Letter {
  return {
    kind: deskReplyKind,
    to,
    replyTo: env.SALES_EMAIL,
    subject,
    isSecret: statusLink !== undefined,
    ...writeOwnWords({
      title: subject,
      body: [body, ...fileRows(files).map(([label, text]) => `${label}: ${text}`)].join("\n\n"),
      link: statusLink ? { label: "See your request and answer online", link: statusLink } : undefined,
      company,
    }),
  }
}
