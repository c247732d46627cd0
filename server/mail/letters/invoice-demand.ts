import type { DemandLetter } from "#contract/sales/demands.ts"
import type { LetterSettings } from "./letter-settings.ts"
import { type Letter, writeOwnWords } from "./letter.ts"

/** To a payment office, in the words of an administrator, with a copy of the invoice. */
export function invoiceDemand(
  { to, subject, body, invoiceId }: DemandLetter & { invoiceId: string },
  { env, company }: LetterSettings,
): Letter {
  const words = writeOwnWords({ title: subject, body, company })
  return { kind: "invoice-demand", invoiceId, to, replyTo: env.SALES_EMAIL, subject, ...words }
}
