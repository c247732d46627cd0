import { openChargeRows } from "#contract/quotes/charge-words.ts"
import { formatDay } from "#contract/values/dates.ts"
import { formatDollars } from "#contract/values/money.ts"
import { coverageOf, totalRows } from "#contract/quotes/quote-totals.ts"
import type { Solicitation } from "#contract/quote-requests/solicitation.ts"
import type { Quote } from "#contract/quotes/quotes.ts"
import type { LetterSettings } from "./letter-settings.ts"
import { writeLetter, type Letter } from "./letter.ts"
import { fileRows, statedRows, underSolicitation } from "./shown-rows.ts"

type Figures = Pick<Quote, "lines" | "charges" | "total" | "validUntil" | "preparedBy">
type Sent = Figures &
  Pick<Quote, "id" | "number" | "revision" | "files"> & {
    solicitation: Solicitation
    to: string
    link: string
  }

const figuresOf = (sent: Sent): [string, string][] => [
  ["Quote", `${sent.number}, revision ${sent.revision}`],
  ...statedRows(sent.solicitation),
  ["Total", formatDollars(sent.total)],
  ["Lines", coverageOf(sent.lines)],
  ...totalRows(sent.lines),
  ...openChargeRows(sent.charges),
  ["Valid until", formatDay(sent.validUntil ?? "")],
  ["Prepared by", sent.preparedBy],
]

/** To the buyer: the quote as a link and a PDF. */
export function quoteSent(sent: Sent, { env, company }: LetterSettings): Letter {
  const { id, number, revision, solicitation, to, link } = sent
  const isFirst = revision === 1
  const name = isFirst ? `Your quote ${number}` : `Your quote ${number}, revision ${revision}`
  const body = writeLetter({
    heading: isFirst ? `Your quote ${number}` : `Revision ${revision} of your quote ${number}`,
    company,
    parts: [
      {
        paragraph: isFirst
          ? "Thank you for your request. Here is our quote, as a link and as a PDF."
          : `Revision ${revision} replaces our earlier quote. Here it is, as a link and as a PDF.`,
      },
      { rows: [...figuresOf(sent), ...fileRows(sent.files)] },
      { label: "See, accept or decline the quote", link },
      { paragraph: "The link is private. Anyone who has it can answer the quote for you." },
      { paragraph: `Questions? Ask them on the page, reply to this email or call ${company.phone.shown}.` },
    ],
  })
  return {
    kind: "quote-sent",
    isSecret: true,
    quoteId: id,
    to,
    replyTo: env.SALES_EMAIL,
    subject: name + underSolicitation(solicitation),
    ...body,
  }
}

/** To the buyer: the quote can no longer be accepted, and why. */
export function quoteWithdrawn(
  { number, revision, reason, solicitation, to, link }: Omit<Sent, "id" | "files" | keyof Figures> & { reason: string },
  { env, company }: LetterSettings,
): Letter {
  const body = writeLetter({
    heading: `We have withdrawn quote ${number}`,
    company,
    parts: [
      { paragraph: `Revision ${revision} of quote ${number} can no longer be accepted.` },
      { rows: [...statedRows(solicitation), ["Reason", reason]] },
      { label: "See the quote or ask for a new one", link },
      { paragraph: `Questions? Reply to this email or call ${company.phone.shown}.` },
    ],
  })
  const subject = `We have withdrawn quote ${number}${underSolicitation(solicitation)}`
  return { kind: "quote-withdrawn", isSecret: true, to, replyTo: env.SALES_EMAIL, subject, ...body }
}

/** To the buyer, once, a few days before the quote's last day. */
export function quoteReminder(sent: Omit<Sent, "id" | "files">, { env, company }: LetterSettings): Letter {
  const { number, validUntil, solicitation, to, link } = sent
  const day = formatDay(validUntil ?? "")
  const body = writeLetter({
    heading: `Your quote ${number} is valid until ${day}`,
    company,
    parts: [
      { paragraph: `You can accept our quote ${number} until ${day}. We will not remind you again.` },
      { rows: figuresOf({ ...sent, id: "", files: [] }) },
      { label: "See, accept or decline the quote", link },
      { paragraph: `Questions? Reply to this email or call ${company.phone.shown}.` },
    ],
  })
  const subject = `Your quote ${number} is valid until ${day}${underSolicitation(solicitation)}`
  return { kind: "quote-reminder", isSecret: true, to, replyTo: env.SALES_EMAIL, subject, ...body }
}
