import type { BadgeClaim, BadgeGroup } from "#contract/content/claims.ts"
import type { Heading } from "#contract/content/words.ts"
import { ClaimBadges } from "#web/site/parts/ClaimBadges.tsx"
import { PageSection } from "#web/site/parts/PageSection.tsx"
import ui from "#web/ui/primitives.module.css"

const groupLabels: Record<BadgeGroup, string> = {
  trust: "Company",
  food: "Food",
  fuel: "Fuel",
  hardware: "Hardware",
  chemicals: "Chemicals",
  all: "All",
}

type IndustryCertificationsProps = Heading & {
  groups: readonly { key: BadgeGroup; badges: readonly Pick<BadgeClaim, "kind" | "label" | "icon" | "tone">[] }[]
}

/** The company's claims, and those of the family. A group without a claim that may be shown is left out. */
export function IndustryCertifications({ heading, text, groups }: IndustryCertificationsProps) {
  const shown = groups.filter(({ badges }) => badges.length > 0)
  if (shown.length === 0) return null
  return (
    <PageSection heading={heading} text={text} layout="beside">
      <div className={ui.stack5}>
        {shown.map(({ key, badges }) => (
          <div key={key} className={ui.stack2}>
            <h3 className={ui.small}>{groupLabels[key]}</h3>
            <ClaimBadges label={`${groupLabels[key]} certifications`} badges={badges} />
          </div>
        ))}
      </div>
    </PageSection>
  )
}
