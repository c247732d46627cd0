import { useRef } from "react"
import type { QuotePage } from "#contract/quotes/quote-page.ts"
import { quoteLimits } from "#contract/quotes/quote-words.ts"
import { type Attempt, attemptOf } from "#web/api/attempt.ts"
import { call } from "#web/api/call.ts"
import { TextArea } from "#web/ui/TextArea.tsx"
import { AnswerForm } from "./AnswerForm.tsx"
import { textOf, useAnswerForm } from "./use-answer-form.ts"

/** The purpose of a message: a question, another revision, or the same quote again after it expired. */
export type Wish = "question" | "revision" | "renewal"

const words = {
  question: { label: "Ask a question", field: "Your question", start: "" },
  revision: { label: "Ask for a revision", field: "What should be different?", start: "" },
  renewal: { label: "Ask to renew", field: "Your message", start: "Please renew this quote." },
} as const

interface AskFormProps {
  token: string
  wish: Wish
  onAsked: (page: QuotePage) => void
  onCancel: () => void
}

export function AskForm({ token, wish, onAsked, onCancel }: AskFormProps) {
  const attempt = useRef<Attempt<{ message: string; wantsRevision: boolean }>>(undefined)
  const { label, field, start } = words[wish]
  const state = useAnswerForm(async (form) => {
    attempt.current = attemptOf(
      { message: textOf(form, "message"), wantsRevision: wish !== "question" },
      attempt.current,
    )
    const { key, body } = attempt.current
    const input = { params: { token }, body }
    const headers = { "Idempotency-Key": key }
    onAsked(await call("POST /api/quotes/:token/messages", input, { headers }))
  }, "Your message was not sent.")
  return (
    <AnswerForm state={state} label={label} submit="Send" onCancel={onCancel}>
      <TextArea
        label={field}
        name="message"
        defaultValue={start}
        maxLength={quoteLimits.message}
        error={state.errors.message}
      />
    </AnswerForm>
  )
}
