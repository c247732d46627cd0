import type { NewMessage } from "#contract/desk/messages.ts"

/** A message as the contact form sends it, with a unique name. */
export function aMessage(changes: Partial<NewMessage> = {}): NewMessage {
  return {
    name: `Jordan Sample ${crypto.randomUUID().slice(0, 8)}`,
    email: "jordan@example.com",
    organization: "Sample Base Supply",
    message: "Do you deliver to Nevada?",
    productInterests: [],
    ...changes,
  }
}
