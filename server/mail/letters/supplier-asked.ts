import { formatCount } from "#contract/values/counts.ts"
import { formatDay } from "#contract/values/dates.ts"
import type { AskedLine } from "#contract/quotes/price-requests.ts"
import type { LetterSettings } from "./letter-settings.ts"
import { writeLetter, type Letter } from "./letter.ts"

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
          `Enter your prices on your private page until ${formatDay(answerBy)}, or decline there. ` +
          "You can change your answer until then. Please do not forward this email: anyone with the link can answer for you.",
      },
      { label: "Enter prices or decline", link },
      { paragraph: `Questions? Reply to this email or call ${company.phone.shown}.` },
    ],
  })
  return { kind: "supplier-asked", isSecret: true, to, replyTo: env.SALES_EMAIL, subject: heading, ...body }
}
