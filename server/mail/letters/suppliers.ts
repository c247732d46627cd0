import type { AskedLine } from "#contract/quotes/price-requests.ts"
import type { PurchaseOrderPaper } from "#contract/sales/purchase-orders.ts"
import { formatCount } from "#contract/values/counts.ts"
import { formatDay } from "#contract/values/dates.ts"
import { formatDollars } from "#contract/values/money.ts"
import type { LetterSettings } from "./letter-settings.ts"
import { type Letter, writeLetter } from "./letter.ts"

interface AskedSupplier {
  to: string
  supplier: string
  lines: readonly AskedLine[]
  answerBy: string
  /** The supplier's private page. */
  link: string
}

const mostNamed = 20

/** To a supplier: which lines the company wants prices for. It names no buyer and no other supplier. */
export function supplierAsked(
  { to, supplier, lines, answerBy, link }: AskedSupplier,
  { env, company }: LetterSettings,
): Letter {
  const heading = `Request for quotation, by ${formatDay(answerBy)}`
  const rest = lines.length - mostNamed
  const body = writeLetter({
    heading,
    company,
    parts: [
      { paragraph: `${company.name} asks ${supplier} for prices:` },
      {
        rows: lines
          .slice(0, mostNamed)
          .map(({ description, quantity, unitOfIssue }) => [description, `${formatCount(quantity)} ${unitOfIssue}`]),
      },
      ...(rest > 0 ? [{ paragraph: `And ${formatCount(rest)} more on the page.` }] : []),
      {
        paragraph:
          `Enter your prices on your private page by ${formatDay(answerBy)}, or decline there. ` +
          "You can change your answer until then. Please do not forward this email: anyone with the link can answer for you.",
      },
      { label: "Enter prices or decline", link },
      { paragraph: `Questions? Reply to this email or call ${company.phone.shown}.` },
    ],
  })
  return { kind: "supplier-asked", isSecret: true, to, replyTo: env.SALES_EMAIL, subject: heading, ...body }
}

interface AnsweringSupplier {
  number: string
  supplier: string
  declineReason: string | null
  /** The supplier answered before. */
  isChange: boolean
  replyTo: string
}

/** To the sales inbox: a supplier answered. The prices are only in the back office. */
export function supplierAnswered(
  { number, supplier, declineReason, isChange, replyTo }: AnsweringSupplier,
  { env, company }: LetterSettings,
): Letter {
  const what = declineReason === null ? "entered prices" : "declined"
  const heading = `A supplier answered for ${number}`
  const body = writeLetter({
    heading,
    company,
    parts: [
      { paragraph: isChange ? `${supplier} changed the answer: ${what}.` : `${supplier} ${what}.` },
      ...(declineReason === null ? [] : [{ paragraph: `Reason: ${declineReason}` }]),
      { label: "Compare the answers", link: `${env.PUBLIC_URL}/admin/quote-requests/${number}/quote` },
    ],
  })
  return { kind: "supplier-answered", to: env.SALES_EMAIL, replyTo, subject: heading, ...body }
}

/** To a supplier: what the company orders, as a PDF. */
export function purchaseOrderSent(
  { id, paper }: { id: string; paper: PurchaseOrderPaper },
  { env, company }: LetterSettings,
): Letter {
  const body = writeLetter({
    heading: `Purchase order ${paper.number}`,
    company,
    parts: [
      { paragraph: "Please deliver what the attached purchase order lists, and confirm it by replying to this email." },
      {
        rows: [
          ["Purchase order", paper.number],
          ...(paper.supplierQuote ? [["Your quote", paper.supplierQuote] as const] : []),
          ["Total", formatDollars(paper.total)],
          ...(paper.deliverBy ? [["Deliver by", formatDay(paper.deliverBy)] as const] : []),
        ],
      },
      { paragraph: `Questions? Reply to this email or call ${company.phone.shown}.` },
    ],
  })
  return {
    kind: "purchase-order-sent",
    purchaseOrderId: id,
    to: paper.email,
    replyTo: env.SALES_EMAIL,
    subject: `Purchase order ${paper.number}`,
    ...body,
  }
}

/** To a supplier who got the purchase order: do not deliver it. */
export function purchaseOrderCanceled(
  { number, email, supplierQuote, orderedOn }: PurchaseOrderPaper,
  { env, company }: LetterSettings,
): Letter {
  const heading = `Purchase order ${number} is canceled`
  const body = writeLetter({
    heading,
    company,
    parts: [
      {
        paragraph:
          `${company.name} cancels purchase order ${number} of ${formatDay(orderedOn)}. ` +
          "Please do not deliver it, and confirm that by replying to this email.",
      },
      ...(supplierQuote ? [{ rows: [["Your quote", supplierQuote] as const] }] : []),
      { paragraph: `Is it on its way already? Reply to this email or call ${company.phone.shown}.` },
    ],
  })
  return { kind: "purchase-order-canceled", to: email, replyTo: env.SALES_EMAIL, subject: heading, ...body }
}
