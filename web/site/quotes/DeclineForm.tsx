import type { QuotePage } from "#contract/quotes/quote-page.ts"
import { type DeclineReason, declineReasonLabels, declineReasons, quoteLimits } from "#contract/quotes/quote-words.ts"
import { call } from "#web/api/call.ts"
import { SelectField } from "#web/ui/SelectField.tsx"
import { TextArea } from "#web/ui/TextArea.tsx"
import { AnswerForm } from "./AnswerForm.tsx"
import { textOf, useAnswerForm } from "./use-answer-form.ts"

interface DeclineFormProps {
  token: string
  revision: number
  onDeclined: (page: QuotePage) => void
  onNewest: (page: QuotePage) => void
  onCancel: () => void
}

/** Why the buyer does not take the quote. */
export function DeclineForm({ token, revision, onDeclined, onNewest, onCancel }: DeclineFormProps) {
  const state = useAnswerForm(
    async (form) => {
      const reason = textOf(form, "reason") as DeclineReason // The server refuses anything else at the field.
      const body = { revision, reason, comment: textOf(form, "comment") }
      onDeclined(await call("POST /api/quotes/:token/decline", { params: { token }, body }))
    },
    "The quote was not declined.",
    token,
  )
  return (
    <AnswerForm
      state={state}
      label="Decline quote"
      submit="Decline quote"
      onCancel={onCancel}
      answers={{ revision, onNewest }}
    >
      <SelectField label="Reason" name="reason" defaultValue="" error={state.errors.reason}>
        <option value="">Choose a reason</option>
        {declineReasons.map((reason) => (
          <option key={reason} value={reason}>
            {declineReasonLabels[reason]}
          </option>
        ))}
      </SelectField>
      <TextArea
        label="Comment"
        name="comment"
        optional
        rows={3}
        maxLength={quoteLimits.message}
        error={state.errors.comment}
      />
    </AnswerForm>
  )
}
