import type { CapabilityStatement } from "#contract/content/capability-statement.ts"
import type { CompanyFacts } from "#contract/content/company.ts"
import type { SalesContact } from "#contract/content/people.ts"
import { PostalAddress } from "#web/site/parts/PostalAddress.tsx"
import { StatementSection } from "#web/site/capability-statement/StatementSection.tsx"
import styles from "#web/site/capability-statement/StatementContact.module.css"
import ui from "#web/ui/primitives.module.css"

interface StatementContactProps {
  words: CapabilityStatement["contact"]
  company: Pick<CompanyFacts, "name" | "address" | "phone" | "salesEmail">
  contacts: readonly SalesContact[]
}

export function StatementContact({ words, company, contacts }: StatementContactProps) {
  return (
    <StatementSection heading={words.heading} width="whole">
      <p>{words.text}</p>
      <ul className={styles.contacts}>
        <li className={styles.contact}>
          <strong>{company.name}</strong>
          <PostalAddress address={company.address} />
          <ContactLinks email={company.salesEmail} phone={company.phone} />
        </li>
        {contacts.map(({ name, role, email, phone }) => (
          <li key={email} className={styles.contact}>
            <strong>{name}</strong>
            <span>{role}</span>
            <ContactLinks email={email} phone={phone} />
          </li>
        ))}
      </ul>
    </StatementSection>
  )
}

function ContactLinks({ email, phone }: Pick<SalesContact, "email" | "phone">) {
  return (
    <>
      <a className={`${ui.touch} ${ui.anywhere} ${styles.link}`} href={`mailto:${email}`}>
        {email}
      </a>
      <a className={`${ui.touch} ${ui.anywhere} ${styles.link}`} href={`tel:${phone.e164}`}>
        {phone.shown}
      </a>
    </>
  )
}
