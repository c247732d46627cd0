import { formatCount } from "#contract/values/counts.ts"
import { type FamilyKey, familyKeys, familyLabels } from "#contract/catalog/families.ts"
import { lineDetailRows, unitText } from "#contract/quote-requests/solicitation-words.ts"
import { CheckboxField } from "#web/ui/CheckboxField.tsx"
import fieldStyles from "#web/ui/Field.module.css"
import styles from "./LineRow.module.css"
import type { ListedLine } from "./list-state.ts"
import { unreadQuantity } from "#web/site/quote-request/lines/requested-line.ts"
import ui from "#web/ui/primitives.module.css"

interface LineRowProps {
  line: ListedLine
  /** Its place in the list, from 1. */
  number: number
  onWant: (row: number) => void
  onCatalog: (row: number) => void
  onCategory: (row: number, key: FamilyKey | "") => void
}

const refusals = {
  nameless: "Not added: it has no product name, NSN or part number",
  "no-room": "Not added: the request holds no more products",
}

/** One line: whether to add it, the values read, and the catalog's match. */
export function LineRow({ line, number, onWant, onCatalog, onCategory }: LineRowProps) {
  const { row, texts, notes, match, wanted, usesCatalog, refusal } = line
  const { name, quantity, unitOfIssue, category } = texts
  return (
    <tr className={styles.row} data-out={!wanted || refusal !== undefined || undefined}>
      <th scope="row">
        <CheckboxField
          label={name || `Row ${number}`}
          optional
          checked={wanted && refusal !== "nameless"}
          disabled={refusal === "nameless"}
          onChange={() => onWant(row)}
        />
        {match && (
          <div className={styles.match}>
            <CheckboxField
              label={
                match.isSame
                  ? "In our catalog: add its specifications"
                  : `Similar in our catalog: use “${match.product.name}” instead`
              }
              aria-description={name}
              optional
              checked={usesCatalog}
              onChange={() => onCatalog(row)}
            />
          </div>
        )}
        {(notes.length > 0 || refusal) && (
          <ul className={styles.notes}>
            {[...(refusal ? [refusals[refusal]] : []), ...notes].map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        )}
      </th>
      <td data-label="Quantity">
        {quantity === unreadQuantity ? "Not read" : formatCount(Number(quantity))}{" "}
        {unitOfIssue && unitText(unitOfIssue)}
      </td>
      <td className={`${ui.smaller} ${styles.details}`}>
        <dl>
          {detailsOf(line).map(([label, text]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </td>
      <td data-label="Category">
        <select
          className={fieldStyles.control}
          aria-label={`Category of ${name || `row ${number}`}`}
          value={category}
          onChange={({ target }) => onCategory(row, target.value as FamilyKey | "")}
        >
          <option value="">Select a category</option>
          {familyKeys.map((key) => (
            <option key={key} value={key}>
              {familyLabels[key]}
            </option>
          ))}
        </select>
      </td>
    </tr>
  )
}

function detailsOf({ texts }: ListedLine): [string, string][] {
  const { nsn, specifications, orEqual: _, ...details } = texts
  const rows: [string, string][] = [
    ["NSN", nsn],
    ...lineDetailRows({ ...details, unitOfIssue: null }),
    ["Specifications", specifications],
  ]
  return rows.filter(([, text]) => text !== "")
}
