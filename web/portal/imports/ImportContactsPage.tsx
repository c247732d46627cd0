import { contactFile } from "#contract/books/contact-columns.ts"
import { signedInMeta } from "#web/parts/signed-in-meta.ts"
import { paths } from "#web/paths.ts"
import { ImportScreen } from "#web/portal/imports/ImportScreen.tsx"
import type { ImportWords } from "#web/portal/imports/import-state.ts"

export const meta = signedInMeta("Import Contacts", "Import contacts from a CSV file.", paths.importContacts)

const words: ImportWords = {
  noun: "contacts",
  one: "contact",
  title: "Import Contacts",
  listPath: paths.dashboard,
}

export default function ImportContactsPage() {
  return <ImportScreen kind={contactFile} words={words} />
}
