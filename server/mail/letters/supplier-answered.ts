import type { LetterSettings } from "./letter-settings.ts"
import { writeLetter, type Letter } from "./letter.ts"

interface AnsweringSupplier {
  number: string
  supplier: string
  declineReason: string | null
  /** The supplier answered before. */
  isChange: boolean
  replyTo: string
}

/** To the sales inbox: a supplier answered. The prices are in the back office alone. */
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
