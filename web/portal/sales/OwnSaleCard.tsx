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
import { RowsTable, type TableColumn } from "#web/parts/RowsTable.tsx"
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

const columns: readonly TableColumn<OwnSale["lines"][number]>[] = [
  { label: "Description", cell: (line) => line.description },
  {
    label: "Quantity",
    align: "end",
    cell: (line) => `${formatCount(line.quantity)} ${line.unitOfIssue}`,
  },
  { label: "Unit price", align: "end", cell: (line) => formatPrice(line.unitPrice) },
  { label: "Total", align: "end", cell: (line) => formatDollars(line.total) },
]

function SoldLines({ number, lines }: Pick<OwnSale, "number" | "lines">) {
  return <RowsTable caption={`Lines of ${number}`} rows={lines} keyOf={(line) => line.item} columns={columns} />
}
