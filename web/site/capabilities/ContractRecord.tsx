import type { CapabilitiesPage } from "#contract/content/capabilities.ts"
import type { Contract } from "#contract/content/government-contract.ts"
import { PastPerformanceCard } from "#web/site/parts/PastPerformanceCard.tsx"
import { TabPanelHead } from "#web/site/capabilities/TabPanelHead.tsx"
import ui from "#web/ui/primitives.module.css"

export type ContractFacts = Pick<
  Contract,
  "number" | "title" | "client" | "statusOngoing" | "type" | "products" | "value" | "summary"
>

type ContractRecordProps = CapabilitiesPage["pastPerformance"] & { contract: ContractFacts | undefined }

/** The active contract, with what was achieved on it. */
export function ContractRecord({ heading, text, highlightsHeading, highlights, contract }: ContractRecordProps) {
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
