import { useState } from "react"
import type { CurrentUser, login } from "#contract/users.ts"
import { answerSignInAgain } from "#web/api/call-signed-in.ts"
import { call, CallError, messageOf } from "#web/api/call.ts"
import { rememberSignedIn } from "#web/api/session.ts"
import { Actions } from "#web/ui/Actions.tsx"
import { Button } from "#web/ui/Button.tsx"
import { AccountForm } from "#web/auth/form/AccountForm.tsx"
import { CodeField } from "#web/auth/form/CodeField.tsx"
import { Notice } from "#web/auth/form/Notice.tsx"
import { PasswordField } from "#web/auth/form/PasswordField.tsx"
import { useTextForm } from "#web/parts/use-text-form.ts"

const fields = ["password", "code"] as const

/** The password of the account that was signed in; another account would not fit what is on the screen. */
export function SignInAgainForm({ user: { id, email } }: { user: CurrentUser }) {
  const [refusal, setRefusal] = useState("")
  const [asksForCode, setAsksForCode] = useState(false)
  const bodyOf = ({ password, code }: Record<(typeof fields)[number], string>) => ({
    email,
    password,
    ...(asksForCode && { code }),
  })
  const form = useTextForm({
    fields,
    rules: () => import("#contract/users.ts").then(({ LoginForm }) => LoginForm),
    bodyOf,
    send: async (texts) => {
      setRefusal("")
      const { user } = await call<typeof login>("POST /api/login", { body: bodyOf(texts) })
      // The address belongs to someone else now: nothing on this screen may be sent under that name.
      if (user.id !== id) return window.location.reload()
      rememberSignedIn(user)
      answerSignInAgain(true)
    },
    onFailure: (error) => {
      if (error instanceof CallError && error.needsCode) setAsksForCode(true)
      else setRefusal(messageOf(error, "Signing in failed. Please try again."))
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
      <Notice tone="danger">{refusal}</Notice>
      <Actions>
        <Button type="submit" pending={form.pending} disabled={!form.ready}>
          {form.pending ? "Signing in..." : "Sign In"}
        </Button>
        <Button variant="secondary" onClick={() => answerSignInAgain(false)}>
          Not now
        </Button>
      </Actions>
    </AccountForm>
  )
}
