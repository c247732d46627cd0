import type { DemandLetter } from "#contract/sales/demands.ts"
import type { InvoicePaper } from "#contract/sales/invoices.ts"
import { deliveryEmailHeldFor } from "#contract/sales/sale-words.ts"
import { formatDay } from "#contract/values/dates.ts"
import { formatDollars } from "#contract/values/money.ts"
import type { LetterSettings } from "./letter-settings.ts"
import { type Letter, writeLetter, writeOwnWords } from "./letter.ts"

interface SentInvoice {
  id: string
  paper: InvoicePaper
  link: string
}

/** To the buyer: an invoice or a credit note as a PDF, and the private link. */
export function invoiceSent({ id, paper, link }: SentInvoice, { env, company }: LetterSettings): Letter {
  const { credits, number, dueOn } = paper
  const what = credits ? `Credit note ${number}` : `Invoice ${number}`
  const body = writeLetter({
    heading: what,
    company,
    parts: [
      {
        paragraph: credits
          ? `Here is our credit note for invoice ${credits.number}, as a PDF.`
          : `Here is our invoice for order ${paper.saleNumber}, as a PDF.`,
      },
      {
        rows: [
          [credits ? "Credit note" : "Invoice", number!], // Only issued ones are sent.
          ...(paper.orderNumber ? [["Purchase order", paper.orderNumber] as const] : []),
          ...(paper.contractNumber ? [["Contract", paper.contractNumber] as const] : []),
          ["Total", formatDollars(paper.total)],
          ...(dueOn ? [["Payment due", formatDay(dueOn)] as const] : []),
          ...(credits ? [["Reason", credits.reason] as const] : []),
        ],
      },
      { label: "See the order, its deliveries and invoices", link },
      { paragraph: `Is something wrong with it? Reply to this email or call ${company.phone.shown}.` },
    ],
  })
  const replyTo = env.SALES_EMAIL
  return { kind: "invoice-sent", isSecret: true, invoiceId: id, to: paper.buyer.email, replyTo, subject: what, ...body }
}

/** To a payment office, in the words of an administrator, with a copy of the invoice. */
export function invoiceDemand(
  { to, subject, body, invoiceId }: DemandLetter & { invoiceId: string },
  { env, company }: LetterSettings,
): Letter {
  const words = writeOwnWords({ title: subject, body, company })
  return { kind: "invoice-demand", invoiceId, to, replyTo: env.SALES_EMAIL, subject, ...words }
}

interface MovedSale {
  step: keyof typeof words
  /** Number of the sale. */
  number: string
  rows: readonly (readonly [string, string])[]
  to: string
  /** The buyer's private page. */
  link: string
}

const words = {
  confirmed: { heading: "We confirmed your order", says: "We have confirmed your order and are preparing it." },
  delivered: { heading: "Your order was delivered", says: "We have delivered your order." },
  canceled: {
    heading: "Your order was canceled",
    says: "This order is canceled. Nothing more will be delivered for it.",
  },
}

/** Names the letter of a step, also when it is recalled. */
export const saleMovedName = (step: MovedSale["step"], number: string) => ({
  kind: `sale-${step}`,
  subject: `${words[step].heading}: ${number}`,
})

/** To the buyer: the step that the sale has taken. Only the desk sees the reason for a cancellation. */
export function saleMoved({ step, number, rows, to, link }: MovedSale, { env, company }: LetterSettings): Letter {
  const { heading, says } = words[step]
  const body = writeLetter({
    heading,
    company,
    parts: [
      { paragraph: says },
      { rows },
      { label: "See your order", link },
      { paragraph: `Questions? Reply to this email or call ${company.phone.shown}.` },
    ],
  })
  // "Deliver" is one click, which Undo takes back.
  const heldFor = step === "delivered" ? deliveryEmailHeldFor : 0
  return { ...saleMovedName(step, number), isSecret: true, heldFor, to, replyTo: env.SALES_EMAIL, ...body }
}
