import { Link } from "react-router"
import type { Naics } from "#contract/content/company.ts"
import type { ContactPage } from "#contract/content/contact.ts"
import { FactList } from "#web/parts/FactList.tsx"
import { PageSection } from "#web/site/parts/PageSection.tsx"
import { useShellContent } from "#web/parts/shell-content.ts"
import { paths } from "#web/paths.ts"
import styles from "./Credentials.module.css"
import ui from "#web/ui/primitives.module.css"

interface CredentialsProps extends Pick<ContactPage, "credentials"> {
  naics: readonly Naics[]
}

/** What a contracting officer copies into a vendor file. */
export function Credentials({ credentials, naics }: CredentialsProps) {
  const { company } = useShellContent()
  const facts = [
    { label: "UEI", value: company.uei, code: true },
    { label: "CAGE code", value: company.cage, code: true },
    { label: "Legal name", value: company.legalName },
    { label: "Business type", value: company.businessType },
    { label: "Business size", value: company.businessSize },
  ]
  return (
    <PageSection {...credentials}>
      <div className={styles.columns}>
        <FactList facts={facts} />
        <ul className={ui.stack0} aria-label="NAICS codes">
          {naics.map(({ family, code, title }) => (
            <li key={code} className={styles.industry}>
              <span className={styles.code}>NAICS {code}</span> <Link to={paths.industry(family)}>{title}</Link>
            </li>
          ))}
        </ul>
      </div>
    </PageSection>
  )
}
