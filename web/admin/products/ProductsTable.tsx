import { Link } from "react-router"
import { type AdminProduct, productStateLabels } from "#contract/catalog/admin-products.ts"
import { familyLabels } from "#contract/catalog/families.ts"
import { StatusBadge } from "#web/parts/StatusBadge.tsx"
import { TwoLines } from "#web/admin/TwoLines.tsx"
import { StackingTable } from "#web/parts/StackingTable.tsx"
import { paths } from "#web/paths.ts"

/** Products as the draft has them; each leads to its form. */
export function ProductsTable({ rows }: { rows: readonly AdminProduct[] }) {
  return (
    <StackingTable caption="Products of the catalogs" captionHidden>
      <thead>
        <tr>
          <th scope="col">Product</th>
          <th scope="col">Category</th>
          <th scope="col">FSC</th>
          <th scope="col">Packaging</th>
          <th scope="col">State</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row" data-label="Product">
              <TwoLines first={<Link to={paths.adminProduct(row.id)}>{row.name}</Link>} second={row.specifications} />
            </th>
            <td data-label="Category">
              <TwoLines first={row.categoryTitle} second={familyLabels[row.family]} />
            </td>
            <td data-label="FSC">{row.fsc}</td>
            <td data-label="Packaging">{row.packagingSizes.join(", ")}</td>
            <td data-label="State">
              <StatusBadge labels={productStateLabels} status={row.state} />
            </td>
          </tr>
        ))}
      </tbody>
    </StackingTable>
  )
}
