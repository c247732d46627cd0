import type { CapabilityStatement } from "#contract/content/capability-statement.ts"
import type { CompanyFacts, Naics } from "#contract/content/company.ts"
import { FactList } from "#web/parts/FactList.tsx"
import { StatementSection } from "#web/site/capability-statement/StatementSection.tsx"
import styles from "#web/site/capability-statement/StatementSections.module.css"
import ui from "#web/ui/primitives.module.css"

export function CoreCompetencies({ heading, items }: CapabilityStatement["coreCompetencies"]) {
  return (
    <StatementSection heading={heading} width="whole">
      <ul className={styles.competencies}>
        {items.map(({ title, text }) => (
          <li key={title}>
            <h3 className={ui.step0}>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </StatementSection>
  )
}

interface CompanyInformationProps {
  heading: string
  company: Pick<CompanyFacts, "legalName" | "uei" | "cage" | "businessSize" | "businessType">
}

export function CompanyInformation({ heading, company }: CompanyInformationProps) {
  const facts = [
    { label: "Legal name", value: company.legalName },
    { label: "UEI", value: company.uei, code: true },
    { label: "CAGE code", value: company.cage, code: true },
    { label: "Business size", value: company.businessSize },
    { label: "Business type", value: company.businessType },
  ]
  return (
    <StatementSection heading={heading} width="half">
      <div className={styles.facts}>
        <FactList facts={facts} />
      </div>
    </StatementSection>
  )
}

export function NaicsCodes({ heading, naics }: { heading: string; naics: readonly Naics[] }) {
  return (
    <StatementSection heading={heading} width="half">
      <ul className={ui.stack0}>
        {naics.map(({ code, title }) => (
          <li key={code} className={styles.code}>
            <span className={ui.code}>{code}</span> {title}
          </li>
        ))}
      </ul>
    </StatementSection>
  )
}

export function Certifications({ heading, labels }: { heading: string; labels: readonly string[] }) {
  if (labels.length === 0) return null
  return (
    <StatementSection heading={heading} width="whole">
      <ul className={`${ui.cluster2} ${styles.labels}`}>
        {labels.map((label) => (
          <li key={label} className={styles.label}>
            {label}
          </li>
        ))}
      </ul>
    </StatementSection>
  )
}

export function PastPerformance({ heading, text }: CapabilityStatement["pastPerformance"]) {
  return (
    <StatementSection heading={heading} width="whole">
      <p>{text}</p>
    </StatementSection>
  )
}

export function Advantages({ heading, items }: CapabilityStatement["advantages"]) {
  return (
    <StatementSection heading={heading} width="whole">
      <ul className={styles.advantages}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </StatementSection>
  )
}
