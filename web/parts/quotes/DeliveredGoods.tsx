import { formatCount } from "#contract/counts.ts"
import { formatDay } from "#contract/dates.ts"
import type { OwnDelivery } from "#contract/deliveries.ts"
import type { OwnSale } from "#contract/sales.ts"
import ui from "#web/ui/primitives.module.css"

interface DeliveredGoodsProps {
  deliveries: readonly OwnDelivery[]
  lines: OwnSale["lines"]
}

/** What has left for the buyer, a sentence for each delivery. */
export function DeliveredGoods({ deliveries, lines }: DeliveredGoodsProps) {
  if (deliveries.length === 0) return null
  const nameOf = (item: string) => lines.find((line) => line.item === item)
  return (
    <ul className={ui.stack1} aria-label="Deliveries">
      {deliveries.map(({ id, number, deliveredOn, carrier, trackingNumber, billOfLading, receivedOn, lines: sent }) => (
        <li key={id}>
          <strong>
            Delivery {number}, {formatDay(deliveredOn)}:
          </strong>{" "}
          {sent
            .map(({ item, quantity }) => {
              const { unitOfIssue, description } = nameOf(item) ?? {}
              return `${formatCount(quantity)} ${unitOfIssue} of ${description}`
            })
            .join("; ")}
          {carrier && `. Carrier: ${carrier}`}
          {trackingNumber && `. Tracking number: ${trackingNumber}`}
          {billOfLading && `. Bill of lading: ${billOfLading}`}
          {receivedOn && `. Received ${formatDay(receivedOn)}`}.
        </li>
      ))}
    </ul>
  )
}
