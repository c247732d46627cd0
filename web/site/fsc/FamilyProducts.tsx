import { Link } from "react-router"
import type { FamilyKey } from "#contract/catalog/families.ts"
import { FamilyMark } from "#web/site/parts/FamilyMark.tsx"
import { StackedTable } from "#web/site/parts/StackedTable.tsx"
import ui from "#web/ui/primitives.module.css"
import styles from "./FamilyProducts.module.css"

export interface FamilyOfFsc {
  family: FamilyKey
  /** The title of the family's catalog. */
  title: string
  products: readonly {
    path: string
    name: string
    specifications: string
    standards: string
    unitOfIssue: string
    /** "UN1090, class 3"; empty where the catalog states none. */
    hazard: string
  }[]
}

/** The products of one family in a class. */
export function FamilyProducts({ family, title, products }: FamilyOfFsc) {
  const showsHazards = products.some(({ hazard }) => hazard !== "")
  return (
    <section className={styles.family} aria-labelledby={family}>
      <div className={ui.row}>
        <FamilyMark family={family} size="small" />
        <h2 id={family}>
          {title} ({products.length})
        </h2>
      </div>
      <StackedTable caption={title}>
        <thead>
          <tr>
            <th scope="col" className={styles.product}>
              Product
            </th>
            <th scope="col">Specified to</th>
            <th scope="col">Unit of issue</th>
            {showsHazards && <th scope="col">Hazard</th>}
          </tr>
        </thead>
        <tbody>
          {products.map(({ path, name, specifications, standards, unitOfIssue, hazard }) => (
            <tr key={path}>
              <th scope="row">
                <Link to={path}>{name}</Link>
                <p className={styles.text}>{specifications}</p>
              </th>
              <td data-label="Specified to">{standards || "None stated"}</td>
              <td data-label="Unit of issue">{unitOfIssue}</td>
              {showsHazards && <td data-label="Hazard">{hazard || "None stated"}</td>}
            </tr>
          ))}
        </tbody>
      </StackedTable>
    </section>
  )
}
