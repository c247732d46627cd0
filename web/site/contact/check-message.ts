import { checkEmail, checkLine, checkParagraphs } from "#web/api/check-text.ts"
import type { MessageField, MessageTexts } from "./message-fields.ts"

export type MessageErrors = Partial<Record<MessageField, string>>

/** What the server would refuse, by the same names and in the same words. */
export function checkMessage({ name, email, organization, message }: MessageTexts): MessageErrors {
  const found: [MessageField, string | undefined][] = [
    ["name", name === "" ? "Full name is required" : checkLine()(name)],
    ["email", checkEmail("Valid email is required")(email)],
    ["organization", checkLine()(organization)],
    ["message", message.trim() === "" ? "Message is required" : checkParagraphs()(message)],
  ]
  return Object.fromEntries(found.filter(([, problem]) => problem !== undefined))
}
