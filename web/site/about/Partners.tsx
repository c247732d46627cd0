import type { Leader } from "#contract/content/people.ts"
import type { Heading } from "#contract/content/words.ts"
import { PageSection } from "#web/site/parts/PageSection.tsx"
import { PartnerCard } from "#web/site/about/PartnerCard.tsx"
import styles from "#web/site/about/Partners.module.css"
import ui from "#web/ui/primitives.module.css"

interface PartnersProps extends Heading {
  leaders: readonly Omit<Leader, "messaging">[]
}

export function Partners({ heading, text, leaders }: PartnersProps) {
  return (
    <PageSection heading={heading} text={text}>
      <ul className={`${ui.stack5} ${styles.partners}`}>
        {leaders.map((leader) => (
          <PartnerCard key={leader.email} leader={leader} />
        ))}
      </ul>
    </PageSection>
  )
}
