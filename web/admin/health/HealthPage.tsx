import type { HealthLine, HealthState } from "#contract/desk/health.ts"
import { BackLink } from "#web/admin/BackLink.tsx"
import { RefreshButton } from "#web/admin/RefreshButton.tsx"
import { TwoLines } from "#web/admin/TwoLines.tsx"
import { useHealth } from "#web/api/health.ts"
import { DateTime } from "#web/parts/DateTime.tsx"
import { LoadProblem } from "#web/parts/LoadProblem.tsx"
import { RowsTable, type TableColumn } from "#web/parts/RowsTable.tsx"
import { signedInMeta } from "#web/parts/signed-in-meta.ts"
import { paths } from "#web/paths.ts"
import { Badge, type BadgeTone } from "#web/ui/Badge.tsx"
import { PageHeader } from "#web/ui/PageHeader.tsx"
import ui from "#web/ui/primitives.module.css"
import { Spinner } from "#web/ui/Spinner.tsx"

export const meta = signedInMeta(
  "Health",
  "Backups, emails, disk and everything else the site needs.",
  paths.adminHealth,
)

/** The results of `npm run doctor`, for the owner. */
export default function HealthPage() {
  const query = useHealth()
  const { data, error, isPending, isFetching, refetch } = query
  const refresh = () => void refetch()
  return (
    <>
      <PageHeader
        eyebrow={<BackLink to={paths.admin}>Admin Dashboard</BackLink>}
        title="Health"
        lead="Backups, emails, disk and everything else the site needs."
        actions={<RefreshButton pending={isFetching} onRefresh={refresh} />}
      />
      <div className={ui.stack4}>
        <p role="status">
          {isPending && !error && (
            <>
              <Spinner /> Checking...
            </>
          )}
          {data && (
            <>
              {verdictOf(data.lines)} Checked <DateTime value={data.checkedAt} />.
            </>
          )}
        </p>
        <LoadProblem of={query} fallback="The health could not be loaded." />
        {data && <HealthTable lines={data.lines} />}
      </div>
    </>
  )
}

function verdictOf(lines: readonly HealthLine[]) {
  const numberOf = (asked: HealthState) => lines.filter(({ state }) => state === asked).length
  const [wrong, look] = [numberOf("wrong"), numberOf("look")]
  const worst = wrong === 0 ? "Nothing is wrong" : wrong === 1 ? "1 thing is wrong" : `${wrong} things are wrong`
  return look === 0 ? `${worst}.` : `${worst}, ${look} to look at.`
}

const labels = { wrong: "Wrong", look: "Look", fine: "Fine" } satisfies Record<HealthState, string>
const tones = { wrong: "danger", look: "caution", fine: "positive" } satisfies Record<HealthState, BadgeTone>
const order = Object.keys(labels)

const columns: readonly TableColumn<HealthLine>[] = [
  { label: "Check", render: ({ about }) => about },
  { label: "State", render: ({ state }) => <Badge tone={tones[state]}>{labels[state]}</Badge> },
  { label: "Result", render: ({ says, next }) => <TwoLines first={says} second={next} /> },
]

/** The worst first, each with its next step. */
function HealthTable({ lines }: { lines: readonly HealthLine[] }) {
  const worstFirst = lines.toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state))
  return <RowsTable caption="Checks" rows={worstFirst} keyOf={({ about }) => about} columns={columns} />
}
