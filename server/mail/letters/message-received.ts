import type { NewMessage } from "#contract/desk/messages.ts"
import type { AnswerFacts } from "./letter-settings.ts"
import { writeLetter, type Letter } from "./letter.ts"

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
