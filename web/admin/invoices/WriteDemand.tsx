import { useState } from "react"
import { formatDay } from "#contract/values/dates.ts"
import { type DemandLetter, demandLimits } from "#contract/sales/demands.ts"
import type { Invoice } from "#contract/sales/invoices.ts"
import { useDeskForm } from "#web/admin/desk/use-desk-form.ts"
import { useCompanyDay } from "#web/admin/use-company-day.ts"
import { useDemandDraft, useSendDemand } from "#web/api/invoices.ts"
import { LeaveGuard } from "#web/parts/LeaveGuard.tsx"
import { LoadProblem } from "#web/parts/LoadProblem.tsx"
import { Button } from "#web/ui/Button.tsx"
import { Dialog } from "#web/ui/Dialog.tsx"
import { FormProblem } from "#web/ui/FormProblem.tsx"
import { Spinner } from "#web/ui/Spinner.tsx"
import { TextArea } from "#web/ui/TextArea.tsx"
import { TextField } from "#web/ui/TextField.tsx"
import ui from "#web/ui/primitives.module.css"
import { showToast } from "#web/ui/toast.ts"

/** Opens the draft of a demand letter, on the days on which one can be sent. */
export function WriteDemand({ invoice }: { invoice: Invoice }) {
  const [isOpen, setOpen] = useState(false)
  const today = useCompanyDay()
  const { demand } = invoice
  if (!demand || today < demand.from) return null
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Write demand
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        size="wide"
        // Its fields come later; the first control would be Close.
        initialFocus="title"
        title={`Demand letter for ${invoice.number}`}
        description="Read it and change what is not right. It is emailed only when you send it, with a copy of the invoice."
      >
        {demand.until && (
          <p>
            <strong>Send it by {formatDay(demand.until)}</strong>, the 40th day after the payment (FAR 52.232-25(a)(7)).
          </p>
        )}
        <LoadDraft invoice={invoice} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

interface DraftProps {
  invoice: Invoice
  onDone: () => void
}

function LoadDraft({ invoice, onDone }: DraftProps) {
  const query = useDemandDraft(invoice.id)
  const { data, error, isFetchedAfterMount } = query
  if (error) return <LoadProblem of={query} fallback="The letter could not be drafted" />
  if (!data || !isFetchedAfterMount) return <Spinner label="Drafting letter..." />
  return <DemandForm invoice={invoice} draft={data} onDone={onDone} />
}

function DemandForm({ invoice, draft, onDone }: DraftProps & { draft: DemandLetter }) {
  const [letter, setLetter] = useState(draft)
  const { mutateAsync } = useSendDemand(invoice.id)
  const { form, pending, problem, errors, forget, onSubmit } = useDeskForm(
    "The letter was not sent.",
    async (onSending) => {
      onSending()
      await mutateAsync(letter)
      showToast({ title: "Demand sent", description: `To ${letter.to}` })
      onDone()
      return undefined
    },
  )
  const field = (name: keyof DemandLetter) => ({
    value: letter[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => {
      forget({ [name]: true })
      setLetter({ ...letter, [name]: target.value })
    },
  })
  const isChanged = letter.to !== draft.to || letter.subject !== draft.subject || letter.body !== draft.body
  return (
    <form ref={form} className={ui.stack4} noValidate onSubmit={onSubmit}>
      <TextField
        label="To"
        type="email"
        hint="The payment office that the contract names. The buyer's address is filled in."
        {...field("to")}
      />
      <TextField label="Subject" maxLength={demandLimits.subject} {...field("subject")} />
      <TextArea label="Letter" rows={14} maxLength={demandLimits.body} {...field("body")} />
      <FormProblem problem={problem} />
      <div className={ui.cluster3}>
        <Button type="submit" pending={pending}>
          Send demand
        </Button>
        <Button variant="secondary" onClick={onDone}>
          Cancel
        </Button>
      </div>
      <LeaveGuard unsaved={isChanged && !pending} />
    </form>
  )
}
