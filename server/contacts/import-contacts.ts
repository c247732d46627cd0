import { contactFile } from "#contract/contact-columns.ts"
import { countKnownEmails } from "./contacts.store.ts"

/** How contacts come from a file into a company's list: checked as the form's are, and all of an import at once. */
export const contactImports = {
  schema: contactFile.schema,
  columns: contactFile.columns,
  countKnown: countKnownEmails,
}
