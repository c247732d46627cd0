import { useState } from "react"
import { call } from "#web/api/call.ts"
import { TextField } from "#web/ui/TextField.tsx"
import { AnswerForm } from "./AnswerForm.tsx"
import { textOf, useAnswerForm } from "./use-answer-form.ts"

/** Emails a new link. The answer is the same whether or not number and address fit. */
export function LostLinkForm() {
  const [answer, setAnswer] = useState("")
  const state = useAnswerForm(async (form) => {
    setAnswer("")
    const body = { number: textOf(form, "number"), email: textOf(form, "email") }
    setAnswer((await call("POST /api/quote-links", { body })).message)
  }, "The link was not sent.")
  return (
    <section aria-labelledby="lost-link">
      <h2 id="lost-link">Lost your link?</h2>
      <p>Enter your request number and the email address of the request. We will send you a new link.</p>
      <AnswerForm state={state} label="Lost your link?" submit="Send me a new link">
        <TextField
          label="Request number"
          name="number"
          hint="Such as Q-2026-000123"
          maxLength={40}
          autoCapitalize="characters"
          spellCheck={false}
          error={state.errors.number}
        />
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          error={state.errors.email}
        />
      </AnswerForm>
      <p role="status">{answer}</p>
    </section>
  )
}
