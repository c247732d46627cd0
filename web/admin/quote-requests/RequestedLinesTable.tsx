import { formatCount } from "#contract/values/counts.ts"
import { familyLabels } from "#contract/catalog/families.ts"
import { lineDetailRows } from "#contract/quote-requests/solicitation-words.ts"
import type { QuoteRequest } from "#contract/quote-requests/quote-requests.ts"
import styles from "#web/admin/quote-requests/RequestedLinesTable.module.css"
import { Optional } from "#web/admin/Optional.tsx"
import { StackingTable } from "#web/parts/StackingTable.tsx"
import ui from "#web/ui/primitives.module.css"

/** The products that are asked for, in the buyer's order. */
export function RequestedLinesTable({ lines }: { lines: QuoteRequest["products"] }) {
  return (
    <section className={styles.lines} aria-labelledby="products">
      <h2 id="products">Products ({formatCount(lines.length)})</h2>
      <StackingTable caption="Products in this request">
        <thead>
          <tr>
            <th scope="col">Product</th>
            <th scope="col">Category</th>
            <th scope="col" data-align="end">
              Quantity
            </th>
            <th scope="col">NSN</th>
            <th scope="col">Specifications</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ category, name, quantity, nsn, specifications, ...line }, position) => (
            <tr key={position}>
              <th scope="row" data-label="Product">
                {name}
                <span className={styles.details}>
                  {lineDetailRows(line)
                    .map(([label, text]) => `${label}: ${text}`)
                    .join("\n")}
                </span>
              </th>
              <td data-label="Category">{familyLabels[category]}</td>
              <td data-label="Quantity" data-align="end">
                {formatCount(quantity)}
              </td>
              <td data-label="NSN" data-kind={nsn ? "code" : undefined}>
                <Optional value={nsn} />
              </td>
              <td data-label="Specifications">
                <span className={ui.asTyped}>
                  <Optional value={specifications} />
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </StackingTable>
    </section>
  )
}
