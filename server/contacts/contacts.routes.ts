import { contactFile } from "#contract/books/contact-columns.ts"
import * as contract from "#contract/books/contacts.ts"
import { bookColumns } from "#server/books/book-columns.ts"
import { registerBook } from "#server/books/register-book.ts"
import type { Api } from "#server/api.ts"
import { contacts } from "./contacts.store.ts"

export const registerContacts = (api: Api): void =>
  registerBook(api, {
    one: "contact",
    store: contacts,
    columns: bookColumns("contacts", contactFile.columns),
    shapes: { own: contract.Contact, owned: contract.OwnedContact },
    endpoints: {
      list: contract.listContacts,
      create: contract.createContact,
      get: contract.getContact,
      change: contract.changeContact,
      remove: contract.deleteContact,
      restore: contract.restoreContact,
      export: contract.exportContacts,
      listAll: contract.listAllContacts,
      exportAll: contract.exportAllContacts,
    },
  })
