import { type EventKind, eventKindLabels, eventKinds } from "#contract/desk/audit.ts"
import { counted } from "#contract/values/counts.ts"
import { isDay } from "#contract/values/dates.ts"
import { EventList } from "#web/admin/audit/EventList.tsx"
import { DayFilter } from "#web/admin/lists/DayFilter.tsx"
import { FoldedFilters } from "#web/admin/lists/FoldedFilters.tsx"
import { ListHeader } from "#web/admin/lists/ListHeader.tsx"
import { RefreshButton } from "#web/admin/RefreshButton.tsx"
import { auditCsv, useAuditEvents } from "#web/api/audit.ts"
import { DownloadLink } from "#web/parts/DownloadLink.tsx"
import { FilterSelect } from "#web/parts/FilterSelect.tsx"
import { ListControls } from "#web/parts/ListControls.tsx"
import { SearchBox } from "#web/parts/SearchBox.tsx"
import { signedInMeta } from "#web/parts/signed-in-meta.ts"
import { useListView } from "#web/parts/use-list-view.ts"
import { filterTies, isNarrowed, type ViewChange } from "#web/parts/view-in.ts"
import { paths } from "#web/paths.ts"
import { Button } from "#web/ui/Button.tsx"
import ui from "#web/ui/primitives.module.css"
import { Spinner } from "#web/ui/Spinner.tsx"

export const meta = signedInMeta("Evidence", "Sign-ins, views, changes and exports.", paths.adminAudit)

export default function AuditPage() {
  const { params, changeView, clearView } = useListView()
  const view = auditViewIn(params)
  const list = useAuditEvents(view, 50)
  const shown = list.data?.pages.reduce((sum, page) => sum + page.rows.length, 0) ?? 0
  const narrowing = { isNarrowed: isNarrowed(view), onClear: clearView }
  return (
    <>
      <ListHeader
        title="Evidence"
        lead="Sign-ins, views, changes and exports. Kept for seven years. Entries cannot be edited."
        actions={
          <>
            <RefreshButton pending={list.isRefetching} onRefresh={() => void list.refetch()} />
            <DownloadLink href={auditCsv(view)}>Export CSV</DownloadLink>
          </>
        }
      />
      <div className={ui.stack4}>
        <AuditFilters view={view} {...narrowing} onChange={changeView} />
        <p role="status">
          {list.isPending && (
            <>
              <Spinner /> Loading events...
            </>
          )}
          {shown > 0 && `The newest ${counted(shown, "event")}`}
        </p>
        <EventList
          list={list}
          empty={narrowing.isNarrowed ? "No events match" : "No events yet"}
          action={
            narrowing.isNarrowed && (
              <Button variant="secondary" onClick={clearView}>
                Show all events
              </Button>
            )
          }
        />
      </div>
    </>
  )
}

interface AuditFiltersProps {
  view: AuditView
  isNarrowed: boolean
  onClear: () => void
  onChange: (change: ViewChange) => void
}

/** By person, kind, record and days. */
function AuditFilters({ view, onChange, ...narrowing }: AuditFiltersProps) {
  const filter = filterTies(view, onChange)
  return (
    <ListControls many="events" {...narrowing}>
      <SearchBox
        label="Person"
        hint="Full email address"
        value={view.person ?? ""}
        onSearch={(person) => onChange({ person })}
      />
      <FoldedFilters>
        <SearchBox
          label="Record"
          hint="Quote number or ID"
          value={view.record ?? ""}
          onSearch={(record) => onChange({ record })}
        />
        <FilterSelect label="Kind" all="All kinds" choices={eventKindLabels} {...filter("kind")} />
        <DayFilter label="First day" {...filter("from")} />
        <DayFilter label="Last day" {...filter("to")} />
      </FoldedFilters>
    </ListControls>
  )
}

type AuditView = Record<"person" | "record" | "from" | "to", string | undefined> & {
  kind: EventKind | undefined
}

/** The filters in the address; invalid ones count as absent. */
function auditViewIn(params: URLSearchParams): AuditView {
  const text = (name: string, max: number) =>
    params
      .get(name)
      ?.replaceAll(/[\r\n\0]/g, " ")
      .trim()
      .slice(0, max) || undefined
  const day = (name: string) => (isDay(params.get(name) ?? "") ? params.get(name)! : undefined)
  return {
    kind: eventKinds.find((known) => known === params.get("kind")),
    person: text("person", 254),
    record: text("record", 100),
    from: day("from"),
    to: day("to"),
  }
}
