import type { z } from "zod"
import type {
  changeContact,
  Contact,
  ContactQuery,
  createContact,
  deleteContact,
  getContact,
  listContacts,
  NewContact,
  restoreContact,
} from "#contract/contacts.ts"
import { type Book, rowsPerPage } from "#web/api/books.ts"
import { callSignedIn, callSignedInForResponse } from "#web/api/call-signed-in.ts"
import { pageOf, pageRequest } from "#web/api/list-pages.ts"

export type ContactBody = z.input<typeof NewContact>
export type ContactView = Pick<ContactQuery, "q" | "sort" | "order" | "type" | "status">

export const contactsCsv = "/api/contacts/export/csv"

export const contactsBook: Book<Contact, ContactBody, ContactView> = {
  root: "/api/contacts",
  load: async (view, cursor, signal) => {
    const { query, headers } = pageRequest({ ...view, cursor }, rowsPerPage)
    return pageOf(
      await callSignedInForResponse<typeof listContacts>("GET /api/contacts", { query }, { headers, signal }),
    )
  },
  create: (body, headers) => callSignedIn<typeof createContact>("POST /api/contacts", { body }, { headers }),
  change: (id, body, headers) =>
    callSignedIn<typeof changeContact>("PATCH /api/contacts/:id", { params: { id }, body }, { headers }),
  find: (id) => callSignedIn<typeof getContact>("GET /api/contacts/:id", { params: { id } }),
  remove: (id) => callSignedIn<typeof deleteContact>("DELETE /api/contacts/:id", { params: { id } }),
  restore: (id) => callSignedIn<typeof restoreContact>("POST /api/contacts/:id/restore", { params: { id } }),
}
