import PostalMime, { type Attachment, type Email } from "postal-mime"
import { attachmentLimits } from "#contract/quote-requests/attachment-limits.ts"
import { readForwarded, type EmailSender } from "#web/admin/request-entry/email/forwarded.ts"
import { htmlText } from "#web/admin/request-entry/email/html-text.ts"
import { whyNotAttached } from "#web/site/quote-request/attachments/attachment-checks.ts"

/** Values for the form, proposed from an email; empty where it has none. */
export interface ReadEmail extends EmailSender {
  organization: string
  phone: string
  subject: string
  text: string
  /** With tabs between the cells of tables, for the reader of lists. */
  listed: string
  /** When it was sent; undefined if it does not say so in a way that can be read. */
  sentAt?: Date | undefined
  files: File[]
  /** Files that the request does not take, each with the reason. */
  leftOut: string[]
}

export const largestEmail = 30 * 1024 * 1024

/** Why nothing of an email can be proposed. */
export class EmailProblem extends Error {}

const headers = /^(?:received|return-path|delivered-to|message-id|mime-version|from|to|date|subject|x-[\w-]+): /im

/** Reads an .eml file, the source of an email, or the text of one as it was copied. */
export async function readEmail(source: File | string): Promise<ReadEmail> {
  if (typeof source !== "string" && source.size > largestEmail)
    throw new EmailProblem("This email is larger than 30 MB. Save its files, and attach those that matter below.")
  if (typeof source === "string" && !/^mime-version: /im.test(source))
    return proposed({ text: source, attachments: [] })
  const email = await parse(typeof source === "string" ? source : new Uint8Array(await source.arrayBuffer()))
  if (!email.from && !email.text && !email.html && email.attachments.length === 0)
    throw new EmailProblem("This file is not an email. Choose an .eml file, or paste the text.")
  return proposed(await forwardedIn(email))
}

async function parse(source: Uint8Array | string): Promise<Email> {
  try {
    if (typeof source !== "string" && !headers.test(new TextDecoder("latin1").decode(source.subarray(0, 65_536))))
      throw new EmailProblem("This file is not an email. Choose an .eml file, or paste the text.")
    return await PostalMime.parse(source, { forceRfc822Attachments: true, maxNestingDepth: 50 })
  } catch (error) {
    if (error instanceof EmailProblem) throw error
    throw new EmailProblem("This email could not be read. Paste its text instead.")
  }
}

/** The email that was forwarded as a file, with the files of both; else the email itself. */
async function forwardedIn(email: Email, depth = 0): Promise<Email> {
  const inner = email.attachments.find(({ mimeType }) => mimeType === "message/rfc822")
  if (!inner || depth === 5) return email
  const others = email.attachments.filter((one) => one !== inner)
  try {
    const { attachments, ...rest } = await forwardedIn(await parse(bytesOf(inner)), depth + 1)
    return rest.from ? { ...rest, attachments: [...attachments, ...others] } : email
  } catch {
    return email
  }
}

const bytesOf = ({ content }: Attachment) =>
  typeof content === "string" ? new TextEncoder().encode(content) : new Uint8Array(content)

type Written = Pick<Partial<Email>, "from" | "subject" | "text" | "html" | "date"> & Pick<Email, "attachments">

function proposed({ from, subject = "", text, html, date, attachments }: Written): ReadEmail {
  const words = html ? htmlText(html) : ""
  const plain = text?.trim() || words
  const forwarded = readForwarded(plain)
  const sender = forwarded?.sender ?? { name: from?.name ?? "", email: from?.address ?? "" }
  const body = forwarded?.text ?? plain
  const sentAt = new Date(forwarded?.date ?? date ?? "")
  return {
    ...sender,
    ...signatureOf(body),
    subject: (forwarded?.subject ?? subject).replace(/^(?:(?:fwd?|wg|tr|re): *)+/i, ""),
    text: body,
    listed: words.includes("\t") ? words : body,
    ...(!Number.isNaN(sentAt.getTime()) && { sentAt }),
    ...attachedFiles(attachments),
  }
}

const phone = /(?:\+?1[ .-]?)?(?:\(\d{3}\) ?|\d{3}[ .-])\d{3}[ .-]\d{4}(?: ?(?:x|ext\.?) ?\d{1,5})?/i
const firm =
  /\b(?:inc|llc|ltd|corp|co|company|corporation|agency|department|dept|bureau|county|city of|state of|university|college|school|schools|district|hospital|authority|depot|command|squadron|battalion|center|office of|services)\b/i

/** The organization and the phone number in the last lines of an email, where people sign. */
function signatureOf(text: string): { organization: string; phone: string } {
  const lines = text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
  const marked = lines.findLastIndex((line) => line === "--" || line === "-- ")
  const signed = lines.slice(Math.max(marked + 1, lines.length - 8))
  const organization = signed.find(
    (line) =>
      firm.test(line) && line.length <= 100 && !/[?:@\t]|\d{3}|\.$/.test(line.replace(/inc\.$|corp\.$|co\.$/i, "")),
  )
  return {
    organization: organization ?? "",
    phone: signed.map((line) => phone.exec(line)?.[0]).findLast(Boolean) ?? "",
  }
}

/** The files of an email that a request takes, and the names of the others with the reason. */
function attachedFiles(attachments: readonly Attachment[]): { files: File[]; leftOut: string[] } {
  const files: File[] = []
  const leftOut: string[] = []
  // Pictures of a signature come last, so that they take no room from papers.
  for (const attachment of attachments.toSorted((one, other) => Number(isInText(one)) - Number(isInText(other)))) {
    const file = fileOf(attachment)
    const why = whyNotTaken(attachment, file, files)
    if (why) leftOut.push(`${file.name}: ${why}`)
    else files.push(file)
  }
  return { files, leftOut }
}

const isInText = ({ related, disposition }: Attachment) => related === true || disposition === "inline"

function whyNotTaken(attachment: Attachment, file: File, files: readonly File[]): string | undefined {
  if (/^winmail\.dat$/i.test(file.name) || attachment.mimeType === "application/ms-tnef")
    return "a package of Outlook that other programs cannot open. Ask the buyer to send the files again."
  if (isInText(attachment) && attachment.mimeType.startsWith("image/")) return "a picture in the text."
  if (files.length >= attachmentLimits.files) return `a request takes ${attachmentLimits.files} files.`
  return whyNotAttached(file, files)
}

function fileOf({ filename, mimeType, content }: Attachment): File {
  // A name is not a path, and control characters could hide its ending.
  // oxlint-disable-next-line no-control-regex -- these are removed
  const name = (filename ?? "")
    .replaceAll(/^.*[/\\]|[\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "")
    .trim()
  const bytes = typeof content === "string" ? content : new Uint8Array(content)
  return new File([bytes], (name || "Unnamed file").slice(0, attachmentLimits.name).toWellFormed(), { type: mimeType })
}
