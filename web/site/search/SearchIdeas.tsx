import { Link } from "react-router"
import { familyKeys, familyLabels } from "#contract/catalog/families.ts"
import { paths } from "#web/paths.ts"
import styles from "#web/site/search/SearchPage.module.css"
import ui from "#web/ui/primitives.module.css"

/** Before anything was searched for: what one can type, and the catalogs. */
export function SearchIdeas({ examples }: { examples: readonly string[] }) {
  return (
    <div className={styles.ideas}>
      <section aria-labelledby="examples">
        <h2 id="examples" className={styles.small}>
          For example
        </h2>
        <ul className={ui.cluster2}>
          {examples.map((example) => (
            <li key={example}>
              <Link to={paths.searchFor(example)} rel="nofollow" className={styles.chip}>
                {example}
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <Catalogs />
    </div>
  )
}

/** The four catalogs, for those who would rather look around. */
export function Catalogs() {
  return (
    <section aria-labelledby="catalogs">
      <h2 id="catalogs" className={styles.small}>
        Or browse a catalog
      </h2>
      <ul className={ui.cluster2}>
        {familyKeys.map((family) => (
          <li key={family}>
            <Link to={paths.catalog(family)} className={styles.chip}>
              {familyLabels[family]}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
