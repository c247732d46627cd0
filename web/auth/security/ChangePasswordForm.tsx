import type { CurrentUser } from "#contract/auth/users.ts"
import { useChangePassword } from "#web/api/accounts.ts"
import { AccountForm } from "#web/auth/form/AccountForm.tsx"
import { NewPasswordFields } from "#web/auth/password/NewPasswordFields.tsx"
import { unconfirmed } from "#web/auth/password/new-password.ts"
import { PasswordField } from "#web/auth/form/PasswordField.tsx"
import { useTextForm } from "#web/parts/use-text-form.ts"
import { Actions } from "#web/ui/Actions.tsx"
import { Button } from "#web/ui/Button.tsx"
import { FormProblem } from "#web/ui/FormProblem.tsx"
import { showToast } from "#web/ui/toast.ts"

interface ChangePasswordFormProps {
  user: CurrentUser
  onChanged: () => void
}

const fields = ["currentPassword", "newPassword", "confirmPassword"] as const
const bodyOf = ({ currentPassword, newPassword }: Record<(typeof fields)[number], string>) => ({
  currentPassword,
  newPassword,
})

const loadRules = async () => (await import("#contract/auth/accounts.ts")).changePassword.body
const loadRulesForAdmin = async () => {
  const [rules, { NewAdmin }] = await Promise.all([loadRules(), import("#contract/auth/users.ts")])
  return rules.extend({ newPassword: NewAdmin.shape.password })
}

/** Asks for the present password too, so that a browser left open is not enough. */
export function ChangePasswordForm({ user: { email, role }, onChanged }: ChangePasswordFormProps) {
  const { mutateAsync: changePassword } = useChangePassword()
  const form = useTextForm({
    fields,
    rules: role === "admin" ? loadRulesForAdmin : loadRules,
    bodyOf,
    alsoRefused: ({ newPassword: password, confirmPassword }) => unconfirmed({ password, confirmPassword }),
    send: async (texts) => {
      const { message } = await changePassword(bodyOf(texts))
      showToast({ title: "Password changed", description: message })
      onChanged()
    },
    failed: "Your password was not changed.",
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
      <FormProblem problem={form.problem} />
      <Actions>
        <Button type="submit" pending={pending} disabled={!ready}>
          {pending ? "Changing your password..." : "Change Password"}
        </Button>
      </Actions>
    </AccountForm>
  )
}
