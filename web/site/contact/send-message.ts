import { NewMessage } from "#contract/desk/messages.ts"
import { type RefusedFields, refusedFields } from "#contract/refused-fields.ts"
import { type Attempt, attemptOf } from "#web/api/attempt.ts"
import { call } from "#web/api/call.ts"
import type { MessageTexts } from "./message-fields.ts"

// After this the person may try again; the attempt's key keeps the message from counting twice.
const patience = 30_000

export type MessageAttempt = Attempt<ReturnType<typeof bodyOf>>

/** The message under its key, or what keeps it from being sent. */
export function prepareMessage(
  typed: MessageTexts & { faxNumber: string },
  last: MessageAttempt | undefined,
): MessageAttempt | { refused: RefusedFields } {
  const body = bodyOf(typed)
  const refused = refusedFields(NewMessage.safeParse(body).error)
  return Object.keys(refused).length > 0 ? { refused } : attemptOf(body, last)
}

export function postMessage({ key, body }: MessageAttempt) {
  return call(
    "POST /api/contact",
    { body },
    { headers: { "Idempotency-Key": key }, signal: AbortSignal.timeout(patience) },
  )
}

function bodyOf({ name, email, organization, message, faxNumber }: MessageTexts & { faxNumber: string }) {
  return {
    name: name.trim(),
    email: email.trim(),
    organization: organization.trim(),
    message,
    productInterests: [],
    ...(faxNumber && { faxNumber }),
  }
}
