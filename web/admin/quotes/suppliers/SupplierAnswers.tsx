import { formatCount } from "#contract/values/counts.ts"
import type { AskedLine, PriceRequest } from "#contract/quotes/price-requests.ts"
import type { TextChange } from "#web/admin/quotes/change-texts.ts"
import type { QuoteLineTexts } from "#web/admin/quotes/quote-texts.ts"
import styles from "#web/admin/quotes/suppliers/SupplierAnswers.module.css"
import { SupplierHead } from "#web/admin/quotes/suppliers/SupplierHead.tsx"
import { SupplierPrice } from "#web/admin/quotes/suppliers/SupplierPrice.tsx"
import { Table } from "#web/ui/Table.tsx"

interface SupplierAnswersProps {
  asked: readonly PriceRequest[]
  lines: readonly QuoteLineTexts[]
  /** Undefined where there is no draft to take a price into. */
  edit?: ((change: TextChange) => void) | undefined
}

/** A row for each line that was asked for, a column for each supplier. */
export function SupplierAnswers({ asked, lines, edit }: SupplierAnswersProps) {
  const rows = [...new Map(asked.flatMap((one) => one.lines).map((line) => [keyOf(line), line]))]
  return (
    <div className={styles.answers}>
      <Table caption="Supplier prices, for one unit of issue" captionHidden>
        <thead>
          <tr>
            <th scope="col">Line</th>
            {asked.map((one) => (
              <th key={one.id} scope="col">
                <SupplierHead asked={one} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([key, line]) => (
            <tr key={key}>
              <th scope="row">
                {line.description}, {formatCount(line.quantity)} {line.unitOfIssue}
              </th>
              {asked.map((one) => (
                <td key={one.id}>
                  <SupplierPrice asked={one} item={itemIn(one, key)} lines={lines} edit={edit} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  )
}

/** An item's number can move to another line of the draft; what was asked stays. */
const keyOf = ({ position, description, quantity, unitOfIssue }: AskedLine) =>
  [position, description, quantity, unitOfIssue].join("|")

const itemIn = (one: PriceRequest, key: string) => one.lines.find((line) => keyOf(line) === key)
