import type { Email, EmailState } from "#contract/desk/emails.ts"

export const emailStateLabels: Record<EmailState, string> = {
  waiting: "Waiting",
  sent: "Handed to the mail server",
  failed: "Refused",
  bounced: "Bounced",
}

const nextSteps: Record<NonNullable<Email["failure"]>, string> = {
  address: "Ask the person for another address, or call them.",
  refused: "Check MAIL_FROM and the rules of your mail provider, then send it again.",
  away: "The mail server was away for 40 attempts. Check Health, then send it again.",
  complaint: "The reader reported it as spam. Call the person before you write again.",
}

/** The desk's next step for an email that did not arrive. */
export function nextStep({ state, failure, again, refusal }: Email): string | undefined {
  if (state === "waiting") return refusal === null ? undefined : "It is tried again by itself."
  if (state === "sent") return undefined
  if (failure === "address" || failure === "complaint" || again) return nextSteps[failure ?? "refused"]
  return "Its link works once and is not kept. The person asks for a new one."
}

/** The problem with one address, by the last answer about its emails, newest first; undefined if it is fine. */
export function describeDead(emails: readonly Email[]): string | undefined {
  const failure = emails.find(({ state }) => state !== "waiting")?.failure
  if (failure === "address") return "Emails to this address are refused"
  return failure === "complaint" ? "Reported our email as spam" : undefined
}
