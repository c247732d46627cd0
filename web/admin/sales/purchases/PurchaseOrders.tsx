import { useState } from "react"
import { formatDollars } from "#contract/values/money.ts"
import type { PurchaseOrder, PurchaseProposal } from "#contract/sales/purchase-orders.ts"
import type { Sale } from "#contract/sales/sales.ts"
import { PurchaseForm } from "#web/admin/sales/purchases/PurchaseForm.tsx"
import { purchaseOrderFile, usePurchaseOrders, usePurchaseSteps } from "#web/api/sales.ts"
import { DateTime } from "#web/parts/DateTime.tsx"
import { DownloadLink } from "#web/parts/DownloadLink.tsx"
import { LoadProblem } from "#web/parts/LoadProblem.tsx"
import { showFailure } from "#web/parts/show-failure.ts"
import { Button } from "#web/ui/Button.tsx"
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx"
import { Dialog } from "#web/ui/Dialog.tsx"
import { Spinner } from "#web/ui/Spinner.tsx"
import ui from "#web/ui/primitives.module.css"
import { showToast } from "#web/ui/toast.ts"
import { VisuallyHidden } from "#web/ui/VisuallyHidden.tsx"

/** Purchase orders to suppliers for the sale. Never printed, because they have costs. */
export function PurchaseOrders({ sale }: { sale: Sale }) {
  const query = usePurchaseOrders(sale.id)
  const { data, error } = query
  const [started, setStarted] = useState<PurchaseProposal>()
  return (
    <section className={ui.stack3} aria-labelledby="purchases" data-print="hide">
      <h2 id="purchases">Orders to suppliers</h2>
      {!data && <LoadProblem of={query} fallback="The purchase orders could not be loaded" />}
      {!data && !error && <Spinner label="Loading purchase orders..." />}
      {data?.orders.length === 0 && <p className={ui.muted}>Nothing was ordered from a supplier for this sale.</p>}
      {data && data.orders.length > 0 && (
        <ul className={ui.stack3}>
          {data.orders.map((order) => (
            <OneOrder key={order.id} order={order} saleId={sale.id} />
          ))}
        </ul>
      )}
      {data && sale.status !== "canceled" && (
        <div className={ui.cluster3}>
          {data.proposals.map((proposal) => (
            <Button key={proposal.supplier} variant="secondary" onClick={() => setStarted(proposal)}>
              {proposal.supplier ? `Order from ${proposal.supplier}` : "Order from a supplier"}
            </Button>
          ))}
        </div>
      )}
      <Dialog
        open={started !== undefined}
        onClose={() => setStarted(undefined)}
        title="Purchase order"
        description={
          hasAddress(sale.shipTo)
            ? "The supplier ships to the delivery address of this sale. The order does not name the buyer."
            : "This sale has no delivery address, so the order names none. Enter it in the instructions or on the sale first. The order does not name the buyer."
        }
      >
        {started && (
          <PurchaseForm
            saleId={sale.id}
            proposal={started}
            onDone={() => setStarted(undefined)}
            onCancel={() => setStarted(undefined)}
          />
        )}
      </Dialog>
    </section>
  )
}

const hasAddress = (shipTo: Sale["shipTo"]) => Object.values(shipTo).some(Boolean)

function OneOrder({ order, saleId }: { order: PurchaseOrder; saleId: string }) {
  const { id, number, supplier, email, total, shipTo, items, sentAt, canceledAt } = order
  const [asked, setAsked] = useState<"send" | "cancel">()
  const { send, cancel } = usePurchaseSteps(saleId)
  const close = () => setAsked(undefined)
  const run = () =>
    send.mutate(id, {
      onSuccess: () => showToast({ title: `Sent to ${email}` }),
      onError: (error) => showFailure(error, "It was not sent."),
      onSettled: close,
    })
  const runCancel = () =>
    cancel.mutate(id, {
      onSuccess: () => showToast({ title: `${number} is canceled` }),
      onError: (error) => showFailure(error, "It was not canceled."),
      onSettled: close,
    })
  return (
    <li className={ui.stack2}>
      <p>
        <strong>{number}</strong>, {supplier}: {items.length === 1 ? "line" : "lines"} {items.join(", ")},{" "}
        {formatDollars(total)}
        <br />
        <span className={ui.small}>
          {sentAt ? (
            <>
              Sent to {email} on <DateTime value={sentAt} />
            </>
          ) : (
            `Not sent${canceledAt ? "" : " yet"}`
          )}
          {canceledAt && (
            <>
              , canceled on <DateTime value={canceledAt} />
            </>
          )}
        </span>
      </p>
      <div className={ui.cluster3}>
        <DownloadLink href={purchaseOrderFile(id)}>{`Download ${number}`}</DownloadLink>
        {!canceledAt && (
          <>
            <Button variant="secondary" onClick={() => setAsked("send")}>
              {sentAt ? "Send again" : "Send to the supplier"}
              <VisuallyHidden> {number}</VisuallyHidden>
            </Button>
            <Button variant="quiet" onClick={() => setAsked("cancel")}>
              Cancel order
              <VisuallyHidden> {number}</VisuallyHidden>
            </Button>
          </>
        )}
      </div>
      <ConfirmDialog
        open={asked === "send"}
        title={`Email ${number} to ${supplier}?`}
        description={`${email} gets the purchase order as a PDF.${hasAddress(shipTo) ? "" : " It names no delivery address."}`}
        confirmLabel={sentAt ? "Send again" : "Send"}
        tone="primary"
        pending={send.isPending}
        onConfirm={run}
        onCancel={close}
      />
      <ConfirmDialog
        open={asked === "cancel"}
        title={`Cancel ${number}?`}
        description={
          sentAt
            ? `${supplier} is told by email to ${email}. To change an order, cancel it and write another.`
            : "It was not sent, so nobody is told. To change an order, cancel it and write another."
        }
        confirmLabel="Cancel order"
        dismissLabel="Keep order"
        pending={cancel.isPending}
        onConfirm={runCancel}
        onCancel={close}
      />
    </li>
  )
}
