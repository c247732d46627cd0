import { Link } from "react-router"
import type { ContentDocument } from "#contract/content/content-documents.ts"
import { TwoLines } from "#web/admin/TwoLines.tsx"
import { DateTime } from "#web/parts/DateTime.tsx"
import { StackingTable } from "#web/parts/StackingTable.tsx"
import { paths } from "#web/paths.ts"
import { Badge } from "#web/ui/Badge.tsx"

/** Documents, each leading to its form. */
export function DocumentsTable({ caption, documents }: { caption: string; documents: readonly ContentDocument[] }) {
  return (
    <StackingTable caption={caption} captionHidden>
      <thead>
        <tr>
          <th scope="col">Document</th>
          <th scope="col">State</th>
          <th scope="col">Changed</th>
        </tr>
      </thead>
      <tbody>
        {documents.map(({ path, title, changed, changedBy, changedAt }) => (
          <tr key={path}>
            <th scope="row" data-label="Document">
              <TwoLines first={<Link to={paths.adminDocument(path)}>{title}</Link>} second={path} />
            </th>
            <td data-label="State">{changed ? <Badge tone="caution">Changed</Badge> : "Published"}</td>
            <td data-label="Changed">
              {changedAt ? <TwoLines first={<DateTime value={changedAt} />} second={changedBy} /> : "–"}
            </td>
          </tr>
        ))}
      </tbody>
    </StackingTable>
  )
}
