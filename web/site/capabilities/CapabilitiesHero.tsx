import type { CapabilitiesPage } from "#contract/content/capabilities.ts"
import type { BadgeClaim } from "#contract/content/claims.ts"
import type { Naics } from "#contract/content/company.ts"
import { ButtonLink } from "#web/parts/ButtonLink.tsx"
import { ClaimBadges } from "#web/site/parts/ClaimBadges.tsx"
import { FactList } from "#web/parts/FactList.tsx"
import { PageHero } from "#web/site/parts/PageHero.tsx"
import { useShellContent } from "#web/parts/shell-content.ts"
import { paths } from "#web/paths.ts"

type CapabilitiesHeroProps = CapabilitiesPage["hero"] & {
  badges: readonly Pick<BadgeClaim, "kind" | "label" | "icon" | "tone">[]
  naics: readonly Naics[]
}

/** What is shown here, with the codes by which a buyer looks the company up. */
export function CapabilitiesHero({ heading, text, badges, naics }: CapabilitiesHeroProps) {
  const { company } = useShellContent()
  return (
    <PageHero
      heading={heading}
      text={text}
      actions={
        <>
          <ButtonLink to={paths.services}>Our Services</ButtonLink>
          <ButtonLink to={paths.contact} variant="secondary">
            Contact Us
          </ButtonLink>
        </>
      }
      aside={
        <FactList
          facts={[
            { label: "UEI", value: company.uei, code: true },
            { label: "CAGE code", value: company.cage, code: true },
            { label: "NAICS codes", value: naics.map(({ code }) => code).join(", "), code: true },
          ]}
        />
      }
    >
      <ClaimBadges label="Registrations" badges={badges} />
    </PageHero>
  )
}
