import { useState } from "react"
import type { DeskQuote } from "#contract/quotes/quote-desk.ts"
import { quoteLimits } from "#contract/quotes/quote-words.ts"
import { StepForm } from "#web/admin/quotes/StepForm.tsx"
import { useSignOffSteps } from "#web/api/sign-offs.ts"
import { TextArea } from "#web/ui/TextArea.tsx"
import { showToast } from "#web/ui/toast.ts"

interface ReturnFormProps {
  quote: DeskQuote
  onChanged: (quote: DeskQuote) => void
  onClose: () => void
}

/** Says what has to change before the quote is approved. */
export function ReturnForm({ quote, onChanged, onClose }: ReturnFormProps) {
  const [reason, setReason] = useState("")
  const { giveBack } = useSignOffSteps()
  return (
    <StepForm
      submitLabel="Return quote"
      failed="The quote was not returned."
      run={async () => {
        onChanged(await giveBack.mutateAsync({ quote, reason }))
        showToast({ title: "Quote returned" })
      }}
      onDone={onClose}
      onCancel={onClose}
    >
      {(errors) => (
        <TextArea
          label="Reason"
          hint="The person who asked reads it. The buyer does not."
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
