import type { Email, EmailState } from "#contract/emails.ts"

export const emailStateLabels: Record<EmailState, string> = {
  waiting: "Waiting",
  sent: "Handed to the mail server",
  failed: "Refused",
}

const nextSteps: Record<NonNullable<Email["failure"]>, string> = {
  address: "Ask the person for another address, or call them.",
  refused: "Check MAIL_FROM and the rules of your mail provider, then send it again.",
  away: "The mail server was away for 40 attempts. Check Health, then send it again.",
}

/** What the desk does about an email that was not handed over. */
export function nextStep({ state, failure, again, refusal }: Email): string | undefined {
  if (state === "waiting") return refusal === null ? undefined : "It is tried again by itself."
  if (state === "sent") return undefined
  if (failure === "address" || again) return nextSteps[failure ?? "refused"]
  return "Its link works once and is not kept. The person asks for a new one."
}

/** Of emails to one address, newest first: whether the last answer was that there is no such address. */
export const isDead = (emails: readonly Email[]) =>
  emails.find(({ state }) => state !== "waiting")?.failure === "address"
