import { formatDay } from "#contract/values/dates.ts"
import { formatPrice } from "#contract/quotes/prices.ts"
import type { QuotePage } from "#contract/quotes/quote-page.ts"
import { saleStatuses, saleStatusLabels } from "#contract/sales/sale-words.ts"
import { DownloadLink } from "#web/parts/DownloadLink.tsx"
import { DeliveredGoods } from "#web/parts/quotes/DeliveredGoods.tsx"
import { OwnInvoices } from "#web/parts/quotes/OwnInvoices.tsx"
import { RecordNumber } from "#web/parts/RecordNumber.tsx"
import { VisuallyHidden } from "#web/ui/VisuallyHidden.tsx"
import styles from "./SaleProgress.module.css"
import ui from "#web/ui/primitives.module.css"

const steps = saleStatuses.filter((status) => status !== "canceled")

/** How far the sale is, from accepted to paid. */
export function SaleProgress({ sale, token }: { sale: NonNullable<QuotePage["sale"]>; token: string }) {
  const { number, status, total, deliveryDate, dueOn, dueBy, deliveries, invoices, lines } = sale
  const at = steps.findIndex((step) => step === status)
  return (
    <>
      <p>
        Sale <RecordNumber of={number} />, {formatPrice(total)} in total.
        {deliveryDate && ` Delivery by ${formatDay(deliveryDate)}.`}
        {dueOn && ` Payment due ${formatDay(dueOn)}${dueBy ? ` (${dueBy})` : ""}.`}
      </p>
      {status === "canceled" ? (
        <p>
          <strong>This sale was canceled.</strong>
        </p>
      ) : (
        <>
          <ol className={`${ui.cluster2} ${styles.steps}`} aria-label="Progress">
            {steps.map((step, index) => (
              <li key={step} data-done={index <= at || undefined} aria-current={index === at ? "step" : undefined}>
                {saleStatusLabels[step]}
                <VisuallyHidden>{index <= at ? " (done)" : " (not yet)"}</VisuallyHidden>
              </li>
            ))}
          </ol>
          <DeliveredGoods
            deliveries={deliveries}
            lines={lines}
            proofOf={(id) => `/api/quotes/${encodeURIComponent(token)}/deliveries/${id}/proof`}
          />
          <div data-print="hide">
            <DownloadLink href={`/api/quotes/${encodeURIComponent(token)}/confirmation`}>
              Download order confirmation
            </DownloadLink>
          </div>
        </>
      )}
      <OwnInvoices invoices={invoices} hrefOf={(id) => `/api/quotes/${encodeURIComponent(token)}/invoices/${id}/pdf`} />
    </>
  )
}
