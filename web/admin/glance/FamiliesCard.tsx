import type { DeskFigures } from "#contract/desk-figures.ts"
import { familyLabels } from "#contract/families.ts"
import styles from "#web/admin/glance/AtAGlance.module.css"
import { BarChart } from "#web/parts/BarChart.tsx"
import { Card } from "#web/ui/Card.tsx"
import { Table } from "#web/ui/Table.tsx"

/** What the requests ask for. */
export function FamiliesCard({ families }: Pick<DeskFigures, "families">) {
  const most = Math.max(1, ...families.map(({ requests }) => requests))
  return (
    <Card as="section" aria-labelledby="requests-by-family">
      <h3 id="requests-by-family" className={styles.heading}>
        Requests by Family
      </h3>
      <p className={styles.quiet}>A request for products of two families counts with both.</p>
      <BarChart
        bars={families.map(({ family, requests }) => ({
          key: family,
          label: familyLabels[family].split(" ")[0]!, // A label has a word.
          share: requests / most,
        }))}
      />
      <Table caption="Requests for each family" captionHidden>
        <thead>
          <tr>
            <th scope="col">Family</th>
            <th scope="col" data-align="end">
              Requests
            </th>
          </tr>
        </thead>
        <tbody>
          {families.map(({ family, requests }) => (
            <tr key={family}>
              <th scope="row">{familyLabels[family]}</th>
              <td data-align="end">{requests.toLocaleString("en-US")}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  )
}
