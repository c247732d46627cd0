import { useState } from "react"
import type { CurrentUser } from "#contract/auth/users.ts"
import { answerSignInAgain } from "#web/api/call-signed-in.ts"
import { call, CallError } from "#web/api/call.ts"
import { rememberSignedIn } from "#web/api/session.ts"
import { Actions } from "#web/ui/Actions.tsx"
import { Button } from "#web/ui/Button.tsx"
import { FormProblem } from "#web/ui/FormProblem.tsx"
import { AccountForm } from "#web/auth/form/AccountForm.tsx"
import { CodeField } from "#web/auth/form/CodeField.tsx"
import { PasswordField } from "#web/auth/form/PasswordField.tsx"
import { PasskeyButton } from "#web/auth/passkeys/PasskeyButton.tsx"
import { useTextForm } from "#web/parts/use-text-form.ts"

const fields = ["password", "code"] as const

/** The password of the account that was signed in; another account would not fit what is on the screen. */
export function SignInAgainForm({ user: { id, email, role, company } }: { user: CurrentUser }) {
  const [asksForCode, setAsksForCode] = useState(false)
  const bodyOf = ({ password, code }: Record<(typeof fields)[number], string>) => ({
    email,
    password,
    ...(asksForCode && { code }),
  })
  function goOn(user: CurrentUser) {
    // Another account: nothing on this screen may be sent under that name.
    if (user.id !== id) return window.location.reload()
    // In another company the waiting calls still name the one on this screen, and the server refuses them.
    if (user.company?.id === company?.id) rememberSignedIn(user)
    answerSignInAgain(true)
  }

  const form = useTextForm({
    fields,
    rules: () => import("#contract/auth/users.ts").then(({ LoginForm }) => LoginForm),
    bodyOf,
    send: async (texts) => {
      const { user } = await call("POST /api/login", { body: bodyOf(texts) })
      goOn(user)
    },
    failed: "You are not signed in.",
    onFailure: (error) => {
      const needsCode = error instanceof CallError && error.needsCode
      if (needsCode) setAsksForCode(true)
      return needsCode
    },
  })
  return (
    <AccountForm state={form}>
      <p>
        Your account: <strong>{email}</strong>
      </p>
      {/* Not seen: it tells the password manager whose password is asked for. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        error={form.errors.password}
        disabled={form.pending}
      />
      {asksForCode && <CodeField takesFocus error={form.errors.code} disabled={form.pending} />}
      <FormProblem problem={form.problem} />
      <Actions>
        <Button type="submit" pending={form.pending} disabled={!form.ready}>
          {form.pending ? "Signing in..." : "Sign In"}
        </Button>
        <Button variant="secondary" onClick={() => answerSignInAgain(false)}>
          Not now
        </Button>
      </Actions>
      {"PublicKeyCredential" in window && (
        <PasskeyButton portal={role === "admin" ? "admin" : "business"} onSignedIn={goOn} />
      )}
    </AccountForm>
  )
}
