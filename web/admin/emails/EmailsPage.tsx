import { emailStates } from "#contract/desk/emails.ts"
import { counted } from "#contract/values/counts.ts"
import { emailStateLabels } from "#web/admin/emails/email-words.ts"
import { EmailsTable } from "#web/admin/emails/EmailsTable.tsx"
import { FoldedFilters } from "#web/admin/lists/FoldedFilters.tsx"
import { ListHeader } from "#web/admin/lists/ListHeader.tsx"
import styles from "#web/admin/lists/ListPanel.module.css"
import { RefreshButton } from "#web/admin/RefreshButton.tsx"
import { useEmails } from "#web/api/emails.ts"
import { FilterSelect } from "#web/parts/FilterSelect.tsx"
import { ListControls } from "#web/parts/ListControls.tsx"
import { LoadMore } from "#web/parts/LoadMore.tsx"
import { LoadProblem } from "#web/parts/LoadProblem.tsx"
import { SearchBox } from "#web/parts/SearchBox.tsx"
import { signedInMeta } from "#web/parts/signed-in-meta.ts"
import { useListView } from "#web/parts/use-list-view.ts"
import { filterTies, isNarrowed } from "#web/parts/view-in.ts"
import { paths } from "#web/paths.ts"
import { Button } from "#web/ui/Button.tsx"
import { EmptyState } from "#web/ui/EmptyState.tsx"
import ui from "#web/ui/primitives.module.css"
import { Skeleton } from "#web/ui/Skeleton.tsx"
import { Spinner } from "#web/ui/Spinner.tsx"

export const meta = signedInMeta("Emails", "What became of each email.", paths.adminEmails)

export default function EmailsPage() {
  const { params, changeView, clearView } = useListView()
  const view = {
    state: emailStates.find((known) => known === params.get("state")),
    recipient: params.get("person")?.trim().slice(0, 254) || undefined,
  }
  const list = useEmails(view)
  const narrowing = { isNarrowed: isNarrowed(view), onClear: clearView }
  const filter = filterTies(view, changeView)
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
            <FilterSelect label="State" all="All states" choices={emailStateLabels} {...filter("state")} />
          </FoldedFilters>
        </ListControls>
        <EmailList list={list} {...narrowing} />
      </div>
    </>
  )
}

interface EmailListProps {
  list: ReturnType<typeof useEmails>
  isNarrowed: boolean
  onClear: () => void
}

/** Emails in each of their states: coming, failed, none, here. */
function EmailList({ list, isNarrowed: isFiltered, onClear }: EmailListProps) {
  const rows = list.data?.pages.flatMap((page) => page.rows)
  const error = list.isFetchNextPageError ? null : list.error
  return (
    <div className={ui.stack4}>
      <p role="status">
        {list.isPending && (
          <>
            <Spinner /> Loading emails...
          </>
        )}
        {rows && rows.length > 0 && `The newest ${counted(rows.length, "email")}`}
      </p>
      <LoadProblem of={{ ...list, error }} fallback="The emails could not be loaded" />
      {rows && rows.length > 0 && (
        <div className={styles.rows} aria-busy={list.isPlaceholderData}>
          <EmailsTable rows={rows} />
        </div>
      )}
      {rows?.length === 0 && (
        <EmptyState
          title={isFiltered ? "No emails match" : "No emails yet"}
          action={
            isFiltered && (
              <Button variant="secondary" onClick={onClear}>
                Show all emails
              </Button>
            )
          }
        />
      )}
      {!rows && error === null && <Skeleton shape="rows" count={5} />}
      {rows && <LoadMore list={list} onLoad={() => void list.fetchNextPage()} />}
    </div>
  )
}
