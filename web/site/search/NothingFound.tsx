import { Link } from "react-router"
import type { ProductSearchAnswer } from "#contract/catalog/search.ts"
import { ButtonLink } from "#web/parts/ButtonLink.tsx"
import { paths } from "#web/paths.ts"
import { type Chosen, searchAddress } from "#web/site/search/search-address.ts"
import { Catalogs } from "#web/site/search/SearchIdeas.tsx"
import styles from "#web/site/search/SearchPage.module.css"
import { Card } from "#web/ui/Card.tsx"
import ui from "#web/ui/primitives.module.css"

interface NothingFoundProps {
  answer: ProductSearchAnswer
  chosen: Chosen
}

/** No product matches: other words, other families, or a question to the desk. */
export function NothingFound({ answer, chosen }: NothingFoundProps) {
  const { q, closeWords, notes } = answer
  const nsn = notes.find((note) => note.kind === "nsn")?.typed
  const isNarrowed = chosen.family !== undefined || chosen.fsc !== undefined

  return (
    <div className={styles.nothing}>
      {isNarrowed && (
        <p>
          <Link to={searchAddress(q, {})}>Search all families and classes</Link>
        </p>
      )}
      {closeWords.length > 0 && (
        <section aria-labelledby="close-words">
          <h2 id="close-words" className={styles.small}>
            Did you mean
          </h2>
          <ul className={ui.cluster2}>
            {closeWords.map((word) => (
              <li key={word}>
                <Link to={paths.searchFor(word)} rel="nofollow" className={styles.chip}>
                  {word}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Card>
        <h2>We may still be able to supply it</h2>
        <p>
          We searched the names, specifications, standards, packaging and numbers of all products in our catalogs. Send
          us what you typed, and our desk looks for a source.
        </p>
        <div>
          <ButtonLink to={paths.requestFor(q, nsn)}>Request Quote Anyway</ButtonLink>
        </div>
      </Card>
      <Catalogs />
    </div>
  )
}
