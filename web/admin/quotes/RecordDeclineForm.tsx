import { useState } from "react"
import { type DeclineReason, declineReasonLabels, declineReasons, quoteLimits } from "#contract/quotes/quote-words.ts"
import { StepForm, type StepTies } from "#web/admin/quotes/StepForm.tsx"
import { declineByPhone } from "#web/api/quotes.ts"
import { SelectField } from "#web/ui/SelectField.tsx"
import { TextArea } from "#web/ui/TextArea.tsx"

/** The buyer said no on the phone. */
export function RecordDeclineForm({ quote, ...ties }: StepTies) {
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
