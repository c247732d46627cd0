import { useEffect, useRef, useState } from "react"
import type { ContentVersion } from "#contract/content/content-documents.ts"
import { DifferenceTable } from "#web/admin/publishing/DifferenceTable.tsx"
import styles from "#web/admin/publishing/Publishing.module.css"
import { TwoLines } from "#web/admin/TwoLines.tsx"
import { useComparison, useContentVersions, useRestore } from "#web/api/content.ts"
import { DateTime } from "#web/parts/DateTime.tsx"
import { LoadProblem } from "#web/parts/LoadProblem.tsx"
import { RowsTable, type TableColumn } from "#web/parts/RowsTable.tsx"
import { showFailure } from "#web/parts/show-failure.ts"
import { Actions } from "#web/ui/Actions.tsx"
import { Badge } from "#web/ui/Badge.tsx"
import { Button } from "#web/ui/Button.tsx"
import { Card } from "#web/ui/Card.tsx"
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx"
import ui from "#web/ui/primitives.module.css"
import { Skeleton } from "#web/ui/Skeleton.tsx"
import { Spinner } from "#web/ui/Spinner.tsx"
import { showToast } from "#web/ui/toast.ts"

/** Every version that was published, to compare and restore. */
export function HistorySection() {
  const query = useContentVersions()
  const { data: versions, error } = query
  const { mutateAsync: restore, isPending } = useRestore()
  const [compared, setCompared] = useState<number>()
  const [asked, setAsked] = useState<ContentVersion>()

  async function confirm({ version: earlier }: ContentVersion) {
    try {
      const { version } = await restore(earlier)
      setCompared(undefined)
      showToast({ title: `Version ${earlier} restored`, description: `Published as version ${version}.` })
    } catch (failure) {
      showFailure(failure, "Please try again.", "Not restored")
    } finally {
      setAsked(undefined)
    }
  }

  return (
    <Card as="section" aria-labelledby="history">
      <h2 id="history">History</h2>
      {versions && <VersionsTable versions={versions} onCompare={setCompared} onRestore={setAsked} />}
      {!versions && <LoadProblem of={query} fallback="The history could not be loaded" />}
      {!versions && !error && <Skeleton shape="block" count={1} />}
      {compared !== undefined && <VersionDifferences key={compared} version={compared} />}
      <ConfirmDialog
        open={asked !== undefined}
        title={`Restore version ${asked?.version ?? ""}?`}
        description={`All visitors will see the content of version ${asked?.version ?? ""} again, as a new version.`}
        confirmLabel="Restore"
        tone="primary"
        pending={isPending}
        onConfirm={() => asked && void confirm(asked)}
        onCancel={() => setAsked(undefined)}
      />
    </Card>
  )
}

/** The changes that restoring a version would make. */
function VersionDifferences({ version }: { version: number }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const query = useComparison(version)
  const { data: documents, error } = query
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={`${ui.stack3} ${styles.document}`} aria-labelledby="comparison">
      <h3 id="comparison" ref={heading} tabIndex={-1}>
        What restoring version {version} would change
      </h3>
      {!documents && <LoadProblem of={query} fallback="The differences could not be loaded" />}
      {!error && !documents && <Spinner label="Loading differences..." />}
      {documents?.length === 0 && <p>Nothing: it is the same as what visitors see.</p>}
      {documents?.map(({ path, title, fields }) => (
        <div key={path} className={ui.stack3}>
          <h4>{title}</h4>
          <DifferenceTable caption={`Differences in ${title}`} fields={fields} />
        </div>
      ))}
    </section>
  )
}

interface VersionsTableProps {
  /** Newest first: the first is what visitors see. */
  versions: readonly ContentVersion[]
  onCompare: (version: number) => void
  onRestore: (version: ContentVersion) => void
}

/** Versions with what they changed, and the way back to each. */
function VersionsTable({ versions, onCompare, onRestore }: VersionsTableProps) {
  const columns: readonly TableColumn<ContentVersion>[] = [
    { label: "Version", render: (version) => version.version },
    {
      label: "Published",
      render: (version) =>
        version.publishedAt ? (
          <TwoLines first={<DateTime value={version.publishedAt} />} second={version.publishedBy} />
        ) : (
          "As delivered"
        ),
    },
    {
      label: "Documents",
      render: (version) =>
        version.restored === null ? (
          version.titles.join(", ") || "All"
        ) : (
          <TwoLines first={`Restored version ${version.restored}`} second={version.titles.join(", ")} />
        ),
    },
    {
      label: "Actions",
      render: (version, index) =>
        index === 0 ? (
          <Badge tone="positive">Shown now</Badge>
        ) : (
          <Actions>
            <Button
              variant="secondary"
              aria-label={`Compare version ${version.version}`}
              onClick={() => onCompare(version.version)}
            >
              Compare
            </Button>
            <Button
              variant="secondary"
              aria-label={`Restore version ${version.version}`}
              onClick={() => onRestore(version)}
            >
              Restore
            </Button>
          </Actions>
        ),
    },
  ]
  return (
    <RowsTable caption="Published versions" rows={versions} keyOf={(version) => version.version} columns={columns} />
  )
}
