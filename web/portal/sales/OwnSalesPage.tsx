import { type Order, orderLimits } from "#contract/books/orders.ts"
import { formatPrice } from "#contract/quotes/prices.ts"
import { saleStatusLabels } from "#contract/sales/sale-words.ts"
import type { OwnSale } from "#contract/sales/sales.ts"
import { formatCount } from "#contract/values/counts.ts"
import { formatDay } from "#contract/values/dates.ts"
import { formatDollars } from "#contract/values/money.ts"
import { textLimits } from "#contract/values/text.ts"
import { useMay } from "#web/api/may.ts"
import { ownOrderFile, ownProofFile, useOwnSales, useSendOrderFile } from "#web/api/own-sales.ts"
import { ButtonLink } from "#web/parts/ButtonLink.tsx"
import { DateTime } from "#web/parts/DateTime.tsx"
import { LoadMore } from "#web/parts/LoadMore.tsx"
import { LoadProblem } from "#web/parts/LoadProblem.tsx"
import { DeliveredGoods } from "#web/parts/quotes/DeliveredGoods.tsx"
import { OrderFiles } from "#web/parts/quotes/OrderFiles.tsx"
import { OwnInvoices } from "#web/parts/quotes/OwnInvoices.tsx"
import { RecordNumber } from "#web/parts/RecordNumber.tsx"
import { RowsTable, type TableColumn } from "#web/parts/RowsTable.tsx"
import { SaleTotals } from "#web/parts/quotes/SaleTotals.tsx"
import { signedInMeta } from "#web/parts/signed-in-meta.ts"
import { paths } from "#web/paths.ts"
import { CardFacts } from "#web/portal/books/CardFacts.tsx"
import { CardHead } from "#web/portal/books/CardHead.tsx"
import { RowDialog } from "#web/portal/books/RowDialog.tsx"
import { useRowDialog } from "#web/portal/books/use-row-dialog.ts"
import { ConfirmEmailNotice } from "#web/portal/ConfirmEmailNotice.tsx"
import { type OrderTexts, orderTexts } from "#web/portal/orders/order-texts.ts"
import { OrderForm } from "#web/portal/orders/OrderForm.tsx"
import styles from "#web/portal/sales/OwnSalesPage.module.css"
import { Badge } from "#web/ui/Badge.tsx"
import { Button } from "#web/ui/Button.tsx"
import { Card } from "#web/ui/Card.tsx"
import { EmptyState } from "#web/ui/EmptyState.tsx"
import { PageHeader } from "#web/ui/PageHeader.tsx"
import { Skeleton } from "#web/ui/Skeleton.tsx"
import { VisuallyHidden } from "#web/ui/VisuallyHidden.tsx"

export const meta = signedInMeta("Orders With Us", "What you bought from us.", paths.ownSales)

/** Sales to the company, read-only; a copy of each can go into the company's own orders. */
export default function OwnSalesPage() {
  const list = useOwnSales()
  const { frame, ties, formKey, openFor } = useRowDialog<Order>({ one: "order", many: "orders", title: "Order" })
  const rows = list.data?.pages.flatMap((page) => page.rows)
  return (
    <>
      <PageHeader
        title="Orders with us"
        lead="Quotes that you and your colleagues accepted"
        actions={
          <ButtonLink to={paths.dashboard} variant="secondary">
            Back to dashboard
          </ButtonLink>
        }
      />
      <ConfirmEmailNotice />
      {!rows && <LoadProblem of={list} fallback="Your orders with us could not be loaded" />}
      {!rows && !list.isError && <Skeleton shape="block" count={2} label="Loading orders with us" />}
      {rows?.length === 0 && (
        <EmptyState title="No orders with us yet">A quote that you or a colleague accepts appears here.</EmptyState>
      )}
      {rows && rows.length > 0 && (
        <>
          <h2>
            <VisuallyHidden>Newest first</VisuallyHidden>
          </h2>
          <ul className={styles.sales}>
            {rows.map((sale) => (
              <OwnSaleCard key={sale.id} sale={sale} onCopy={() => openFor(undefined, orderOfSale(sale))} />
            ))}
          </ul>
          <LoadMore list={list} onLoad={() => void list.fetchNextPage()} />
        </>
      )}
      <RowDialog {...frame}>
        <OrderForm key={formKey} {...ties} />
      </RowDialog>
    </>
  )
}

/** A sale as the order form starts with it. The client stays open: only the buyer knows who it is for. */
function orderOfSale({ number, quoteNumber, purchaseOrder, total, deliveryDate, lines }: OwnSale): OrderTexts {
  const bought = lines.map((line) => `${formatCount(line.quantity)} ${line.unitOfIssue} ${line.description}`)
  return {
    ...orderTexts(undefined),
    orderNumber: purchaseOrder ?? number,
    description: [`Order ${number} with us, quote ${quoteNumber}:`, ...bought].join("\n").slice(0, textLimits.message),
    amount: total,
    // The form separates products with commas.
    products: lines
      .slice(0, orderLimits.products)
      .map(({ description }) => description.replaceAll(",", ";").slice(0, textLimits.name))
      .join(", "),
    deliveryDate: deliveryDate ?? "",
  }
}

/** One sale as its buyer reads it. */
function OwnSaleCard({ sale, onCopy }: { sale: OwnSale; onCopy: () => void }) {
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
          ["Delivery promised", deliveryDate && formatDay(deliveryDate)],
          ["Payment due", dueOn && [formatDay(dueOn), dueBy && `(${dueBy})`].filter(Boolean).join(" ")],
        ]}
        notes={null}
      />
      <RowsTable caption={`Lines of ${number}`} rows={lines} keyOf={(line) => line.item} columns={columns} />
      <SaleTotals sale={sale} />
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
  { label: "Description", render: (line) => line.description },
  {
    label: "Quantity",
    align: "end",
    render: (line) => `${formatCount(line.quantity)} ${line.unitOfIssue}`,
  },
  { label: "Unit price", align: "end", render: (line) => formatPrice(line.unitPrice) },
  { label: "Total", align: "end", render: (line) => formatDollars(line.total) },
]
