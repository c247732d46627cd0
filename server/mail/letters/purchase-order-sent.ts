import { formatDay } from "#contract/values/dates.ts"
import { formatDollars } from "#contract/values/money.ts"
import type { PurchaseOrderPaper } from "#contract/sales/purchase-orders.ts"
import type { LetterSettings } from "./letter-settings.ts"
import { writeLetter, type Letter } from "./letter.ts"

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
