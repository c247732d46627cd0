import { formatCount } from "#contract/values/counts.ts"
import { formatDay } from "#contract/values/dates.ts"
import type { OwnDelivery } from "#contract/sales/deliveries.ts"
import type { OwnSale } from "#contract/sales/sales.ts"
import ui from "#web/ui/primitives.module.css"

interface DeliveredGoodsProps {
  deliveries: readonly OwnDelivery[]
  lines: OwnSale["lines"]
  /** Where the reader downloads the signed proof of a delivery. */
  proofOf?: (deliveryId: string) => string
}

/** Goods delivered to the buyer, a sentence for each delivery. */
export function DeliveredGoods({ deliveries, lines, proofOf }: DeliveredGoodsProps) {
  if (deliveries.length === 0) return null
  return (
    <ul className={ui.stack1} aria-label="Deliveries">
      {deliveries.map((delivery) => (
        <li key={delivery.id}>
          <DeliverySentence delivery={delivery} lines={lines} />
          {proofOf && delivery.proof && (
            <>
              {" "}
              <a href={proofOf(delivery.id)} download data-print="hide">
                Signed proof of delivery {delivery.number}
              </a>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

function DeliverySentence({ delivery, lines }: { delivery: OwnDelivery; lines: OwnSale["lines"] }) {
  const { number, deliveredOn, carrier, trackingNumber, billOfLading, receivedOn } = delivery
  const sent = delivery.lines.map(({ item, quantity }) => {
    const { unitOfIssue, description } = lines.find((line) => line.item === item) ?? {}
    return `${formatCount(quantity)} ${unitOfIssue} of ${description}`
  })
  const isWhole = lines.every((line) =>
    delivery.lines.some(({ item, quantity }) => item === line.item && quantity === line.quantity),
  )
  return (
    <>
      <strong>
        Delivery {number}, {formatDay(deliveredOn)}:
      </strong>{" "}
      {isWhole && sent.length > 1 ? `all ${sent.length} lines in full` : sent.join("; ")}
      {carrier && `. Carrier: ${carrier}`}
      {trackingNumber && `. Tracking number: ${trackingNumber}`}
      {billOfLading && `. Bill of lading: ${billOfLading}`}
      {receivedOn && `. Received ${formatDay(receivedOn)}`}.
    </>
  )
}
