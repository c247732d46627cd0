import type { CapabilitiesPage } from "#contract/content/capabilities.ts"
import styles from "#web/site/capabilities/CapabilityTabs.module.css"
import { type ContractFacts, ContractRecord } from "#web/site/capabilities/ContractRecord.tsx"
import { Differentiators } from "#web/site/capabilities/Differentiators.tsx"
import { Page } from "#web/ui/Page.tsx"
import { Tabs } from "#web/ui/Tabs.tsx"
import { RuledList } from "#web/site/parts/RuledList.tsx"
import { TabPanelHead } from "#web/site/capabilities/TabPanelHead.tsx"

interface CapabilityTabsProps {
  words: Pick<CapabilitiesPage, "certifications" | "differentiators" | "coreCompetencies" | "pastPerformance">
  /** Undefined while the contract cannot be proved. */
  contract: ContractFacts | undefined
}

/** What the company holds, what sets it apart, and what it has delivered. */
export function CapabilityTabs({ words, contract }: CapabilityTabsProps) {
  const { certifications, differentiators, coreCompetencies, pastPerformance } = words
  const tabs = [
    { key: "certs", label: "Certifications", content: <Certifications {...certifications} /> },
    {
      key: "diff",
      label: "Differentiators",
      content: <Differentiators {...differentiators} coreCompetencies={coreCompetencies} />,
    },
    { key: "perf", label: "Past Performance", content: <ContractRecord {...pastPerformance} contract={contract} /> },
  ]
  return (
    <section className={styles.tabs}>
      <Page>
        <Tabs label="Capabilities" tabs={tabs} />
      </Page>
    </section>
  )
}

/** What buyers ask for first. Rows whose claim has expired are gone before they come here. */
function Certifications({ heading, text, items }: CapabilitiesPage["certifications"]) {
  return (
    <>
      <TabPanelHead heading={heading} text={text} />
      {items.length > 0 ? <RuledList items={items} /> : <p>Ask us for our registrations.</p>}
    </>
  )
}
