import type { z } from "zod"
import type { NewContact } from "#contract/books/contacts.ts"

/** A contact as the dialog sends it, with a unique name. */
export function aContact(changes: Partial<z.input<typeof NewContact>> = {}) {
  return {
    name: `Jordan Sample ${crypto.randomUUID().slice(0, 8)}`,
    company: "Sample Base Supply",
    email: "jordan@example.com",
    phone: "+1 555 0100",
    type: "client" as const,
    status: "active" as const,
    notes: "Prefers mail.\nCall after noon.",
    ...changes,
  }
}
