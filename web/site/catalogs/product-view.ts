import type { CatalogProduct, OrderBy } from "#contract/catalog/catalog.ts"
import { fscTitles } from "#contract/catalog/fsc.ts"
import { unitOfIssueName } from "#contract/values/units-of-issue.ts"
import { pictureOf } from "#web/parts/Picture.tsx"
import type { ProductView } from "./catalog-view.ts"
import { orderUnits } from "./package-unit.ts"

/** A product as its row shows it. */
export function productView(product: CatalogProduct, family?: { orderBy?: OrderBy | undefined }): ProductView {
  const { name, slug, specifications, standards, packagingSizes, unitOfIssue, nsn } = product
  return {
    id: slug,
    slug,
    name,
    specifications,
    standards: standards?.join(", "),
    details: detailsOf(product),
    packaging: packagingSizes,
    units: orderUnits(packagingSizes, unitOfIssue, product.orderBy ?? family?.orderBy),
    nsn,
    picture: smallOf(product),
  }
}

/** A row says what the picture shows. */
function smallOf({ pictures: [first] = [], drawing }: CatalogProduct): ProductView["picture"] {
  return pictureOf({ picture: first, drawing })
}

function detailsOf({ concentration, cas, hazard, fsc, unitOfIssue, storage, shelfLife, nsn }: CatalogProduct) {
  const details: [string, string | undefined][] = [
    ["NSN", nsn],
    ["Concentration", concentration],
    ["CAS", cas],
    ["Hazard", hazard && hazardText(hazard)],
    ["FSC", [fsc, fscTitles[fsc]].filter(Boolean).join(" ")],
    ["Unit of issue", `${unitOfIssueName(unitOfIssue) ?? ""} (${unitOfIssue})`],
    ["Storage", storage],
    ["Shelf life", shelfLife],
  ]
  return details.flatMap(([label, value]) => (value === undefined ? [] : [[label, value] as const]))
}

function hazardText({ un, class: hazardClass, packingGroup }: NonNullable<CatalogProduct["hazard"]>): string {
  return [un, `class ${hazardClass}`, packingGroup && `PG ${packingGroup}`].filter(Boolean).join(", ")
}
