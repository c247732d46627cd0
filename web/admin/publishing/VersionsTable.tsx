import type { ContentVersion } from "#contract/content/content-documents.ts"
import { TwoLines } from "#web/admin/TwoLines.tsx"
import { DateTime } from "#web/parts/DateTime.tsx"
import { StackingTable } from "#web/parts/StackingTable.tsx"
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
  return (
    <StackingTable caption="Published versions">
      <thead>
        <tr>
          <th scope="col">Version</th>
          <th scope="col">Published</th>
          <th scope="col">Documents</th>
          <th scope="col">Actions</th>
        </tr>
      </thead>
      <tbody>
        {versions.map((version, index) => (
          <tr key={version.version}>
            <th scope="row" data-label="Version">
              {version.version}
            </th>
            <td data-label="Published">
              {version.publishedAt ? (
                <TwoLines first={<DateTime value={version.publishedAt} />} second={version.publishedBy} />
              ) : (
                "As delivered"
              )}
            </td>
            <td data-label="Documents">
              {version.restored === null ? (
                version.titles.join(", ") || "All"
              ) : (
                <TwoLines first={`Restored version ${version.restored}`} second={version.titles.join(", ")} />
              )}
            </td>
            <td data-label="Actions">
              {index === 0 ? (
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
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </StackingTable>
  )
}
