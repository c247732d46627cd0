import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import type { DeskQuote } from "#contract/quotes/quote-desk.ts"
import { AcceptanceForm } from "#web/admin/quotes/AcceptanceForm.tsx"
import { RecordDeclineForm } from "#web/admin/quotes/RecordDeclineForm.tsx"
import { WithdrawForm } from "#web/admin/quotes/WithdrawForm.tsx"
import { reloadRequest } from "#web/api/quotes.ts"
import { RecordNumber } from "#web/parts/RecordNumber.tsx"
import { Button } from "#web/ui/Button.tsx"
import { Dialog } from "#web/ui/Dialog.tsx"
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

/** What can be done with the revision that the buyer has. */
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
