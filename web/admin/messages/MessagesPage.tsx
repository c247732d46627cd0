import type { MetaFunction } from "react-router"
import { messageSorts } from "#contract/messages.ts"
import { ListControls } from "#web/admin/lists/ListControls.tsx"
import { ListScreen, screenRows } from "#web/admin/lists/ListScreen.tsx"
import { useListAddress } from "#web/parts/use-list-address.ts"
import { messagesNoun } from "#web/admin/messages/messages-noun.ts"
import { allMessages, useDeskList } from "#web/api/desk-lists.ts"
import { pageMeta } from "#web/parts/page-meta.ts"
import { isNarrowed, viewIn } from "#web/parts/view-in.ts"
import { paths } from "#web/paths.ts"

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: "Contact Form Submissions",
      description: "What visitors have sent on the contact form.",
      keywords: "contact form submissions",
      path: paths.adminMessages,
      noIndex: true,
    },
    matches,
  )

const sorts = { "createdAt-desc": "Newest first", "createdAt-asc": "Oldest first" }

export default function MessagesPage() {
  const { params, changeView } = useListAddress()
  const view = viewIn(params, { sorts: messageSorts, types: [], statuses: [] })
  const list = useDeskList(allMessages, view, screenRows)
  return (
    <ListScreen
      noun={messagesNoun}
      list={list}
      isNarrowed={isNarrowed(view)}
      onClear={() => changeView({ q: "" })}
      controls={
        <ListControls
          many="submissions"
          searched="Name, email, organization or message"
          view={view}
          sorts={sorts}
          onChange={changeView}
        />
      }
    />
  )
}
