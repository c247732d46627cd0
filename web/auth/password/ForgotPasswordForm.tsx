import { useState } from "react"
import type { forgotPassword } from "#contract/accounts.ts"
import { call, messageOf } from "#web/api/call.ts"
import { checkEmail } from "#web/api/check-text.ts"
import { Button } from "#web/ui/Button.tsx"
import { TextField } from "#web/ui/TextField.tsx"
import { showToast } from "#web/ui/toast.ts"
import { AccountForm } from "#web/auth/form/AccountForm.tsx"
import { onlyErrors } from "#web/auth/form/form-errors.ts"
import { Notice } from "#web/auth/form/Notice.tsx"
import { useAccountForm } from "#web/auth/form/use-account-form.ts"

const fields = ["email"] as const

/** Asks for a letter; the answer is the same whether or not there is such an account. */
export function ForgotPasswordForm() {
  const [answer, setAnswer] = useState("")
  const form = useAccountForm({
    fields,
    check: ({ email }) => onlyErrors({ email: checkEmail("Please enter a valid email address")(email.trim()) }),
    send: async ({ email }) => {
      setAnswer("")
      const { message } = await call<typeof forgotPassword>("POST /api/auth/forgot-password", {
        body: { email: email.trim() },
      })
      setAnswer(message)
    },
    onFailure: (error) => {
      const description = messageOf(error, "Failed to send the link. Please try again.")
      showToast({ title: "Error", description, tone: "destructive" })
    },
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
      <Button type="submit" pending={form.pending} disabled={!form.ready}>
        {form.pending ? "Sending..." : "Send Link"}
      </Button>
      <Notice tone="positive">{answer}</Notice>
    </AccountForm>
  )
}
