import type { BadgeClaim } from "#contract/content/claims.ts"
import type { Naics } from "#contract/content/company.ts"
import type { HomePage } from "#contract/content/home.ts"
import { ButtonLink } from "#web/parts/ButtonLink.tsx"
import { ClaimBadges } from "#web/site/parts/ClaimBadges.tsx"
import { useShellContent } from "#web/parts/shell-content.ts"
import { paths } from "#web/paths.ts"
import { CategorySearch } from "#web/site/home/CategorySearch.tsx"
import styles from "#web/site/home/HomeHero.module.css"
import { Actions } from "#web/ui/Actions.tsx"
import { Page } from "#web/ui/Page.tsx"

interface HomeHeroProps {
  hero: HomePage["hero"]
  badges: readonly Pick<BadgeClaim, "kind" | "label" | "icon" | "tone">[]
  naics: readonly Naics[]
}

/** Who this is and what to do, in five seconds; the codes a buyer needs, in ten. */
export function HomeHero({ hero, badges, naics }: HomeHeroProps) {
  const { company } = useShellContent()
  return (
    <section className={styles.hero} data-surface="night">
      <Page>
        <div className={styles.words}>
          <h1 className={styles.heading}>{hero.heading}</h1>
          <p className={styles.text}>{hero.text}</p>
          <CategorySearch searchLabel={hero.searchLabel} searchPlaceholder={hero.searchPlaceholder} />
          <Actions>
            <ButtonLink to={paths.quoteRequest}>Request Quote</ButtonLink>
            <ButtonLink to={paths.products} variant="secondary">
              View Products
            </ButtonLink>
          </Actions>
          <ClaimBadges label="Certifications" badges={badges} />
        </div>
        <dl className={styles.codes}>
          <div>
            <dt>UEI</dt>
            <dd>{company.uei}</dd>
          </div>
          <div>
            <dt>CAGE code</dt>
            <dd>{company.cage}</dd>
          </div>
          <div>
            <dt>NAICS codes</dt>
            {naics.map(({ code }) => (
              <dd key={code}>{code}</dd>
            ))}
          </div>
        </dl>
      </Page>
    </section>
  )
}
