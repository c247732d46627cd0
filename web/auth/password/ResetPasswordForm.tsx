import { Button } from "#web/ui/Button.tsx"
import { FormProblem } from "#web/ui/FormProblem.tsx"
import { AccountForm } from "#web/auth/form/AccountForm.tsx"
import { NewPasswordFields } from "./NewPasswordFields.tsx"
import { Notice } from "#web/auth/form/Notice.tsx"
import { usePasswordReset } from "./use-password-reset.ts"

/** A new password by the link of a letter. */
export function ResetPasswordForm() {
  const { form, isIncomplete } = usePasswordReset()
  return (
    <AccountForm state={form}>
      {isIncomplete && (
        <Notice tone="danger">This link is incomplete. Please open the link in your email again.</Notice>
      )}
      <NewPasswordFields
        name="password"
        label="New Password"
        confirmLabel="Confirm New Password"
        errors={form.errors}
      />
      <FormProblem problem={form.problem} />
      <Button type="submit" pending={form.pending} disabled={!form.ready || isIncomplete}>
        {form.pending ? "Setting your password..." : "Set New Password"}
      </Button>
    </AccountForm>
  )
}
