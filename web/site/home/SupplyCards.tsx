import { Link } from "react-router"
import type { Naics } from "#contract/content/company.ts"
import type { HomePage } from "#contract/content/home.ts"
import { pictureOf } from "#web/parts/Picture.tsx"
import { FamilyPicture } from "#web/site/parts/FamilyPicture.tsx"
import { PageSection } from "#web/site/parts/PageSection.tsx"
import { paths } from "#web/paths.ts"
import styles from "#web/site/home/SupplyCards.module.css"
import ui from "#web/ui/primitives.module.css"

interface SupplyCardsProps {
  supplies: HomePage["supplies"]
  naics: readonly Naics[]
}

/** The four families, each a way into its catalogue. */
export function SupplyCards({ supplies, naics }: SupplyCardsProps) {
  return (
    <PageSection heading={supplies.heading} text={supplies.text} surface="sunken">
      <ul className={styles.cards}>
        {supplies.items.map(({ family, title, text, ...place }) => (
          <li key={family} className={styles.card} data-family={family}>
            <FamilyPicture family={family} picture={pictureOf(place)} />
            <div className={`${ui.stack1} ${ui.packStart} ${ui.shrinks}`}>
              <h3>
                <Link to={paths.catalog(family)} className={styles.link}>
                  {title}
                </Link>
              </h3>
              <p className={styles.code}>NAICS {naics.find((row) => row.family === family)?.code}</p>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </PageSection>
  )
}
