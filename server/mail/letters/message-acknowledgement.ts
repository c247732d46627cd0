import type { AnswerFacts } from "./letter-settings.ts"
import { writeLetter, type Letter } from "./letter.ts"

/**
 * To the sender. Replies reach the sales inbox. Repeats nothing that was typed, because the address may belong to
 * someone else.
 */
export function messageAcknowledgement(to: string, { env, company, desk }: AnswerFacts): Letter {
  const body = writeLetter({
    heading: "We have received your message",
    company,
    parts: [
      { paragraph: `Thank you for contacting us. We'll respond within ${desk.promise}.` },
      { rows: [["Questions", `${company.salesEmail}, ${company.phone.shown}`]] },
      { paragraph: "If you did not write to us, someone entered your address by mistake. You can ignore this email." },
    ],
  })
  return {
    kind: "message-acknowledgement",
    to,
    replyTo: env.SALES_EMAIL,
    subject: "We have received your message",
    ...body,
  }
}
