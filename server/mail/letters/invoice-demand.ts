import type { Company } from "#contract/content/content.ts"
import type { DemandLetter } from "#contract/sales/demands.ts"
import type { Env } from "#server/env.ts"
import { type Letter, writeOwnWords } from "./letter.ts"

/** To a payment office, in the words of an administrator, with a copy of the invoice. */
export function invoiceDemand(
  { to, subject, body, invoiceId }: DemandLetter & { invoiceId: string },
  { env, company }: { env: Pick<Env, "SALES_EMAIL">; company: Company },
): Letter {
  const words = writeOwnWords({ title: subject, body, company })
  return { kind: "invoice-demand", invoiceId, to, replyTo: env.SALES_EMAIL, subject, ...words }
}
