import type { Person } from "#contract/people.ts"
import type { DeskNoun } from "#web/admin/lists/desk-noun.ts"
import { PeopleTable } from "#web/admin/people/PeopleTable.tsx"
import { paths } from "#web/paths.ts"

export const peopleNoun: DeskNoun<Person> = {
  heading: "People",
  many: "accounts",
  path: paths.adminPeople,
  empty: { title: "No accounts yet", text: "Everyone who registers appears here." },
  Table: PeopleTable,
}
