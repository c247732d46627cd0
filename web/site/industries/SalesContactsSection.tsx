import type { IndustryPage } from "#contract/content/industry.ts"
import type { SalesContact } from "#contract/content/people.ts"
import { ButtonLink } from "#web/parts/ButtonLink.tsx"
import { PageSection } from "#web/site/parts/PageSection.tsx"
import { paths } from "#web/paths.ts"
import { VisuallyHidden } from "#web/ui/VisuallyHidden.tsx"
import styles from "./SalesContactsSection.module.css"
import ui from "#web/ui/primitives.module.css"

type SalesContactsSectionProps = IndustryPage["contact"] & { contacts: readonly SalesContact[] }

/** Who to write to or call about this industry. */
export function SalesContactsSection({ heading, text, contacts }: SalesContactsSectionProps) {
  return (
    <PageSection heading={heading} text={text} layout="beside">
      <ul className={styles.contacts}>
        {contacts.map(({ name, role, email, phone }) => (
          <li key={email} className={styles.contact}>
            <h3>{name}</h3>
            <p className={styles.role}>{role}</p>
            <a className={`${ui.touch} ${ui.anywhere}`} href={`mailto:${email}`}>
              {email}
            </a>
            <a className={`${ui.touch} ${ui.anywhere}`} href={`tel:${phone.e164}`}>
              {phone.shown}
            </a>
            <a className={`${ui.touch} ${ui.anywhere}`} href={paths.contactCard(name)} download>
              Save contact<VisuallyHidden>: {name}</VisuallyHidden>
            </a>
          </li>
        ))}
      </ul>
      <ButtonLink to={paths.contact}>Contact Us Now</ButtonLink>
    </PageSection>
  )
}
