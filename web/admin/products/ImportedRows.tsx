import { useState } from "react"
import type { ImportedProduct } from "#contract/catalog/admin-products.ts"
import { counted, formatCount } from "#contract/values/counts.ts"
import { fieldLabel } from "#contract/content/field-schema.ts"
import { productColumns } from "#contract/catalog/product-columns.ts"
import { RowsTable, type TableColumn } from "#web/parts/RowsTable.tsx"
import { Badge, type BadgeTone } from "#web/ui/Badge.tsx"
import { Button } from "#web/ui/Button.tsx"
import ui from "#web/ui/primitives.module.css"

const states: Record<ImportedProduct["state"], { label: string; tone: BadgeTone }> = {
  wrong: { label: "Wrong", tone: "danger" },
  added: { label: "Added", tone: "info" },
  changed: { label: "Changed", tone: "caution" },
  unchanged: { label: "Unchanged", tone: "neutral" },
}
const rowsPerPage = 50

const columns: readonly TableColumn<ImportedProduct>[] = [
  { label: "Line", render: (row) => formatCount(row.line) },
  { label: "Product", render: (row) => row.name },
  { label: "Effect", render: (row) => <Badge tone={states[row.state].tone}>{states[row.state].label}</Badge> },
  {
    label: "Details",
    render: (row) => (
      <ul className={ui.anywhere}>
        {detailsOf(row).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    ),
  },
]

/** Rows of the file that would change something, or cannot; wrong rows come first. */
export function ImportedRows({ rows }: { rows: readonly ImportedProduct[] }) {
  const [most, setMost] = useState(rowsPerPage)
  const telling = rows
    .filter(({ state }) => state !== "unchanged")
    .toSorted((one, other) => Number(other.state === "wrong") - Number(one.state === "wrong") || one.line - other.line)
  if (telling.length === 0) return <p>The catalog has all of this already.</p>
  const more = Math.min(rowsPerPage, telling.length - most)
  return (
    <>
      <RowsTable caption="Rows of the file" rows={telling.slice(0, most)} keyOf={(row) => row.line} columns={columns} />
      {more > 0 && (
        <div>
          <Button variant="secondary" onClick={() => setMost(most + rowsPerPage)}>
            Show {counted(more, "more row")}
          </Button>
        </div>
      )}
    </>
  )
}

function detailsOf({ state, changes, problems }: ImportedProduct): string[] {
  if (state === "wrong") return Object.entries(problems).map(([field, message]) => `${labelOf(field)}: ${message}`)
  return changes.map(({ field, before, after }) => `${field}: ${before ?? "empty"} → ${after ?? "empty"}`)
}

const labelOf = (field: string) => productColumns.find(({ key }) => key === field)?.heading ?? fieldLabel(field)
