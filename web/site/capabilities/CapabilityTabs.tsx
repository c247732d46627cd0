import type { CapabilitiesPage } from "#contract/content/capabilities.ts"
import type { Contract } from "#contract/content/government-contract.ts"
import type { Heading, TitledText } from "#contract/content/words.ts"
import styles from "#web/site/capabilities/CapabilityTabs.module.css"
import { PastPerformanceCard } from "#web/site/parts/PastPerformanceCard.tsx"
import { RuledList } from "#web/site/parts/RuledList.tsx"
import { Badge } from "#web/ui/Badge.tsx"
import { Page } from "#web/ui/Page.tsx"
import ui from "#web/ui/primitives.module.css"
import { Tabs } from "#web/ui/Tabs.tsx"

interface CapabilityTabsProps {
  words: Pick<CapabilitiesPage, "certifications" | "differentiators" | "coreCompetencies" | "pastPerformance">
  /** Undefined while the contract cannot be proved. */
  contract: ContractFacts | undefined
}

/** The company's certifications, differentiators and past performance. */
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

/** Buyers ask for these first. Expired claims were removed earlier. */
function Certifications({ heading, text, items }: CapabilitiesPage["certifications"]) {
  return (
    <>
      <TabPanelHead heading={heading} text={text} />
      {items.length > 0 ? <RuledList items={items} /> : <p>Ask us for our registrations.</p>}
    </>
  )
}

interface DifferentiatorsProps extends Heading {
  items: readonly TitledText[]
  coreCompetencies: CapabilitiesPage["coreCompetencies"]
}

function Differentiators({ heading, text, items, coreCompetencies }: DifferentiatorsProps) {
  return (
    <>
      <TabPanelHead heading={heading} text={text} />
      <RuledList items={items} layout="columns" />
      <div className={styles.competencies}>
        <h3>{coreCompetencies.heading}</h3>
        {coreCompetencies.text && <p>{coreCompetencies.text}</p>}
        <ul className={ui.cluster2}>
          {coreCompetencies.items.map((competency) => (
            <li key={competency}>
              <Badge>{competency}</Badge>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}

type ContractFacts = Pick<
  Contract,
  "number" | "title" | "client" | "statusOngoing" | "type" | "products" | "value" | "summary"
>

type ContractRecordProps = CapabilitiesPage["pastPerformance"] & { contract: ContractFacts | undefined }

/** The active contract and its results. */
function ContractRecord({ heading, text, highlightsHeading, highlights, contract }: ContractRecordProps) {
  return (
    <>
      <TabPanelHead heading={heading} text={text} />
      {contract && (
        <PastPerformanceCard
          contract={contract}
          status={contract.statusOngoing}
          facts={[
            { label: "Purchase order", value: contract.number, code: true },
            { label: "Contract type", value: contract.type },
            { label: "Products", value: contract.products },
            { label: "Client agency", value: contract.client },
            { label: "Contract value", value: contract.value },
          ]}
        >
          <div className={ui.stack2}>
            <h4>{highlightsHeading}</h4>
            <ul>
              {highlights.map((highlight) => (
                <li key={highlight}>{highlight}</li>
              ))}
            </ul>
          </div>
        </PastPerformanceCard>
      )}
    </>
  )
}

/** The heading inside a tab, which also heads its text where all tabs are shown together. */
function TabPanelHead({ heading, text }: Heading) {
  return (
    <div className={styles.head}>
      <h2>{heading}</h2>
      {text && <p className={ui.muted}>{text}</p>}
    </div>
  )
}
