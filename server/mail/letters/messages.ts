import type { NewMessage } from "#contract/desk/messages.ts"
import type { AnswerFacts } from "./letter-settings.ts"
import { type Letter, writeLetter } from "./letter.ts"

/** To the sales inbox: the whole message and a link to the back office. A reply goes to the sender. */
export function messageReceived(sent: NewMessage & { id: string }, { env, company, desk }: AnswerFacts): Letter {
  const { id, name, email, organization, message, productInterests } = sent
  const sender: [string, string][] = [
    ["Name", name],
    ["Email", email],
    ["Organization", organization || "Not given"],
  ]
  if (productInterests.length > 0) sender.push(["Product interests", productInterests.join("\n")])
  const body = writeLetter({
    heading: "Message from the contact form",
    company,
    parts: [
      {
        paragraph: `A visitor sent a message from the contact page. The site promises an answer within ${desk.promise}.`,
      },
      { rows: sender },
      { paragraph: message },
      { label: "Open the message", link: `${env.PUBLIC_URL}/admin/messages/${id}` },
    ],
  })
  return {
    kind: "message-received",
    to: env.SALES_EMAIL,
    replyTo: email,
    // Mail programs group letters with the same subject into one conversation.
    subject: `Message from the contact form (${id.slice(0, 8)})`,
    ...body,
  }
}

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
