import type { PriceRequestPage } from "#contract/quotes/price-requests.ts"
import { quoteLimits } from "#contract/quotes/quote-words.ts"
import { call } from "#web/api/call.ts"
import { TextField } from "#web/ui/TextField.tsx"
import { AnswerForm } from "#web/site/quotes/AnswerForm.tsx"
import { textOf, useAnswerForm } from "#web/site/quotes/use-answer-form.ts"

interface DeclinePricesFormProps {
  token: string
  onDeclined: (page: PriceRequestPage) => void
  onCancel: () => void
}

/** Why the supplier quotes nothing. */
export function DeclinePricesForm({ token, onDeclined, onCancel }: DeclinePricesFormProps) {
  const state = useAnswerForm(async (form) => {
    const body = { reason: textOf(form, "reason") }
    onDeclined(await call("POST /api/price-requests/:token/decline", { params: { token }, body }))
  }, "Your answer was not sent.")
  return (
    <AnswerForm state={state} label="Decline to quote" submit="Decline" onCancel={onCancel}>
      <TextField label="Reason" name="reason" maxLength={quoteLimits.lineText} error={state.errors.reason} />
    </AnswerForm>
  )
}
