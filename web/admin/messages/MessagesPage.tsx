import { May } from "#web/admin/May.tsx"
import { messageSorts, messageStatuses, messageStatusLabels } from "#contract/desk/messages.ts"
import { deskFiltersIn } from "#web/admin/desk/desk-filters.ts"
import { AssignChosen } from "#web/admin/desk/AssignChosen.tsx"
import { DeskFilters } from "#web/admin/desk/DeskFilters.tsx"
import { ListFilters } from "#web/admin/lists/ListFilters.tsx"
import { ListScreen, screenRows } from "#web/admin/lists/ListScreen.tsx"
import { useKeptView } from "#web/admin/lists/use-kept-view.ts"
import { useSelection } from "#web/admin/lists/use-selection.ts"
import { assignChosenMessages } from "#web/api/messages.ts"
import { messagesNoun } from "#web/admin/messages/messages-noun.tsx"
import { allMessages, idsIn, useDeskList } from "#web/api/desk-lists.ts"
import { FilterSelect } from "#web/parts/FilterSelect.tsx"
import { signedInMeta } from "#web/parts/signed-in-meta.ts"
import { filterTies, isNarrowed, viewIn } from "#web/parts/view-in.ts"
import { paths } from "#web/paths.ts"

export const meta = signedInMeta("Contact Form Submissions", "Messages from the contact form.", paths.adminMessages)

const sorts = {
  "createdAt-desc": "Newest first",
  "createdAt-asc": "Oldest first",
  "dueAt-asc": "Due first",
  "dueAt-desc": "Due last",
}
const readChoices = { unread: "Unread", read: "Read" }
const reads = ["unread", "read"] as const

export default function MessagesPage() {
  const { params, changeView, clearView } = useKeptView("messages")
  const view = {
    ...viewIn(params, { sorts: messageSorts, types: [], statuses: messageStatuses }),
    ...deskFiltersIn(params),
    read: reads.find((known) => known === params.get("read")),
  }
  const list = useDeskList(allMessages, view, screenRows)
  const narrowing = { isNarrowed: isNarrowed(view), onClear: clearView }
  const selection = useSelection(idsIn(list))
  const filter = filterTies(view, changeView)
  return (
    <ListScreen
      noun={messagesNoun}
      list={list}
      {...narrowing}
      selection={selection}
      chosenActions={
        <May call="POST /api/admin/messages/assignments">
          <AssignChosen
            ids={selection.ids}
            one="message"
            root={allMessages.root}
            assign={assignChosenMessages}
            onDone={() => selection.chooseAll(false)}
          />
        </May>
      }
      controls={
        <ListFilters
          many="submissions"
          searched="Name, email, organization, product or message"
          view={view}
          sorts={sorts}
          {...narrowing}
          onChange={changeView}
        >
          <FilterSelect label="Filter by read status" all="Read and unread" choices={readChoices} {...filter("read")} />
          <FilterSelect
            label="Filter by status"
            all="All statuses"
            choices={messageStatusLabels}
            {...filter("status")}
          />
          <DeskFilters filters={view} onChange={changeView} />
        </ListFilters>
      }
    />
  )
}
