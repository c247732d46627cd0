import { useState } from "react"
import { useNavigate } from "react-router"
import type { SaleStatus } from "#contract/sales/sale-words.ts"
import type { Sale } from "#contract/sales/sales.ts"
import { useDeskForm } from "#web/admin/desk/use-desk-form.ts"
import { RecordPayment } from "#web/admin/invoices/payment/RecordPayment.tsx"
import { RecordPrepayment } from "#web/admin/invoices/payment/RecordPrepayment.tsx"
import { May } from "#web/admin/May.tsx"
import { DeliverAll } from "#web/admin/sales/deliveries/DeliverAll.tsx"
import { canInvoice, nextOpen } from "#web/admin/sales/sale-parts.ts"
import { type BuyerTeller, useBuyerTeller } from "#web/admin/sales/use-buyer-teller.ts"
import type { SaleDesk } from "#web/admin/sales/use-sale-changes.ts"
import { atHeading } from "#web/admin/use-kept-focus.ts"
import { useDraftInvoice } from "#web/api/invoices.ts"
import { ButtonLink } from "#web/parts/ButtonLink.tsx"
import { RecordNumber } from "#web/parts/RecordNumber.tsx"
import { showFailure } from "#web/parts/show-failure.ts"
import { paths } from "#web/paths.ts"
import { Button } from "#web/ui/Button.tsx"
import { CheckboxField } from "#web/ui/CheckboxField.tsx"
import { Dialog } from "#web/ui/Dialog.tsx"
import { FormProblem } from "#web/ui/FormProblem.tsx"
import ui from "#web/ui/primitives.module.css"
import { TextField } from "#web/ui/TextField.tsx"

const nextSteps: Partial<Record<SaleStatus, { to: SaleStatus; label: string; done: string }>> = {
  accepted: { to: "confirmed", label: "Confirm sale", done: "Sale confirmed" },
  delivered: { to: "invoiced", label: "Mark as invoiced", done: "Marked as invoiced" },
  invoiced: { to: "paid", label: "Mark as paid", done: "Marked as paid" },
}

/** The next step of a sale, and the way out of it. Where invoices are written elsewhere, its days are set by hand. */
export function SaleSteps({ sale, desk }: { sale: Sale; desk: SaleDesk }) {
  const unpaid = nextOpen(sale)
  const teller = useBuyerTeller(sale)
  if (sale.status === "paid" || sale.status === "canceled") return null
  return (
    <>
      <May call="POST /api/admin/sales/:id/deliveries">
        {sale.status === "confirmed" && <DeliverAll sale={sale} teller={teller} />}
      </May>
      <May call="POST /api/admin/sales/:id/invoices">
        <InvoiceSale sale={sale} />
      </May>
      <May call="POST /api/admin/remittances">
        {unpaid && <RecordPayment buyer={unpaid} first={unpaid.id} amount={unpaid.open} />}
      </May>
      <May call="POST /api/admin/sales/:id/prepayments">
        {sale.invoices.every(({ status }) => status === "draft") && <RecordPrepayment sale={sale} />}
      </May>
      <May call="PATCH /api/admin/sales/:id">
        <ByHand sale={sale} desk={desk} teller={teller} />
      </May>
      {(sale.status === "accepted" || sale.status === "confirmed") && <TellBuyer teller={teller} />}
    </>
  )
}

/** The steps that are set by hand. */
function ByHand({ sale, desk, teller }: { sale: Sale; desk: SaleDesk; teller: BuyerTeller }) {
  const [isCanceling, setCanceling] = useState(false)
  const next = sale.invoices.length === 0 ? nextSteps[sale.status] : undefined
  const hasInvoicing = sale.invoices.length > 0 || canInvoice(sale)

  async function take({ to, done }: { to: SaleStatus; done: string }) {
    try {
      const refused = await desk.save({ status: to }, done)
      if (!refused && to === "confirmed") await teller.tell({ title: done })
    } catch (error) {
      showFailure(error, "The sale was not saved.")
    }
  }

  return (
    <>
      {next && (
        <Button
          variant={hasInvoicing ? "secondary" : "primary"}
          pending={desk.isPending}
          onClick={() => void take(next)}
        >
          {next.label}
        </Button>
      )}
      <Button variant="secondary" onClick={() => setCanceling(true)}>
        Cancel sale
      </Button>
      <Dialog
        open={isCanceling}
        onClose={() => setCanceling(false)}
        title={
          <>
            Cancel sale <RecordNumber of={sale.number} />
          </>
        }
        description="The buyer sees that it is canceled, and the request is Lost until you quote again. The reason is for administrators only."
      >
        <CancelForm desk={desk} teller={teller} onDone={() => setCanceling(false)} />
      </Dialog>
    </>
  )
}

function CancelForm({ desk, teller, onDone }: { desk: SaleDesk; teller: BuyerTeller; onDone: () => void }) {
  const [reason, setReason] = useState("")
  const { form, pending, problem, errors, forget, onSubmit } = useDeskForm(
    "The sale was not canceled.",
    async (onSending) => {
      if (reason.trim() === "") return { cancelReason: "Say why the sale is canceled" }
      onSending()
      const refused = await desk.save({ status: "canceled", cancelReason: reason }, "Sale canceled")
      if (!refused) await teller.tell({ title: "Sale canceled" })
      onDone()
      return undefined
    },
  )

  return (
    <form ref={form} className={ui.stack4} noValidate onSubmit={onSubmit}>
      <TextField
        label="Reason"
        maxLength={1_000}
        value={reason}
        error={errors.cancelReason}
        onChange={({ target }) => {
          forget({ cancelReason: true })
          setReason(target.value)
        }}
      />
      <TellBuyer teller={teller} />
      <FormProblem problem={problem} />
      <div className={ui.cluster3}>
        <Button type="submit" variant="danger" pending={pending}>
          Cancel sale
        </Button>
        <Button variant="secondary" onClick={onDone}>
          Keep sale
        </Button>
      </div>
    </form>
  )
}

/** One click drafts an invoice of all goods delivered and not invoiced, and shows it; an existing draft continues. */
function InvoiceSale({ sale }: { sale: Sale }) {
  const navigate = useNavigate()
  const { mutate, isPending } = useDraftInvoice(sale.id)
  const draft = sale.invoices.find(({ status }) => status === "draft")
  if (draft) return <ButtonLink to={paths.adminInvoice(draft.id)}>Continue the draft invoice</ButtonLink>
  if (!canInvoice(sale)) return null

  function start() {
    mutate(undefined, {
      onSuccess: ({ id }) => void navigate(paths.adminInvoice(id), { state: atHeading }),
      onError: (error) => showFailure(error, "No draft was made."),
    })
  }

  return (
    <Button pending={isPending} onClick={start}>
      Invoice
    </Button>
  )
}

/** Leaves the email about the next step out. */
function TellBuyer({ teller: { canTell, isWanted, setWanted } }: { teller: BuyerTeller }) {
  if (!canTell) return null
  return (
    <div data-print="hide">
      <CheckboxField
        label="Email the buyer about this step"
        optional
        checked={isWanted}
        onChange={({ target }) => setWanted(target.checked)}
      />
    </div>
  )
}
