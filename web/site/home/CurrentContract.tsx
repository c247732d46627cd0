import type { Contract } from "#contract/content/government-contract.ts"
import { PastPerformanceCard } from "#web/site/parts/PastPerformanceCard.tsx"

type Shown = "number" | "title" | "client" | "status" | "goods" | "quantity" | "unitPrice" | "value" | "summary"

/** What the company is delivering now. */
export function CurrentContract({ contract }: { contract: Pick<Contract, Shown> }) {
  return (
    <PastPerformanceCard
      contract={contract}
      status={contract.status}
      facts={[
        { label: "Purchase order", value: contract.number, code: true },
        { label: "Client agency", value: contract.client },
        { label: "Goods", value: contract.goods },
        { label: "Quantity", value: contract.quantity },
        { label: "Unit price", value: contract.unitPrice },
        { label: "Contract value", value: contract.value },
      ]}
    />
  )
}
