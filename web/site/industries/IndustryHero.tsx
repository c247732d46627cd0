import type { CompanyFacts } from "#contract/content/company.ts"
import type { IndustryPage } from "#contract/content/industry.ts"
import type { FamilyKey } from "#contract/catalog/families.ts"
import { ButtonLink } from "#web/parts/ButtonLink.tsx"
import { FactList } from "#web/parts/FactList.tsx"
import { FamilyMark } from "#web/site/parts/FamilyMark.tsx"
import { PageHero } from "#web/site/parts/PageHero.tsx"
import { paths } from "#web/paths.ts"
import ui from "#web/ui/primitives.module.css"
import styles from "./IndustryHero.module.css"
import { Actions } from "#web/ui/Actions.tsx"

type IndustryHeroProps = IndustryPage["hero"] & {
  family: FamilyKey
  codes: Pick<CompanyFacts, "uei" | "cage" | "businessType"> & { code: string }
}

export function IndustryHero({ heading, text, family, codes }: IndustryHeroProps) {
  const badge = (
    <p className={ui.row}>
      <FamilyMark family={family} size="small" />
      <span className={styles.code}>NAICS {codes.code}</span>
    </p>
  )
  const facts = [
    { label: "UEI", value: codes.uei, code: true },
    { label: "CAGE code", value: codes.cage, code: true },
    { label: "Business type", value: codes.businessType },
  ]
  return (
    <PageHero heading={heading} text={text} eyebrow={badge} aside={<FactList facts={facts} />}>
      <Actions>
        <ButtonLink to={paths.contact}>Request Quote</ButtonLink>
        <ButtonLink to={paths.products} variant="secondary">
          View Product Catalog
        </ButtonLink>
      </Actions>
    </PageHero>
  )
}
