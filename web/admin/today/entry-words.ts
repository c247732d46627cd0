import { formatDollars } from "#contract/values/money.ts"
import type { TodayChoice, TodayEntry, TodayKind } from "#contract/desk/today.ts"
import { durationOf } from "#web/admin/desk/clock-words.ts"
import { paths } from "#web/paths.ts"

interface EntryWords {
  /** The task, as a title. */
  what: string
  /** The same on its button. */
  action: string
  /** Where it is done. */
  to: string
}

const request = ({ number }: TodayEntry) => paths.adminQuoteRequest(number ?? "")
const sale = ({ id }: TodayEntry) => paths.adminSale(id)
const owed = ({ id, number }: TodayEntry) => (number?.startsWith("INV-") ? paths.adminInvoice(id) : paths.adminSale(id))

const asked: Record<string, Pick<EntryWords, "what" | "action">> = {
  question: { what: "Answer a question about the quote", action: "Answer" },
  revision: { what: "Revise the quote", action: "Revise" },
  dispute: { what: "Answer a dispute about the quote", action: "Answer" },
}

const words: Record<TodayKind, (entry: TodayEntry) => EntryWords> = {
  answer: (entry) => ({ what: "Answer the request", action: "Answer", to: request(entry) }),
  question: (entry) => ({ ...asked[entry.detail ?? "question"]!, to: request(entry) }), // The server knows no others.
  message: ({ id }) => ({ what: "Answer the message", action: "Answer", to: paths.adminMessage(id) }),
  letter: ({ number }) => ({ what: "An email was not delivered", action: "Mark as handled", to: placeOf(number) }),
  reminder: (entry) => ({
    what: "Reminder",
    action: "Open",
    to: entry.saleId === null ? request(entry) : paths.adminSale(entry.saleId),
  }),
  approve: ({ number }) => ({ what: "Approve the quote", action: "Read", to: paths.adminQuote(number ?? "") }),
  confirm: (entry) => ({ what: "Confirm the sale", action: "Confirm", to: sale(entry) }),
  deliver: (entry) => ({ what: "Deliver the order", action: "Deliver", to: sale(entry) }),
  invoice: (entry) => ({ what: "Send the invoice", action: "Invoice", to: sale(entry) }),
  payment: (entry) => ({ what: "Ask for the payment", action: "Ask", to: owed(entry) }),
  "follow-up": (entry) => ({ what: "Follow up the quote", action: "Follow up", to: request(entry) }),
  badge: () => ({ what: "Renew the badge", action: "Renew", to: paths.adminDocument("claims.yaml") }),
  sample: () => ({ what: "Replace sample content", action: "Replace", to: paths.adminCompany }),
}

const givenUp = `${paths.adminEmails}?state=failed`

/** The request or the message that an email is about; without one, the emails that were given up. */
function placeOf(number: string | null) {
  if (number === null) return givenUp
  return number.startsWith("Q-") ? paths.adminQuoteRequest(number) : paths.adminMessage(number)
}

export const entryWords = (entry: TodayEntry) => words[entry.kind](entry)

/** Who and what it is about. */
export function entryFacts({ kind, number, name, organization, detail, assignee }: TodayEntry): string {
  const isSale = kind === "confirm" || kind === "deliver" || kind === "invoice" || kind === "payment"
  const facts = [
    kind === "letter" ? null : number,
    [name, organization].filter(Boolean).join(", "),
    isSale && detail ? formatDollars(detail) : null,
    kind === "letter" || kind === "reminder" ? detail : null,
    kind === "approve" ? `${detail} asks` : null,
    kind === "sample" ? `${detail} ${detail === "1" ? "value" : "values"} left` : null,
    assignee,
  ]
  return facts.filter(Boolean).join(" · ")
}

const clocks: Partial<Record<TodayKind, [future: string, past: (duration: string) => string]>> = {
  "follow-up": ["Ends in", (duration) => `Ended ${duration} ago`],
  badge: ["Expires in", (duration) => `Expired ${duration} ago`],
  letter: ["", (duration) => `${duration} ago`],
}

/** "Late by 3 h", "Ends in 2 days"; undefined for what has no time. */
export function clockOf({ kind, dueAt }: TodayEntry, now: number): string | undefined {
  if (dueAt === null) return undefined
  const left = Date.parse(dueAt) - now
  const [future, past] = clocks[kind] ?? ["Due in", (duration: string) => `Late by ${duration}`]
  return left > 0 ? `${future} ${durationOf(left)}` : past(durationOf(-left))
}

const rest: Record<TodayKind, { words: string; to?: string; isAssigned?: true }> = {
  answer: { words: "requests to answer", to: `${paths.adminQuoteRequests}?clock=open`, isAssigned: true },
  question: { words: "questions and revisions", to: `${paths.adminQuoteRequests}?asks=any`, isAssigned: true },
  message: { words: "messages to answer", to: `${paths.adminMessages}?clock=open`, isAssigned: true },
  letter: { words: "emails that were not delivered", to: givenUp },
  reminder: { words: "reminders" },
  approve: { words: "quotes to approve" },
  confirm: { words: "sales to confirm", to: `${paths.adminSales}?status=accepted` },
  deliver: { words: "orders to deliver", to: `${paths.adminSales}?status=confirmed` },
  invoice: { words: "invoices to send", to: `${paths.adminSales}?status=delivered` },
  payment: { words: "late payments", to: `${paths.adminInvoices}?show=late` },
  "follow-up": { words: "quotes to follow up", to: `${paths.adminQuoteRequests}?status=quoted`, isAssigned: true },
  badge: { words: "badges to renew", to: paths.adminDocument("claims.yaml") },
  sample: { words: "sample values", to: paths.adminCompany },
}

/** The name of entries not shown, and the list that shows them. */
export function restOf(kind: TodayKind, whose: TodayChoice): { words: string; to: string | undefined } {
  const { words: noun, to, isAssigned } = rest[kind]
  return { words: noun, to: to && isAssigned && whose !== "everybody" ? `${to}&assignee=${whose}` : to }
}
