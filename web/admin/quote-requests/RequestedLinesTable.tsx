import { formatCount } from "#contract/values/counts.ts"
import { familyLabels } from "#contract/catalog/families.ts"
import { lineDetailRows } from "#contract/quote-requests/solicitation-words.ts"
import type { QuoteRequest } from "#contract/quote-requests/quote-requests.ts"
import styles from "#web/admin/quote-requests/RequestedLinesTable.module.css"
import { Optional } from "#web/admin/Optional.tsx"
import { RowsTable, type TableColumn } from "#web/parts/RowsTable.tsx"
import ui from "#web/ui/primitives.module.css"

const columns: readonly TableColumn<QuoteRequest["products"][number]>[] = [
  {
    label: "Product",
    render: ({ name, ...line }) => (
      <>
        {name}
        <span className={styles.details}>
          {lineDetailRows(line)
            .map(([label, text]) => `${label}: ${text}`)
            .join("\n")}
        </span>
      </>
    ),
  },
  { label: "Category", render: ({ category }) => familyLabels[category] },
  { label: "Quantity", align: "end", render: ({ quantity }) => formatCount(quantity) },
  { label: "NSN", isCode: ({ nsn }) => Boolean(nsn), render: ({ nsn }) => <Optional value={nsn} /> },
  {
    label: "Specifications",
    render: ({ specifications }) => (
      <span className={ui.asTyped}>
        <Optional value={specifications} />
      </span>
    ),
  },
]

/** The products that are asked for, in the buyer's order. */
export function RequestedLinesTable({ lines }: { lines: QuoteRequest["products"] }) {
  return (
    <section className={styles.lines} aria-labelledby="products">
      <h2 id="products">Products ({formatCount(lines.length)})</h2>
      <RowsTable
        caption="Products in this request"
        rows={lines}
        keyOf={(_line, position) => position}
        columns={columns}
      />
    </section>
  )
}
