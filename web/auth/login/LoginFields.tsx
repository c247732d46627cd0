import type { Portal } from "#web/auth/login/after-login.ts"
import { AccountForm } from "#web/auth/form/AccountForm.tsx"
import { CodeField } from "#web/auth/form/CodeField.tsx"
import { PasswordField } from "#web/auth/form/PasswordField.tsx"
import { useLoginForm } from "#web/auth/login/use-login-form.ts"
import { Button } from "#web/ui/Button.tsx"
import { FormProblem } from "#web/ui/FormProblem.tsx"
import { TextField } from "#web/ui/TextField.tsx"

/**
 * Email and password for one of the two portals, and a code if the account needs one. A person who is signed in, or has
 * just signed in, continues immediately.
 */
export function LoginFields({ portal }: { portal: Portal }) {
  const { form, problem, asksForCode, forgetCode, typedEmail } = useLoginForm(portal)
  const { errors, pending, ready } = form
  return (
    <AccountForm state={form}>
      {typedEmail && <p>Administrators sign in here. Please enter your password again.</p>}
      <TextField
        key={typedEmail}
        label="Email"
        name="email"
        type="email"
        defaultValue={typedEmail}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        error={errors.email}
        disabled={pending}
        onInput={forgetCode}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        error={errors.password}
        disabled={pending}
      />
      {asksForCode && <CodeField takesFocus error={errors.code} disabled={pending} />}
      <FormProblem problem={problem} />
      <Button type="submit" pending={pending} disabled={!ready}>
        {pending ? "Signing in..." : "Sign In"}
      </Button>
    </AccountForm>
  )
}
