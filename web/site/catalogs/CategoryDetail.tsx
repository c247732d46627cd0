import type { FormEvent } from "react"
import { useNavigate } from "react-router"
import { paths } from "#web/paths.ts"
import { BulkNote } from "#web/site/catalogs/BulkNote.tsx"
import type { CatalogView, CategoryView } from "./catalog-view.ts"
import styles from "./CategoryDetail.module.css"
import { InquiryWithoutScript } from "./InquiryWithoutScript.tsx"
import { ProductList } from "./ProductList.tsx"
import { FamilyMark } from "#web/site/parts/FamilyMark.tsx"
import { Badge } from "#web/ui/Badge.tsx"
import { Button } from "#web/ui/Button.tsx"
import { Icon } from "#web/ui/Icon.tsx"
import { Page } from "#web/ui/Page.tsx"
import ui from "#web/ui/primitives.module.css"

/** More would leave the space beside them empty. */
const mostLinesBeside = 10

interface CategoryDetailProps {
  view: CatalogView
  category: CategoryView
}

/** One category: what it is, what its goods demand, and its products. */
export function CategoryDetail({ view, category }: CategoryDetailProps) {
  return (
    <Page>
      <div className={styles.head} data-layout={category.safetyNotes.length > mostLinesBeside ? "above" : "beside"}>
        <CategoryHead view={view} category={category} />
        <CategoryRules {...category} />
      </div>
      <InquiryWithoutScript />
      <ProductList family={view.family} category={category} />
    </Page>
  )
}

interface CategoryHeadProps {
  view: CatalogView
  category: CategoryView
}

/** The way back, and what the category is. */
function CategoryHead({ view, category }: CategoryHeadProps) {
  const navigate = useNavigate()
  const all = paths.catalog(view.family)

  function goBack(event: FormEvent) {
    event.preventDefault()
    void navigate(all)
  }

  return (
    <div className={`${ui.stack4} ${ui.shrinks}`}>
      {/* A form, so that the button works without the script too. */}
      <form className={styles.back} action={all} onSubmit={goBack} data-print="hide">
        <Button type="submit" variant="secondary">
          {category.backToAll}
        </Button>
      </form>
      <div className={`${ui.row} ${ui.small} ${ui.strong}`}>
        <FamilyMark family={view.family} size="small" />
        <p>
          {view.title}, NAICS <span className={styles.code}>{view.naics}</span>
        </p>
      </div>
      <h1>{category.title}</h1>
      <p>{category.description}</p>
      <BulkNote badge={view.badge} note={view.note} />
    </div>
  )
}

/** The rules that the goods of a category are under: behind one line on a phone, open where there is room and on paper. */
function CategoryRules({ compliance, safetyHeading, safetyNotes }: CategoryView) {
  return (
    <details className={styles.rules}>
      <summary className={styles.summary}>
        <span>
          Compliance ({compliance.length}) and {safetyHeading} ({safetyNotes.length})
        </span>
        <Icon name="chevron-down" />
      </summary>
      <div className={styles.inside}>
        <ul className={ui.cluster2} aria-label="Compliance">
          {compliance.map((label) => (
            <li key={label}>
              <Badge>{label}</Badge>
            </li>
          ))}
        </ul>
        <SafetyCard heading={safetyHeading} lines={safetyNotes} />
      </div>
    </details>
  )
}

interface SafetyCardProps {
  heading: string
  lines: readonly string[]
}

/** Rules for storing, carrying and using the goods of a category. */
function SafetyCard({ heading, lines }: SafetyCardProps) {
  return (
    <section className={styles.card} aria-labelledby="safety">
      <h2 id="safety" className={ui.step0}>
        {heading}
      </h2>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
