import { Button } from "#web/ui/Button.tsx"
import { AccountForm } from "#web/auth/form/AccountForm.tsx"
import { NewPasswordFields } from "./NewPasswordFields.tsx"
import { Notice } from "#web/auth/form/Notice.tsx"
import { usePasswordReset } from "./use-password-reset.ts"

/** A new password by the link of a letter. */
export function ResetPasswordForm() {
  const { form, isIncomplete, refusal } = usePasswordReset()
  return (
    <AccountForm state={form}>
      <Notice tone="danger">
        {isIncomplete ? "This link is incomplete. Please open the link in your email again." : refusal}
      </Notice>
      <NewPasswordFields
        name="password"
        label="New Password"
        confirmLabel="Confirm New Password"
        errors={form.errors}
      />
      <Button type="submit" pending={form.pending} disabled={!form.ready || isIncomplete}>
        {form.pending ? "Setting your password..." : "Set New Password"}
      </Button>
    </AccountForm>
  )
}
