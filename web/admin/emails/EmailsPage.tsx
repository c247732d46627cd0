import { emailStates } from "#contract/desk/emails.ts"
import { EmailList } from "#web/admin/emails/EmailList.tsx"
import { emailStateLabels } from "#web/admin/emails/email-words.ts"
import { FoldedFilters } from "#web/admin/lists/FoldedFilters.tsx"
import { ListHeader } from "#web/admin/lists/ListHeader.tsx"
import { RefreshButton } from "#web/admin/RefreshButton.tsx"
import { useEmails } from "#web/api/emails.ts"
import { FilterSelect } from "#web/parts/FilterSelect.tsx"
import { ListControls } from "#web/parts/ListControls.tsx"
import { SearchBox } from "#web/parts/SearchBox.tsx"
import { signedInMeta } from "#web/parts/signed-in-meta.ts"
import { useListView } from "#web/parts/use-list-view.ts"
import { isNarrowed } from "#web/parts/view-in.ts"
import { paths } from "#web/paths.ts"
import ui from "#web/ui/primitives.module.css"

export const meta = signedInMeta("Emails", "What became of each email.", paths.adminEmails)

export default function EmailsPage() {
  const { params, changeView, clearView } = useListView()
  const view = {
    state: emailStates.find((known) => known === params.get("state")),
    recipient: params.get("person")?.trim().slice(0, 254) || undefined,
  }
  const list = useEmails(view)
  const narrowing = { isNarrowed: isNarrowed(view), onClear: clearView }
  return (
    <>
      <ListHeader
        title="Emails"
        lead="What became of each email of the last 90 days. An email that was handed to the mail server can still bounce later: Postmark and Amazon SES can tell this page, other mail servers write to the address in MAIL_FROM."
        actions={<RefreshButton pending={list.isRefetching} onRefresh={() => void list.refetch()} />}
      />
      <div className={ui.stack4}>
        <ListControls many="emails" {...narrowing}>
          <SearchBox
            label="Recipient"
            hint="Full email address"
            value={view.recipient ?? ""}
            onSearch={(person) => changeView({ person })}
          />
          <FoldedFilters>
            <FilterSelect
              label="State"
              all="All states"
              value={view.state}
              choices={emailStateLabels}
              onChoose={(state) => changeView({ state })}
            />
          </FoldedFilters>
        </ListControls>
        <EmailList list={list} {...narrowing} />
      </div>
    </>
  )
}
