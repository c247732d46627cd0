import type { ContentVersion } from "#contract/content/content-documents.ts"
import { TwoLines } from "#web/admin/TwoLines.tsx"
import { DateTime } from "#web/parts/DateTime.tsx"
import { RowsTable, type TableColumn } from "#web/parts/RowsTable.tsx"
import { Actions } from "#web/ui/Actions.tsx"
import { Badge } from "#web/ui/Badge.tsx"
import { Button } from "#web/ui/Button.tsx"

interface VersionsTableProps {
  /** Newest first: the first is what visitors see. */
  versions: readonly ContentVersion[]
  onCompare: (version: number) => void
  onRestore: (version: ContentVersion) => void
}

/** Versions with what they changed, and the way back to each. */
export function VersionsTable({ versions, onCompare, onRestore }: VersionsTableProps) {
  const columns: readonly TableColumn<ContentVersion>[] = [
    { label: "Version", cell: (version) => version.version },
    {
      label: "Published",
      cell: (version) =>
        version.publishedAt ? (
          <TwoLines first={<DateTime value={version.publishedAt} />} second={version.publishedBy} />
        ) : (
          "As delivered"
        ),
    },
    {
      label: "Documents",
      cell: (version) =>
        version.restored === null ? (
          version.titles.join(", ") || "All"
        ) : (
          <TwoLines first={`Restored version ${version.restored}`} second={version.titles.join(", ")} />
        ),
    },
    {
      label: "Actions",
      cell: (version, index) =>
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
