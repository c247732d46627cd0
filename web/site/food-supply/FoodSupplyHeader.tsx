import { Icon } from "#web/ui/Icon.tsx"
import { Link } from "react-router"
import type { BadgeClaim } from "#contract/content/claims.ts"
import type { FoodSupplyPage } from "#contract/content/food-supply.ts"
import { ButtonLink } from "#web/parts/ButtonLink.tsx"
import { ClaimBadges } from "#web/site/parts/ClaimBadges.tsx"
import { SiteLogo } from "#web/site/parts/SiteLogo.tsx"
import { useShellContent } from "#web/parts/shell-content.ts"
import { paths } from "#web/paths.ts"
import { Button } from "#web/ui/Button.tsx"
import { PageHeader } from "#web/ui/PageHeader.tsx"
import ui from "#web/ui/primitives.module.css"
import styles from "./FoodSupplyHeader.module.css"

interface FoodSupplyHeaderProps {
  words: Pick<FoodSupplyPage, "title" | "intro" | "bulkLink">
  badges: readonly Pick<BadgeClaim, "kind" | "label" | "icon" | "tone">[]
  naics: string
}

/** The catalog's owner, by name and by codes; on paper with the house mark. */
export function FoodSupplyHeader({ words, badges, naics }: FoodSupplyHeaderProps) {
  const { company } = useShellContent()
  return (
    <div className={`${ui.stack5} ${styles.header}`}>
      <div data-print="only" data-letterhead>
        <SiteLogo name={company.name} />
      </div>
      <PageHeader title={words.title} lead={words.intro} actions={<Ways />} />
      <ClaimBadges label="Certifications" badges={badges} />
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
          <dt>NAICS code</dt>
          <dd>{naics}</dd>
        </div>
      </dl>
      <p data-print="hide">
        <Link className={ui.touch} to={paths.foodProducts}>
          {words.bulkLink}
        </Link>
      </p>
    </div>
  )
}

function Ways() {
  return (
    <>
      <ButtonLink to={paths.products} variant="secondary">
        Back to Products
      </ButtonLink>
      <Button onClick={() => window.print()}>
        <Icon name="printer" />
        Print Catalog
      </Button>
    </>
  )
}
