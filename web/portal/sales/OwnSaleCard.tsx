import { formatCount } from "#contract/values/counts.ts"
import { formatDay } from "#contract/values/dates.ts"
import { formatDollars } from "#contract/values/money.ts"
import { formatPrice } from "#contract/quotes/prices.ts"
import { saleStatusLabels } from "#contract/sales/sale-words.ts"
import type { OwnSale } from "#contract/sales/sales.ts"
import { useMay } from "#web/api/may.ts"
import { ownOrderFile, ownProofFile, useSendOrderFile } from "#web/api/own-sales.ts"
import { DateTime } from "#web/parts/DateTime.tsx"
import { DeliveredGoods } from "#web/parts/quotes/DeliveredGoods.tsx"
import { OrderFiles } from "#web/parts/quotes/OrderFiles.tsx"
import { OwnInvoices } from "#web/parts/quotes/OwnInvoices.tsx"
import { RecordNumber } from "#web/parts/RecordNumber.tsx"
import { StackingTable } from "#web/parts/StackingTable.tsx"
import { CardFacts } from "#web/portal/books/CardFacts.tsx"
import { CardHead } from "#web/portal/books/CardHead.tsx"
import { Badge } from "#web/ui/Badge.tsx"
import { Button } from "#web/ui/Button.tsx"
import { Card } from "#web/ui/Card.tsx"
import { VisuallyHidden } from "#web/ui/VisuallyHidden.tsx"

/** One sale as its buyer reads it. */
export function OwnSaleCard({ sale, onCopy }: { sale: OwnSale; onCopy: () => void }) {
  const {
    number,
    quoteNumber,
    purchaseOrder,
    total,
    status,
    deliveryDate,
    dueOn,
    dueBy,
    acceptedAt,
    acceptedBy,
    lines,
  } = sale
  const may = useMay()
  const sendOrderFile = useSendOrderFile(sale.id)
  return (
    <Card as="li">
      <CardHead
        title={<RecordNumber of={number} />}
        lead={
          <>
            Quote <RecordNumber of={quoteNumber} />
          </>
        }
        badges={<Badge tone="info">{saleStatusLabels[status]}</Badge>}
        actions={
          may("POST /api/orders") && (
            <Button variant="secondary" onClick={onCopy}>
              Copy to my orders<VisuallyHidden> {number}</VisuallyHidden>
            </Button>
          )
        }
      />
      <CardFacts
        facts={[
          ["Total", <strong key="total">{formatDollars(total)}</strong>],
          ["Purchase order", purchaseOrder],
          ["Accepted", <DateTime key="accepted" value={acceptedAt} />],
          ["Accepted by", acceptedBy],
          ["Delivery date", deliveryDate && formatDay(deliveryDate)],
          ["Payment due", dueOn && [formatDay(dueOn), dueBy && `(${dueBy})`].filter(Boolean).join(" ")],
        ]}
        notes={null}
      />
      <SoldLines number={number} lines={lines} />
      <OrderFiles
        number={number}
        files={sale.orderFiles}
        hrefOf={ownOrderFile}
        onUpload={status !== "canceled" && may("POST /api/sales/:id/order-files") ? sendOrderFile : undefined}
      />
      <DeliveredGoods deliveries={sale.deliveries} lines={lines} proofOf={ownProofFile} />
      <OwnInvoices invoices={sale.invoices} />
    </Card>
  )
}

function SoldLines({ number, lines }: Pick<OwnSale, "number" | "lines">) {
  return (
    <StackingTable caption={`Lines of ${number}`}>
      <thead>
        <tr>
          <th scope="col">Description</th>
          <th scope="col" data-align="end">
            Quantity
          </th>
          <th scope="col" data-align="end">
            Unit price
          </th>
          <th scope="col" data-align="end">
            Total
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.item}>
            <th scope="row" data-label="Description">
              {line.description}
            </th>
            <td data-label="Quantity" data-align="end">
              {formatCount(line.quantity)} {line.unitOfIssue}
            </td>
            <td data-label="Unit price" data-align="end">
              {formatPrice(line.unitPrice)}
            </td>
            <td data-label="Total" data-align="end">
              {formatDollars(line.total)}
            </td>
          </tr>
        ))}
      </tbody>
    </StackingTable>
  )
}
