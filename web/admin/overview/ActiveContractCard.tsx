import type { UseQueryResult } from "@tanstack/react-query"
import type { ContractCard } from "#contract/books/dashboard.ts"
import { MailLink } from "#web/admin/MailLink.tsx"
import styles from "#web/admin/overview/ActiveContractCard.module.css"
import { FactList } from "#web/parts/FactList.tsx"
import { LoadProblem } from "#web/parts/LoadProblem.tsx"
import { Badge } from "#web/ui/Badge.tsx"
import { Card } from "#web/ui/Card.tsx"
import { Skeleton } from "#web/ui/Skeleton.tsx"
import ui from "#web/ui/primitives.module.css"

/** The company's active contract, with whom to ask about it. Its words come from the content and from no list. */
export function ActiveContractCard({ contract }: { contract: UseQueryResult<ContractCard> }) {
  const { data, error } = contract
  return (
    <Card as="section" aria-labelledby="active-contracts">
      <div className={ui.bar}>
        <h2 id="active-contracts">Active Government Contracts</h2>
        {data && <Badge tone="positive">{data.status}</Badge>}
      </div>
      <LoadProblem of={contract} fallback="The contract could not be loaded" />
      {data && <ContractTerms contract={data} />}
      {!data && !error && <Skeleton shape="block" />}
    </Card>
  )
}

function ContractTerms({ contract }: { contract: ContractCard }) {
  const { supply, totalValue, quantity, unitPrice, freight, deliveryNotice, onTimeRecord, contact } = contract
  return (
    <>
      <p className={`${ui.muted} ${ui.step1}`}>{supply}</p>
      <div className={styles.terms}>
        <FactList
          facts={[
            { label: "Total value", value: totalValue },
            { label: "Quantity", value: quantity },
            { label: "Unit price", value: unitPrice },
          ]}
        />
        <FactList
          facts={[
            { label: "Freight", value: freight },
            { label: "Delivery", value: deliveryNotice },
            { label: "Historical on-time record", value: onTimeRecord },
          ]}
        />
        <div className={styles.contact}>
          <h3>Contact person</h3>
          <p>{contact.name}</p>
          <p>
            <a className={styles.phone} href={`tel:${contact.phone.e164}`}>
              {contact.phone.shown}
            </a>
          </p>
          <p>
            <MailLink address={contact.email} />
          </p>
        </div>
      </div>
    </>
  )
}
