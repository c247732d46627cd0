import { Link } from "react-router"
import { formatCount } from "#contract/values/counts.ts"
import { familyLabels } from "#contract/catalog/families.ts"
import type { FoundProduct, ProductSearchAnswer } from "#contract/catalog/search.ts"
import { ButtonLink } from "#web/parts/ButtonLink.tsx"
import type { ProductView } from "#web/site/catalogs/catalog-view.ts"
import { InquiryControls } from "#web/site/catalogs/InquiryControls.tsx"
import { orderUnits } from "#web/site/catalogs/package-unit.ts"
import { FamilyMark } from "#web/site/parts/FamilyMark.tsx"
import styles from "#web/site/search/FoundProducts.module.css"
import { Marked } from "#web/site/search/Marked.tsx"
import { type Chosen, searchAddress } from "#web/site/search/search-address.ts"
import ui from "#web/ui/primitives.module.css"

interface FoundProductsProps {
  answer: ProductSearchAnswer
  chosen: Chosen
}

/** One page of a search, best match first. */
export function FoundProducts({ answer, chosen }: FoundProductsProps) {
  const { q, page, pages, products, total } = answer
  return (
    <div className={ui.shrinks}>
      <h2 className={styles.heading}>Products</h2>
      <ol className={styles.products}>
        {products.map((product) => (
          <FoundRow key={product.path} product={product} />
        ))}
      </ol>
      {pages > 1 && (
        <nav aria-label="Pages of the results" className={styles.pages} data-print="hide">
          {page > 1 && (
            <ButtonLink variant="secondary" rel="nofollow" to={searchAddress(q, chosen, page - 1)}>
              Show previous
            </ButtonLink>
          )}
          <span>
            Page {page} of {pages}, {formatCount(total)} products
          </span>
          {page < pages && (
            <ButtonLink variant="secondary" rel="nofollow" to={searchAddress(q, chosen, page + 1)}>
              Show more
            </ButtonLink>
          )}
        </nav>
      )}
    </div>
  )
}

function FoundRow({ product }: { product: FoundProduct }) {
  const { name, specifications, standards, family, category, fsc, cas, un, nsn, packaging, path, matches } = product
  const view = viewOf(product)
  const codes: (readonly [string, string | null])[] = [
    ["FSC", fsc],
    ["NSN", nsn],
    ["CAS", cas],
    ["UN", un],
    ["Packaging", packaging.join("; ")],
  ]
  return (
    <li className={styles.product}>
      <FamilyMark family={family} size="small" />
      <div className={ui.shrinks}>
        <p className={styles.category}>
          {familyLabels[family]} · <Marked text={category} matches={matches} />
        </p>
        <h3 className={styles.name}>
          <Link to={path}>
            <Marked text={name} matches={matches} />
          </Link>
        </h3>
        <p className={styles.text}>
          <Marked text={specifications} matches={matches} />
        </p>
        {standards.length > 0 && (
          <p className={styles.text}>
            Specified to <Marked text={standards.join(", ")} matches={matches} />
          </p>
        )}
        <dl className={styles.codes}>
          {codes.map(([label, value]) =>
            value === null ? null : (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <Marked text={value} matches={matches} />
                </dd>
              </div>
            ),
          )}
        </dl>
      </div>
      <div className={styles.inquiry} data-print="hide">
        <InquiryControls product={view} family={family} category={category} />
      </div>
    </li>
  )
}

/** The product as the inquiry takes it. */
function viewOf({ name, slug, specifications, standards, packaging, nsn, family, ...rest }: FoundProduct): ProductView {
  return {
    id: `${family}-${slug}`,
    slug,
    name,
    specifications,
    standards: standards.length > 0 ? standards.join(", ") : undefined,
    details: [],
    packaging,
    units: orderUnits(packaging, rest.unitOfIssue, rest.orderBy),
    nsn: nsn ?? undefined,
  }
}
