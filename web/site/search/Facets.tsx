import { useId } from "react"
import { Link } from "react-router"
import { formatCount } from "#contract/values/counts.ts"
import { familyLabels } from "#contract/catalog/families.ts"
import type { ProductSearchAnswer } from "#contract/catalog/search.ts"
import { keepPlace } from "#web/parts/keep-place.ts"
import styles from "#web/site/search/Facets.module.css"
import { type Chosen, searchAddress } from "#web/site/search/search-address.ts"
import { Icon } from "#web/ui/Icon.tsx"
import ui from "#web/ui/primitives.module.css"

const classesShown = 8

interface FacetsProps {
  answer: ProductSearchAnswer
  chosen: Chosen
}

/** Narrows a search down by family and Federal Supply Class: behind one line on a phone, open where there is room. */
export function Facets({ answer, chosen }: FacetsProps) {
  const { q, families, classes } = answer
  const count = [chosen.family, chosen.fsc].filter(Boolean).length
  const familyValues = families.map(({ key, count: products }) => ({
    label: familyLabels[key],
    count: products,
    isChosen: key === chosen.family,
    // A class may have no product in the other family.
    to: searchAddress(q, key === chosen.family ? { fsc: chosen.fsc } : { family: key }),
  }))
  const classValues = classes.map(({ fsc, title, count: products }) => ({
    label: `${fsc} ${title}`,
    count: products,
    isChosen: fsc === chosen.fsc,
    to: searchAddress(q, { family: chosen.family, ...(fsc !== chosen.fsc && { fsc }) }),
  }))
  return (
    <details className={`${ui.shrinks} ${styles.facets}`} data-print="hide">
      <summary className={styles.summary}>
        <span>Narrow down{count > 0 && ` (${count})`}</span>
        <Icon name="chevron-down" />
      </summary>
      <div className={styles.inside}>
        <Facet heading="Family" values={familyValues} />
        {classes.length > 0 && <Facet heading="Federal Supply Class" values={classValues.slice(0, classesShown)} />}
        {classes.length > classesShown && (
          <details className={styles.more} open={classValues.slice(classesShown).some(({ isChosen }) => isChosen)}>
            <summary>
              {classes.length - classesShown} more {classes.length === classesShown + 1 ? "class" : "classes"}
            </summary>
            <Values values={classValues.slice(classesShown)} />
          </details>
        )}
      </div>
    </details>
  )
}

interface Value {
  label: string
  count: number
  isChosen: boolean
  /** Chooses it, or if it is chosen takes it off. */
  to: string
}

function Facet({ heading, values }: { heading: string; values: readonly Value[] }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {heading}
      </h2>
      <Values values={values} />
    </section>
  )
}

function Values({ values }: { values: readonly Value[] }) {
  return (
    <ul className={ui.stack0}>
      {values.map(({ label, count, isChosen, to }) => (
        <li key={label}>
          <Link
            to={to}
            rel="nofollow"
            state={keepPlace}
            preventScrollReset
            className={styles.value}
            aria-current={isChosen || undefined}
          >
            <span>{label}</span>
            <span className={styles.count}>{isChosen ? <Icon name="x" /> : formatCount(count)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
