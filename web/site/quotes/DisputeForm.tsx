import type { QuotePage } from "#contract/quotes/quote-page.ts"
import { quoteLimits } from "#contract/quotes/quote-words.ts"
import { call } from "#web/api/call.ts"
import { TextArea } from "#web/ui/TextArea.tsx"
import { AnswerForm } from "./AnswerForm.tsx"
import { textOf, useAnswerForm } from "./use-answer-form.ts"

interface DisputeFormProps {
  token: string
  revision: number
  onDisputed: (page: QuotePage) => void
  onCancel: () => void
}

/** For a buyer in whose name somebody else decided. */
export function DisputeForm({ token, revision, onDisputed, onCancel }: DisputeFormProps) {
  const state = useAnswerForm(async (form) => {
    const body = { revision, message: textOf(form, "message") }
    onDisputed(await call("POST /api/quotes/:token/dispute", { params: { token }, body }))
  }, "The dispute was not sent.")
  return (
    <AnswerForm state={state} label="Dispute this decision" submit="Send" onCancel={onCancel}>
      <TextArea
        label="What is wrong?"
        name="message"
        hint="The decision stays as it is until we have talked with you"
        maxLength={quoteLimits.message}
        error={state.errors.message}
      />
    </AnswerForm>
  )
}
