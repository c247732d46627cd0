import type { LetterSettings } from "./letter-settings.ts"
import { writeLetter, type Letter } from "./letter.ts"

interface MovedSale {
  step: keyof typeof words
  /** Of the sale. */
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

/** To the buyer: the step that the sale has taken. The reason of a cancellation is the desk's alone. */
export function saleMoved({ step, number, rows, to, link }: MovedSale, { env, company }: LetterSettings): Letter {
  const { heading, says } = words[step]
  const subject = `${heading}: ${number}`
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
  return { kind: `sale-${step}`, isSecret: true, to, replyTo: env.SALES_EMAIL, subject, ...body }
}
