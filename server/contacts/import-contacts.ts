import { contactFile } from "#contract/contact-columns.ts"
import { countKnownEmails } from "./contacts.store.ts"

/** Imports contacts from a file: checks each like the form's, and adds a whole import at once. */
export const contactImports = {
  schema: contactFile.schema,
  columns: contactFile.columns,
  countKnown: countKnownEmails,
}
