import type { Company } from "#contract/content/content.ts"
import { unitText } from "#contract/quote-requests/solicitation-words.ts"
import type { Solicitation } from "#contract/quote-requests/solicitation.ts"
import { sumRows } from "#contract/quotes/charge-words.ts"
import type { QuoteLine } from "#contract/quotes/quote-lines.ts"
import type { Quote } from "#contract/quotes/quotes.ts"
import { formatCount } from "#contract/values/counts.ts"
import { formatDollars } from "#contract/values/money.ts"
import type { LetterSettings } from "./letter-settings.ts"
import { type Letter, type LetterPart, writeLetter } from "./letter.ts"
import { statedRows, underSolicitation } from "./shown-rows.ts"

interface DecidedQuote {
  number: string
  revision: number
  what: "accepted" | "declined"
  /** The person on the buyer's side. */
  by: string
  recordedBy: string | null
  rows: readonly (readonly [string, string])[]
}

/** To the sales inbox: how the buyer decided. A reply goes to the buyer. */
export function quoteDecided(
  { number, revision, what, by, recordedBy, rows }: DecidedQuote,
  { env, company, replyTo }: LetterSettings & { replyTo: string },
): Letter {
  const how = recordedBy ? ` ${recordedBy} recorded this for the buyer.` : ""
  const body = writeLetter({
    heading: `Quote ${number} was ${what}`,
    company,
    parts: [
      { paragraph: `${by} ${what} quote ${number}, revision ${revision}.${how}` },
      { rows },
      { label: "Open the request", link: `${env.PUBLIC_URL}/admin/quote-requests/${number}` },
    ],
  })
  return { kind: `quote-${what}-sales`, to: env.SALES_EMAIL, replyTo, subject: `Quote ${number} was ${what}`, ...body }
}

interface AcceptedQuote extends Pick<Quote, "subtotal" | "shipping" | "charges" | "taxRate" | "taxTotal" | "total"> {
  number: string
  revision: number
  name: string
  purchaseOrder: string | null
  lines: readonly (QuoteLine & { total: string })[]
  recordedBy: string | null
  approvedBy?: string | null
}

/** The agreed terms, as the letters to both sides list them. */
export function acceptanceFacts({
  name,
  purchaseOrder,
  lines,
  recordedBy,
  approvedBy,
  ...sums
}: AcceptedQuote): [string, string][] {
  return [
    ["Accepted by", recordedBy ? `${name} (recorded by ${recordedBy})` : name],
    ...(approvedBy ? [["Approved by", approvedBy] as [string, string]] : []),
    ...(purchaseOrder ? [["Purchase order number", purchaseOrder] as [string, string]] : []),
    ...lines.map(({ item, description, quantity, unitOfIssue, total: amount }): [string, string] => [
      `Line ${item}`,
      `${description}\n${formatCount(quantity)} ${unitText(unitOfIssue)}, ${formatDollars(amount)}`,
    ]),
    ...sumRows(sums).map(([label, amount]): [string, string] => [label, formatDollars(amount)]),
  ]
}

/** To the buyer: what was accepted, and the link at which the sale can be followed. */
export function quoteAccepted(
  { to, link, ...accepted }: AcceptedQuote & { solicitation: Solicitation; to: string; link: string },
  { env, company }: LetterSettings,
): Letter {
  const { number, revision, solicitation } = accepted
  const body = writeLetter({
    heading: `You accepted quote ${number}`,
    company,
    parts: [
      { paragraph: `Thank you. We received your acceptance of quote ${number}, revision ${revision}.` },
      { rows: [...statedRows(solicitation), ...acceptanceFacts(accepted)] },
      { label: "See your order, its confirmation and its progress", link },
      ...disputeParts(link, { what: "accept", company }),
    ],
  })
  return {
    kind: "quote-accepted",
    isSecret: true,
    to,
    replyTo: env.SALES_EMAIL,
    subject: `Your acceptance of quote ${number}${underSolicitation(solicitation)}`,
    ...body,
  }
}

/** How the buyer says that somebody else decided. `#dispute` opens the form on the page. */
const disputeParts = (link: string, { what, company }: { what: string; company: Company }): LetterPart[] => [
  {
    paragraph: `If you did not ${what} this quote, tell us right away: dispute the decision, call ${company.phone.shown} or reply to this email.`,
  },
  { label: "Dispute this decision", link: `${link}#dispute` },
]

interface DeclinedQuote {
  number: string
  revision: number
  rows: readonly (readonly [string, string])[]
  to: string
  link: string
}

/** Tells the buyer that the quote was declined in their name, so a stranger cannot do so unnoticed. */
export function quoteDeclined(
  { number, revision, rows, to, link }: DeclinedQuote,
  { env, company }: LetterSettings,
): Letter {
  const body = writeLetter({
    heading: `You declined quote ${number}`,
    company,
    parts: [
      { paragraph: `We have noted that you declined quote ${number}, revision ${revision}.` },
      { rows },
      { label: "See the quote or ask for a revision", link },
      ...disputeParts(link, { what: "decline", company }),
    ],
  })
  const subject = `You declined quote ${number}`
  return { kind: "quote-declined", isSecret: true, to, replyTo: env.SALES_EMAIL, subject, ...body }
}

interface QuoteQuestion {
  number: string
  buyer: string
  message: string
  wish: keyof typeof words
  replyTo: string
}

const words = {
  question: { what: "Question about quote request", verb: "asks" },
  revision: { what: "Revision of quote", verb: "asks for a revision" },
  dispute: { what: "Dispute about quote", verb: "disputes the decision on this quote" },
}

/** To the sales inbox: what the buyer wrote on the status page. */
export function quoteQuestion(
  { number, buyer, message, wish, replyTo }: QuoteQuestion,
  { env, company }: LetterSettings,
): Letter {
  const { what, verb } = words[wish]
  const body = writeLetter({
    heading: `${what} ${number}`,
    company,
    parts: [
      { paragraph: `${buyer} ${verb}:` },
      { paragraph: message },
      { paragraph: "Answer in the back office, so that your reply also shows on the buyer's page." },
      { label: "Open the request", link: `${env.PUBLIC_URL}/admin/quote-requests/${number}` },
    ],
  })
  return { kind: `quote-${wish}`, to: env.SALES_EMAIL, replyTo, subject: `${what} ${number}`, ...body }
}
