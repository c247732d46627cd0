import type { Portal } from "#web/auth/login/after-login.ts"
import { CodeField } from "#web/auth/form/CodeField.tsx"
import styles from "#web/auth/login/LoginForm.module.css"
import { PasswordField } from "#web/auth/form/PasswordField.tsx"
import { useLoginForm } from "#web/auth/login/use-login-form.ts"
import { Button } from "#web/ui/Button.tsx"
import { TextField } from "#web/ui/TextField.tsx"

/**
 * Email and password for one of the two portals, and a code if the account needs one. A person who is signed in, or has
 * just signed in, goes on at once.
 */
export function LoginForm({ portal }: { portal: Portal }) {
  const { form, errors, refusal, asksForCode, pending, ready, submit, changed } = useLoginForm(portal)
  // The method keeps a password out of the address should the form ever be sent without its script.
  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      noValidate
      aria-busy={pending}
      onSubmit={(event) => void submit(event)}
    >
      {refusal && (
        <p className={styles.refusal} role="alert">
          {refusal}
        </p>
      )}
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        error={errors.email}
        disabled={pending}
        onInput={() => changed("email")}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        error={errors.password}
        disabled={pending}
        onInput={() => changed("password")}
      />
      {asksForCode && <CodeField error={errors.code} disabled={pending} onInput={() => changed("code")} />}
      <Button type="submit" pending={pending} disabled={!ready}>
        {pending ? "Signing in..." : "Sign In"}
      </Button>
    </form>
  )
}
