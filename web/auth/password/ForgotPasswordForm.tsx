import { useState } from "react"
import { call } from "#web/api/call.ts"
import { Button } from "#web/ui/Button.tsx"
import { FormProblem } from "#web/ui/FormProblem.tsx"
import { TextField } from "#web/ui/TextField.tsx"
import { AccountForm } from "#web/auth/form/AccountForm.tsx"
import { Notice } from "#web/auth/form/Notice.tsx"
import { useTextForm } from "#web/parts/use-text-form.ts"

const fields = ["email"] as const
const bodyOf = ({ email }: { email: string }) => ({ email: email.trim() })

/** Asks for a letter; the answer is the same whether or not there is such an account. */
export function ForgotPasswordForm() {
  const [answer, setAnswer] = useState("")
  const form = useTextForm({
    fields,
    rules: () => import("#contract/auth/accounts.ts").then(({ forgotPassword }) => forgotPassword.body),
    bodyOf,
    send: async (texts) => {
      setAnswer("")
      const { message } = await call("POST /api/auth/forgot-password", { body: bodyOf(texts) })
      setAnswer(message)
    },
    failed: "The link was not sent.",
  })
  return (
    <AccountForm state={form}>
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        error={form.errors.email}
      />
      <FormProblem problem={form.problem} />
      <Button type="submit" pending={form.pending} disabled={!form.ready}>
        {form.pending ? "Sending..." : "Send Link"}
      </Button>
      <Notice tone="positive">{answer}</Notice>
    </AccountForm>
  )
}
