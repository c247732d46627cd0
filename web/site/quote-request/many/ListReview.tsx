import { type RefObject, useEffect, useMemo, useRef, useState } from "react"
import { type FamilyKey, familyKeys, familyLabels } from "#contract/catalog/families.ts"
import { formatCount } from "#contract/values/counts.ts"
import { StackedTable } from "#web/site/parts/StackedTable.tsx"
import { cartLimits } from "#web/site/quote-request/cart/cart.ts"
import { ColumnChoices } from "./ColumnChoices.tsx"
import { LineRow } from "#web/site/quote-request/many/LineRow.tsx"
import {
  type ListedLine,
  listedLinesOf,
  type ListState,
  readyLines,
  toggled,
  withColumn,
} from "#web/site/quote-request/many/list-state.ts"
import styles from "./ManyDialog.module.css"
import { tableLimits } from "./table.ts"
import type { RequestedLineTexts } from "#web/site/quote-request/lines/requested-line.ts"
import { Button } from "#web/ui/Button.tsx"
import { SelectField } from "#web/ui/SelectField.tsx"

interface ListReviewProps {
  list: ListState
  room: number
  onChange: (change: (list: ListState | undefined) => ListState | undefined) => void
  onAdd: (lines: readonly RequestedLineTexts[]) => void
  onRestart: () => void
}

/** The products that were read from a list, to correct and to add. */
export function ListReview({ list, room, onChange, onAdd, onRestart }: ListReviewProps) {
  const { lines, beyond } = useMemo(() => listedLinesOf(list, room), [list, room])
  const { ready, uncategorized, unquantified } = readyLines(lines)
  const [asked, setAsked] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const category = useRef<HTMLDivElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const change = (changes: (list: ListState) => Partial<ListState>) =>
    onChange((before) => before && { ...before, ...changes(before) })

  function add() {
    if (uncategorized === 0) return onAdd(ready)
    setAsked(true)
    focusIn(category)
  }

  const missing = uncategorized === 1 ? "1 product needs a category" : `${uncategorized} products need a category`
  const unread =
    unquantified === 1 ? "1 quantity to enter in the request" : `${unquantified} quantities to enter in the request`
  return (
    <div className={styles.review}>
      <div className={styles.head}>
        <h3 ref={heading} tabIndex={-1}>
          {lines.length === 1 ? "1 product read" : `${lines.length} products read`}
        </h3>
        <Button variant="quiet" onClick={onRestart}>
          Use another list
        </Button>
      </div>
      <Remainders list={list} beyond={beyond} />
      <section className={styles.part} aria-labelledby="list-columns">
        <h4 id="list-columns">Check the columns</h4>
        <ColumnChoices
          columns={list.columns}
          rows={list.table.rows}
          onChoose={(column, kind) => change((before) => withColumn(before, column, kind))}
        />
      </section>
      <section className={styles.part} aria-labelledby="list-lines">
        <h4 id="list-lines">Check the products</h4>
        <div className={styles.category} ref={category}>
          <SelectField
            label="Category of products without one"
            error={
              asked && uncategorized > 0
                ? `${missing}. Choose one for all of them here, or one for each below.`
                : undefined
            }
            optional={uncategorized === 0}
            value={list.categoryForRest}
            onChange={({ target }) => change(() => ({ categoryForRest: target.value as FamilyKey | "" }))}
          >
            <option value="">Select a category</option>
            {familyKeys.map((key) => (
              <option key={key} value={key}>
                {familyLabels[key]}
              </option>
            ))}
          </SelectField>
        </div>
        <LinesTable
          lines={lines}
          onWant={(row) => change((before) => ({ unwanted: toggled(before.unwanted, row) }))}
          onCatalog={(row) => change((before) => ({ fromCatalog: toggled(before.fromCatalog, row) }))}
          onCategory={(row, key) => change((before) => ({ categories: { ...before.categories, [row]: key } }))}
        />
      </section>
      <div className={styles.foot}>
        <p role="status">
          {ready.length} of {lines.length} selected{uncategorized > 0 && `; ${missing}`}
          {unquantified > 0 && `; ${unread}`}
        </p>
        <Button disabled={ready.length === 0} onClick={add}>
          {ready.length === 1 ? "Add 1 product" : `Add ${ready.length} products`}
        </Button>
      </div>
    </div>
  )
}

/** The parts of the list that are not among the products, so that nothing is lost silently. */
function Remainders({ list: { table, catalog }, beyond }: { list: ListState; beyond: readonly string[] }) {
  const { leftOut, hasMore } = table
  return (
    <>
      {leftOut.length > 0 && (
        <p className={styles.note}>
          Left out as text around the table: {leftOut.slice(0, 4).map(quoted).join(", ")}
          {leftOut.length > 4 && ` and ${leftOut.length - 4} more lines`}
        </p>
      )}
      {beyond.length > 0 && (
        <p className={styles.note}>
          A request holds at most {cartLimits.items} products. {formatCount(beyond.length)}
          {hasMore && " and more"} of this list are not added, from {quoted(beyond[0] || "a row without a name")} on.
          Send them with another request.
        </p>
      )}
      {hasMore && <p className={styles.note}>Only the first {formatCount(tableLimits.rows)} rows were read.</p>}
      {!catalog && <p className={styles.note}>The catalog did not load, so the products were not compared with it.</p>}
    </>
  )
}

const quoted = (text: string) => `“${text.length > 60 ? `${text.slice(0, 59)}…` : text}”`

const focusIn = (part: RefObject<HTMLElement | null>) => part.current?.querySelector("select")?.focus()

interface LinesTableProps {
  lines: readonly ListedLine[]
  onWant: (row: number) => void
  onCatalog: (row: number) => void
  onCategory: (row: number, key: FamilyKey | "") => void
}

/** The lines of a list as they would be added. */
function LinesTable({ lines, ...does }: LinesTableProps) {
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
