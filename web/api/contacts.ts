import type { z } from "zod"
import type { Contact, ContactQuery, NewContact } from "#contract/books/contacts.ts"
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
    return pageOf(await callSignedInForResponse("GET /api/contacts", { query }, { headers, signal }))
  },
  create: (body, headers) => callSignedIn("POST /api/contacts", { body }, { headers }),
  change: (id, body, headers) => callSignedIn("PATCH /api/contacts/:id", { params: { id }, body }, { headers }),
  find: (id) => callSignedIn("GET /api/contacts/:id", { params: { id } }),
  remove: (id) => callSignedIn("DELETE /api/contacts/:id", { params: { id } }),
  restore: (id) => callSignedIn("POST /api/contacts/:id/restore", { params: { id } }),
}
