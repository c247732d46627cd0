import type { SecondFactorProof } from "#contract/auth/second-factor.ts"
import { AccountForm } from "#web/auth/form/AccountForm.tsx"
import { CodeField } from "#web/auth/form/CodeField.tsx"
import { PasswordField } from "#web/auth/form/PasswordField.tsx"
import { useTextForm } from "#web/parts/use-text-form.ts"
import { Actions } from "#web/ui/Actions.tsx"
import { Button, type ButtonVariant } from "#web/ui/Button.tsx"
import { FormProblem } from "#web/ui/FormProblem.tsx"

interface ProofFormProps {
  email: string
  words: { submit: string; pending: string; failure: string }
  variant?: ButtonVariant
  withRecovery?: boolean
  /** Rejects with the error of the call. */
  send: (proof: SecondFactorProof) => Promise<void>
  onCancel: () => void
}

const fields = ["password", "code"] as const

/** Password and code: what every change of the second factor asks for, so that a browser left open is not enough. */
export function ProofForm({ email, words, variant = "primary", withRecovery = true, send, onCancel }: ProofFormProps) {
  const form = useTextForm({
    fields,
    rules: () => import("#contract/auth/second-factor.ts").then(({ SecondFactorProof }) => SecondFactorProof),
    bodyOf: (texts) => texts,
    send,
    failed: words.failure,
  })
  const { errors, pending, ready } = form
  return (
    <AccountForm state={form}>
      {/* Not seen: it tells the password manager whose password is asked for. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label="Password" name="password" autoComplete="current-password" error={errors.password} />
      <CodeField withRecovery={withRecovery} error={errors.code} />
      <FormProblem problem={form.problem} />
      <Actions>
        <Button type="submit" variant={variant} pending={pending} disabled={!ready}>
          {pending ? words.pending : words.submit}
        </Button>
        <Button variant="secondary" disabled={pending} onClick={onCancel}>
          Cancel
        </Button>
      </Actions>
    </AccountForm>
  )
}
