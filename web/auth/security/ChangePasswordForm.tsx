import type { CurrentUser } from "#contract/users.ts"
import { useChangePassword } from "#web/api/accounts.ts"
import { messageOf } from "#web/api/call.ts"
import { AccountForm } from "#web/auth/form/AccountForm.tsx"
import { NewPasswordFields } from "#web/auth/password/NewPasswordFields.tsx"
import { PasswordField } from "#web/auth/form/PasswordField.tsx"
import { useAccountForm } from "#web/auth/form/use-account-form.ts"
import { Actions } from "#web/ui/Actions.tsx"
import { Button } from "#web/ui/Button.tsx"
import { showToast } from "#web/ui/toast.ts"
import { checkPasswordChange, passwordChangeFields } from "./check-password-change.ts"

interface ChangePasswordFormProps {
  user: CurrentUser
  onChanged: () => void
}

/** Asks for the present password too, so that a browser left open is not enough. */
export function ChangePasswordForm({ user: { email, role }, onChanged }: ChangePasswordFormProps) {
  const { mutateAsync: changePassword } = useChangePassword()
  const form = useAccountForm({
    fields: passwordChangeFields,
    check: (texts) => checkPasswordChange(texts, role),
    send: async ({ currentPassword, newPassword }) => {
      const { message } = await changePassword({ currentPassword, newPassword })
      showToast({ title: "Password changed", description: message })
      onChanged()
    },
    onFailure: (error) => {
      const description = messageOf(error, "Failed to change the password. Please try again.")
      showToast({ title: "Error", description, tone: "destructive" })
    },
  })
  const { errors, pending, ready } = form
  return (
    <AccountForm state={form}>
      {/* Not seen: it tells the password manager whose password changes. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Current Password"
        name="currentPassword"
        autoComplete="current-password"
        error={errors.currentPassword}
      />
      <NewPasswordFields
        name="newPassword"
        label="New Password"
        confirmLabel="Confirm New Password"
        whose={role}
        errors={errors}
      />
      <Actions>
        <Button type="submit" pending={pending} disabled={!ready}>
          {pending ? "Changing your password..." : "Change Password"}
        </Button>
      </Actions>
    </AccountForm>
  )
}
