import { useState } from "react"
import { quoteLimits } from "#contract/quotes/quote-words.ts"
import { StepForm, type StepTies } from "#web/admin/quotes/StepForm.tsx"
import { takeBackQuote } from "#web/api/quotes.ts"
import { TextArea } from "#web/ui/TextArea.tsx"

/** Takes a sent quote back; the buyer is told why. */
export function WithdrawForm({ quote, ...ties }: StepTies) {
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
