import { sumRows } from "#contract/quotes/charge-words.ts"
import { formatCount } from "#contract/values/counts.ts"
import type { Company } from "#contract/content/content.ts"
import { formatDollars } from "#contract/values/money.ts"
import type { Solicitation } from "#contract/quote-requests/solicitation.ts"
import { unitText } from "#contract/quote-requests/solicitation-words.ts"
import type { Quote } from "#contract/quotes/quotes.ts"
import type { QuoteLine } from "#contract/quotes/quote-lines.ts"
import type { LetterSettings } from "./letter-settings.ts"
import { type LetterPart, writeLetter, type Letter } from "./letter.ts"
import { statedRows, underSolicitation } from "./stated.ts"

export interface AcceptedQuote extends Pick<
  Quote,
  "subtotal" | "shipping" | "charges" | "taxRate" | "taxTotal" | "total"
> {
  number: string
  revision: number
  name: string
  purchaseOrder: string | null
  lines: readonly (QuoteLine & { total: string })[]
  recordedBy: string | null
  approvedBy?: string | null
}

/** What was agreed, as both sides' letters list it. */
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
export const disputeParts = (link: string, { what, company }: { what: string; company: Company }): LetterPart[] => [
  {
    paragraph: `If you did not ${what} this quote, tell us right away: dispute the decision, call ${company.phone.shown} or reply to this email.`,
  },
  { label: "Dispute this decision", link: `${link}#dispute` },
]
