import type { MetaFunction } from "react-router"
import { contactFile } from "#contract/contact-columns.ts"
import { pageMeta } from "#web/parts/page-meta.ts"
import { paths } from "#web/paths.ts"
import { ImportScreen } from "#web/portal/imports/ImportScreen.tsx"
import type { ImportWords } from "#web/portal/imports/import-state.ts"

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: "Import Contacts",
      description: "Import contacts from a CSV file.",
      keywords: "import contacts",
      path: paths.importContacts,
      noIndex: true,
    },
    matches,
  )

const words: ImportWords = {
  noun: "contacts",
  one: "contact",
  title: "Import Contacts",
  listPath: paths.dashboard,
}

export default function ImportContactsPage() {
  return <ImportScreen kind={contactFile} words={words} />
}
