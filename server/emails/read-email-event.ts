import { z } from "zod"
import type { Email } from "#contract/desk/emails.ts"

/** A bounce of, or a complaint about, an email to one address. */
export interface ReturnedEmail {
  recipient: string
  failure: Extract<Email["failure"], "address" | "refused" | "complaint">
  /** The words of the receiving mail server or of the provider. */
  words: string
  subject?: string | undefined
  messageId?: string | undefined
}

/** `confirm` is the address with which Amazon SNS wants to see that we take its messages. */
export type EmailEvent = { returned: ReturnedEmail[] } | { confirm: string }

const address = z.string().max(320)
const words = z.string().max(10_000).optional()

/** https://postmarkapp.com/developer/webhooks/bounce-webhook and …/spam-complaint-webhook */
const PostmarkEvent = z.object({
  RecordType: z.string(),
  Type: z.string().optional(),
  Email: address.optional(),
  Subject: words,
  Description: words,
  Details: words,
})

/** https://docs.aws.amazon.com/ses/latest/dg/notification-contents.html; event publishing names the type `eventType`. */
const SesEvent = z.object({
  notificationType: z.string().optional(),
  eventType: z.string().optional(),
  mail: z.object({ commonHeaders: z.object({ subject: words, messageId: words }).optional() }),
  bounce: z
    .object({
      bounceType: z.string(),
      bounceSubType: words,
      bouncedRecipients: z.array(z.object({ emailAddress: address, diagnosticCode: words })).max(50),
    })
    .optional(),
  complaint: z
    .object({
      complaintFeedbackType: words,
      complainedRecipients: z.array(z.object({ emailAddress: address })).max(50),
    })
    .optional(),
})

/** https://docs.aws.amazon.com/sns/latest/dg/sns-message-and-json-formats.html */
const SnsMessage = z.discriminatedUnion("Type", [
  z.object({ Type: z.literal("SubscriptionConfirmation"), SubscribeURL: z.url().max(2_000) }),
  z.object({ Type: z.literal("Notification"), Message: z.string() }),
  z.object({ Type: z.literal("UnsubscribeConfirmation") }),
])

/** Postmark's types of a bounce after which it sends nothing to the address again, and of mail that was sent in vain. */
const dead = new Set(["HardBounce", "BadEmailAddress", "ManuallyDeactivated"])
const refused = new Set(["SoftBounce", "DnsError", "SpamNotification", "VirusNotification", "Blocked", "DMARCPolicy"])

/** Undefined for a payload of no provider that we know. Other events of a known one are an empty list. */
export function readEmailEvent(payload: unknown): EmailEvent | undefined {
  const sns = SnsMessage.safeParse(payload)
  if (sns.success) {
    if (sns.data.Type === "SubscriptionConfirmation") return confirmationOf(sns.data.SubscribeURL)
    return sns.data.Type === "Notification" ? ofAmazon(parseJson(sns.data.Message)) : { returned: [] }
  }
  return ofPostmark(payload) ?? ofAmazon(payload)
}

/** Undefined for an address that is not Amazon's, so the server calls no other machine. */
function confirmationOf(url: string): EmailEvent | undefined {
  const { protocol, hostname, port } = new URL(url)
  const isAmazon = protocol === "https:" && port === "" && /^sns\.[a-z0-9-]+\.amazonaws\.com$/.test(hostname)
  return isAmazon ? { confirm: url } : undefined
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function ofPostmark(payload: unknown): EmailEvent | undefined {
  const { data } = PostmarkEvent.safeParse(payload)
  if (!data) return undefined
  const { RecordType, Type = "", Email: recipient, Subject: subject } = data
  const failure = failureAtPostmark(RecordType, Type)
  if (!failure || !recipient) return { returned: [] }
  const said = [data.Description, data.Details].filter(Boolean).join(" ") || Type
  return { returned: [{ recipient, failure, words: said, subject }] }
}

function failureAtPostmark(recordType: string, type: string): ReturnedEmail["failure"] | undefined {
  if (recordType === "SpamComplaint") return "complaint"
  if (recordType !== "Bounce") return undefined
  if (dead.has(type)) return "address"
  return refused.has(type) ? "refused" : undefined
}

function ofAmazon(payload: unknown): EmailEvent | undefined {
  const { data } = SesEvent.safeParse(payload)
  if (!data || (!data.notificationType && !data.eventType)) return undefined
  const { bounce, complaint, mail } = data
  const email = { subject: mail.commonHeaders?.subject, messageId: mail.commonHeaders?.messageId }
  const bounced = bounce?.bouncedRecipients.map(({ emailAddress: recipient, diagnosticCode }) => ({
    ...email,
    recipient,
    failure: bounce.bounceType === "Permanent" ? ("address" as const) : ("refused" as const),
    words: diagnosticCode ?? `${bounce.bounceType} bounce: ${bounce.bounceSubType ?? "no reason"}`,
  }))
  const complained = complaint?.complainedRecipients.map(({ emailAddress: recipient }) => ({
    ...email,
    recipient,
    failure: "complaint" as const,
    words: complaint.complaintFeedbackType ?? "The reader reported the email as spam.",
  }))
  return { returned: [...(bounced ?? []), ...(complained ?? [])] }
}
