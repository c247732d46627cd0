import { formatDay } from "#contract/values/dates.ts"
import { invoiceKindLabels, invoiceStateLabels } from "#contract/sales/invoice-words.ts"
import type { OwnInvoice } from "#contract/sales/invoices.ts"
import { formatPrice } from "#contract/quotes/prices.ts"
import ui from "#web/ui/primitives.module.css"

interface OwnInvoicesProps {
  invoices: readonly OwnInvoice[]
  /** The PDF of an invoice, where the reader may download it. */
  hrefOf?: (id: string) => string
}

/** Invoices and credit notes, a sentence for each, with the open amounts. */
export function OwnInvoices({ invoices, hrefOf }: OwnInvoicesProps) {
  if (invoices.length === 0) return null
  return (
    <ul className={ui.stack1} aria-label="Invoices">
      {invoices.map(({ id, kind, number, state, issuedOn, dueOn, total, open }) => (
        <li key={id}>
          <strong>
            {invoiceKindLabels[kind]} {number}, {formatDay(issuedOn)}:
          </strong>{" "}
          {formatPrice(total)}
          {kind === "invoice" && (
            <>
              , {formatPrice(open)} open{dueOn && `, due ${formatDay(dueOn)}`}. {invoiceStateLabels[state]}
            </>
          )}
          .
          {hrefOf && (
            <>
              {" "}
              <a href={hrefOf(id)} className={ui.touch} download data-print="hide">
                PDF of {number}
              </a>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
