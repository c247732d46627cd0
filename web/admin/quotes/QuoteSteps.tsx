import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import type { DeskQuote } from "#contract/quotes/quote-desk.ts"
import { type DeclineReason, declineReasonLabels, declineReasons, quoteLimits } from "#contract/quotes/quote-words.ts"
import { AcceptanceForm } from "#web/admin/quotes/AcceptanceForm.tsx"
import { StepForm, type StepTies } from "#web/admin/quotes/StepForm.tsx"
import { declineByPhone, reloadRequest, takeBackQuote } from "#web/api/quotes.ts"
import { RecordNumber } from "#web/parts/RecordNumber.tsx"
import { Button } from "#web/ui/Button.tsx"
import { Dialog } from "#web/ui/Dialog.tsx"
import { SelectField } from "#web/ui/SelectField.tsx"
import { TextArea } from "#web/ui/TextArea.tsx"
import { showToast } from "#web/ui/toast.ts"

interface QuoteStepsProps {
  quotes: readonly DeskQuote[]
  customerName: string
}

const steps = {
  accept: { label: "Record acceptance by phone", done: "Acceptance recorded" },
  decline: { label: "Record decline by phone", done: "Decline recorded" },
  withdraw: { label: "Withdraw", done: "Quote withdrawn" },
} as const
type Step = keyof typeof steps

/** Actions on the revision that the buyer has. */
export function QuoteSteps({ quotes, customerName }: QuoteStepsProps) {
  const client = useQueryClient()
  const [step, setStep] = useState<Step>()
  const sent = quotes.find(({ status }) => status === "sent")
  if (!sent) return null

  async function finish(number: string, done: string) {
    await reloadRequest(client, number)
    setStep(undefined)
    showToast({ title: done })
  }

  const ties = {
    quote: sent,
    onDone: () => void finish(sent.number, step ? steps[step].done : ""),
    onCancel: () => setStep(undefined),
  }
  return (
    <>
      {(Object.keys(steps) as Step[]).map((one) => (
        <Button key={one} variant="secondary" onClick={() => setStep(one)}>
          {steps[one].label}
        </Button>
      ))}
      <Dialog
        open={step !== undefined}
        onClose={() => setStep(undefined)}
        title={
          step && (
            <>
              {steps[step].label}: <RecordNumber of={sent.number} />, revision {sent.revision}
            </>
          )
        }
      >
        {step === "accept" && <AcceptanceForm {...ties} customerName={customerName} />}
        {step === "decline" && <RecordDeclineForm {...ties} />}
        {step === "withdraw" && <WithdrawForm {...ties} />}
      </Dialog>
    </>
  )
}

/** The buyer said no on the phone. */
function RecordDeclineForm({ quote, ...ties }: StepTies) {
  const [reason, setReason] = useState<DeclineReason>()
  const [comment, setComment] = useState("")
  return (
    <StepForm
      {...ties}
      submitLabel="Record decline"
      failed="The decline was not recorded."
      // Without a reason the server says that one is missing.
      run={() => declineByPhone(quote.id, { revision: quote.revision, reason: reason!, comment: comment || null })}
    >
      {(errors) => (
        <>
          <SelectField
            label="Reason"
            value={reason ?? ""}
            error={errors.reason}
            onChange={({ target }) => setReason(declineReasons.find((known) => known === target.value))}
          >
            <option value="">Choose a reason</option>
            {declineReasons.map((known) => (
              <option key={known} value={known}>
                {declineReasonLabels[known]}
              </option>
            ))}
          </SelectField>
          <TextArea
            label="Comment"
            optional
            rows={3}
            maxLength={quoteLimits.message}
            value={comment}
            error={errors.comment}
            onChange={({ target }) => setComment(target.value)}
          />
        </>
      )}
    </StepForm>
  )
}

/** Takes a sent quote back; the buyer is told why. */
function WithdrawForm({ quote, ...ties }: StepTies) {
  const [reason, setReason] = useState("")
  return (
    <StepForm
      {...ties}
      submitLabel="Withdraw quote"
      failed="The quote was not withdrawn."
      run={() => takeBackQuote(quote.id, reason)}
    >
      {(errors) => (
        <TextArea
          label="Reason"
          hint="The buyer gets it by email"
          rows={3}
          maxLength={quoteLimits.lineText}
          value={reason}
          error={errors.reason}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
    </StepForm>
  )
}
