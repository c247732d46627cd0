import type { Order } from "#contract/books/orders.ts"
import { useOwnSales } from "#web/api/own-sales.ts"
import { ButtonLink } from "#web/parts/ButtonLink.tsx"
import { LoadMore } from "#web/parts/LoadMore.tsx"
import { LoadProblem } from "#web/parts/LoadProblem.tsx"
import { signedInMeta } from "#web/parts/signed-in-meta.ts"
import { paths } from "#web/paths.ts"
import { ConfirmEmailNotice } from "#web/portal/ConfirmEmailNotice.tsx"
import { RowDialog } from "#web/portal/books/RowDialog.tsx"
import { useRowDialog } from "#web/portal/books/use-row-dialog.ts"
import { OrderForm } from "#web/portal/orders/OrderForm.tsx"
import { orderOfSale } from "#web/portal/sales/order-of-sale.ts"
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
