import type { Contact, ContactStatus, ContactType } from "#contract/books/contacts.ts"
import type { ContactBody } from "#web/api/contacts.ts"

export type ContactTexts = Record<"name" | "company" | "email" | "phone" | "type" | "status" | "notes", string>

export const contactLabels: Record<keyof ContactTexts, string> = {
  name: "Name",
  company: "Company",
  email: "Email",
  phone: "Phone",
  type: "Type",
  status: "Status",
  notes: "Notes",
}

/** A contact as the form shows it; without one, as the form starts. */
export function contactTexts(contact: Contact | undefined): ContactTexts {
  return {
    name: contact?.name ?? "",
    company: contact?.company ?? "",
    email: contact?.email ?? "",
    phone: contact?.phone ?? "",
    type: contact?.type ?? "prospect",
    status: contact?.status ?? "active",
    notes: contact?.notes ?? "",
  }
}

export function contactBody({ type, status, ...texts }: ContactTexts): ContactBody {
  // The selects offer nothing else.
  return { ...texts, type: type as ContactType, status: status as ContactStatus }
}
