import { z } from "zod"
import { endpoint } from "#contract/endpoint.ts"
import { byId, listFields, ownerFields, ownerFilter } from "#contract/lists.ts"
import { optional, EmailAddress, Line, Paragraphs, PersonName } from "#contract/values/text.ts"

export const contactTypes = ["client", "prospect", "partner", "agency"] as const
export type ContactType = (typeof contactTypes)[number]

export const contactTypeLabels: Record<ContactType, string> = {
  client: "Client",
  prospect: "Prospect",
  partner: "Partner",
  agency: "Agency",
}

export const contactStatuses = ["active", "inactive"] as const
export type ContactStatus = (typeof contactStatuses)[number]

export const contactStatusLabels: Record<ContactStatus, string> = { active: "Active", inactive: "Inactive" }

export const contactSorts = ["createdAt", "name", "company"] as const
export type ContactSort = (typeof contactSorts)[number]

const fields = {
  name: PersonName("Name is required"),
  company: optional(Line()),
  email: optional(EmailAddress("Please enter a valid email address")),
  phone: optional(Line(40)),
  type: z.enum(contactTypes, "Choose a type"),
  status: z.enum(contactStatuses, "Choose a status"),
  notes: optional(Paragraphs()),
}

export const NewContact = z.object({
  name: fields.name,
  company: fields.company.default(null),
  email: fields.email.default(null),
  phone: fields.phone.default(null),
  type: fields.type.default("prospect"),
  status: fields.status.default("active"),
  notes: fields.notes.default(null),
})
export type NewContact = z.infer<typeof NewContact>

/** Any type and status may follow any other. */
export const ContactChanges = z.object(fields).partial()
export type ContactChanges = z.infer<typeof ContactChanges>

/** A person in a company's own list. */
export const Contact = z.object({
  id: z.uuid(),
  name: z.string(),
  company: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  type: z.enum(contactTypes),
  status: z.enum(contactStatuses),
  notes: z.string().nullable(),
  /** Grows with every change; a stale one is refused with 412. */
  version: z.number(),
  createdAt: z.iso.datetime(),
})
export type Contact = z.infer<typeof Contact>

export const OwnedContact = Contact.extend(ownerFields)
export type OwnedContact = z.infer<typeof OwnedContact>

/** `q` searches name, company and email. */
export const ContactQuery = z.object({
  ...listFields,
  sort: z.enum(contactSorts).default("createdAt"),
  type: z.enum(contactTypes).optional(),
  status: z.enum(contactStatuses).optional(),
})
export type ContactQuery = z.infer<typeof ContactQuery>

export const OwnedContactQuery = ContactQuery.extend(ownerFilter)
export type OwnedContactQuery = z.infer<typeof OwnedContactQuery>

export const listContacts = endpoint("GET /api/contacts", {
  who: "company",
  summary: "The company's contacts, newest first: all of them, or with limit one page",
  query: ContactQuery,
  reply: { 200: z.array(Contact) },
})

export const createContact = endpoint("POST /api/contacts", {
  who: "company",
  summary: "Add a contact",
  body: NewContact,
  honors: ["Idempotency-Key"],
  reply: { 201: Contact },
})

export const getContact = endpoint("GET /api/contacts/:id", {
  who: "company",
  summary: "One contact",
  params: byId,
  reply: { 200: Contact },
})

export const changeContact = endpoint("PATCH /api/contacts/:id", {
  who: "company",
  summary: "Change the fields that are sent",
  params: byId,
  body: ContactChanges,
  honors: ["If-Match"],
  refuses: [409],
  reply: { 200: Contact },
})

export const deleteContact = endpoint("DELETE /api/contacts/:id", {
  who: "company",
  summary: "Delete a contact; it can be restored for 7 days",
  params: byId,
  reply: { 204: null },
})

export const restoreContact = endpoint("POST /api/contacts/:id/restore", {
  who: "company",
  summary: "Restore a deleted contact",
  params: byId,
  refuses: [409],
  reply: { 200: Contact },
})

export const exportContacts = endpoint("GET /api/contacts/export/csv", {
  who: "company",
  summary: "The company's contacts as CSV",
  reply: { 200: "text/csv" },
})

export const listAllContacts = endpoint("GET /api/admin/contacts", {
  who: "admin",
  summary: "Contacts of all companies with their owners, by the same rules as a company's own list",
  query: OwnedContactQuery,
  reply: { 200: z.array(OwnedContact) },
})

export const exportAllContacts = endpoint("GET /api/admin/contacts/export/csv", {
  who: "admin",
  summary: "Contacts of all companies as CSV, each with its owner",
  reply: { 200: "text/csv" },
})
