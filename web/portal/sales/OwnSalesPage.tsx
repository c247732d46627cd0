import { type Order, orderLimits } from "#contract/books/orders.ts"
import type { OwnSale } from "#contract/sales/sales.ts"
import { formatCount } from "#contract/values/counts.ts"
import { textLimits } from "#contract/values/text.ts"
import { useOwnSales } from "#web/api/own-sales.ts"
import { ButtonLink } from "#web/parts/ButtonLink.tsx"
import { LoadMore } from "#web/parts/LoadMore.tsx"
import { LoadProblem } from "#web/parts/LoadProblem.tsx"
import { signedInMeta } from "#web/parts/signed-in-meta.ts"
import { paths } from "#web/paths.ts"
import { RowDialog } from "#web/portal/books/RowDialog.tsx"
import { useRowDialog } from "#web/portal/books/use-row-dialog.ts"
import { ConfirmEmailNotice } from "#web/portal/ConfirmEmailNotice.tsx"
import { type OrderTexts, orderTexts } from "#web/portal/orders/order-texts.ts"
import { OrderForm } from "#web/portal/orders/OrderForm.tsx"
import { OwnSaleCard } from "#web/portal/sales/OwnSaleCard.tsx"
import styles from "#web/portal/sales/OwnSalesPage.module.css"
import { EmptyState } from "#web/ui/EmptyState.tsx"
import { PageHeader } from "#web/ui/PageHeader.tsx"
import { Skeleton } from "#web/ui/Skeleton.tsx"
import { VisuallyHidden } from "#web/ui/VisuallyHidden.tsx"

export const meta = signedInMeta("Orders With Us", "What you bought from us.", paths.ownSales)

/** What the company bought from us, read-only; a copy of it can go into the company's own orders. */
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
