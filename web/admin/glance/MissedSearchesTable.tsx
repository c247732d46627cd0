import { formatCount } from "#contract/values/counts.ts"
import { formatDay } from "#contract/values/dates.ts"
import type { MissedSearch } from "#contract/catalog/search.ts"
import { FigureRows } from "#web/parts/FigureRows.tsx"
import { Table } from "#web/ui/Table.tsx"

/** What buyers look for and the catalogs do not have, or call by another word. */
export function MissedSearchesTable({ searches }: { searches: readonly MissedSearch[] }) {
  return (
    <Table caption="Searches without a product" captionHidden>
      <FigureRows
        heading="Text"
        names="long"
        rows={searches}
        nameOf={({ term }) => term}
        columns={[
          { heading: "Times", figure: ({ count }) => formatCount(count) },
          { heading: "Last on", figure: ({ lastOn }) => formatDay(lastOn) },
        ]}
      />
    </Table>
  )
}
