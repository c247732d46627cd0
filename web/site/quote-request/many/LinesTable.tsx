import type { FamilyKey } from "#contract/catalog/families.ts"
import { StackedTable } from "#web/site/parts/StackedTable.tsx"
import { LineRow } from "./LineRow.tsx"
import type { ListedLine } from "./list-state.ts"

interface LinesTableProps {
  lines: readonly ListedLine[]
  onWant: (row: number) => void
  onCatalog: (row: number) => void
  onCategory: (row: number, key: FamilyKey | "") => void
}

/** The lines of a list as they would be added. */
export function LinesTable({ lines, ...does }: LinesTableProps) {
  return (
    <StackedTable caption="Products of your list">
      <thead>
        <tr>
          <th scope="col">Product</th>
          <th scope="col">Quantity</th>
          <th scope="col">Details</th>
          <th scope="col">Category</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          <LineRow key={line.row} line={line} number={index + 1} {...does} />
        ))}
      </tbody>
    </StackedTable>
  )
}
