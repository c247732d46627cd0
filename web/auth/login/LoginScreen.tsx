import { type ReactNode, useEffect, useState } from "react"
import { call } from "#web/api/call.ts"
import { rememberSignedIn } from "#web/api/session.ts"
import { AccountForm } from "#web/auth/form/AccountForm.tsx"
import { CodeField } from "#web/auth/form/CodeField.tsx"
import { PasswordField } from "#web/auth/form/PasswordField.tsx"
import type { Portal } from "#web/auth/login/after-login.ts"
import styles from "#web/auth/login/LoginScreen.module.css"
import { useLoginForm } from "#web/auth/login/use-login-form.ts"
import { PasskeyButton } from "#web/auth/passkeys/PasskeyButton.tsx"
import { ScreenLinks } from "#web/auth/screen/ScreenLinks.tsx"
import { ButtonLink } from "#web/parts/ButtonLink.tsx"
import { useShellContent } from "#web/parts/shell-content.ts"
import { paths } from "#web/paths.ts"
import { Button } from "#web/ui/Button.tsx"
import { Card } from "#web/ui/Card.tsx"
import { FormProblem } from "#web/ui/FormProblem.tsx"
import { Page } from "#web/ui/Page.tsx"
import ui from "#web/ui/primitives.module.css"
import { TextField } from "#web/ui/TextField.tsx"
import { showToast } from "#web/ui/toast.ts"

const otherPages = [
  { to: paths.home, words: "Back to Home" },
  { to: paths.terms, words: "Terms" },
  { to: paths.privacy, words: "Privacy" },
]

interface LoginScreenProps {
  portal: Portal
  title: string
  badge?: ReactNode
  /** Links of this portal only, above those that both have. */
  children?: ReactNode
}

/** The screen around the login form, the same at both doors. */
export function LoginScreen({ portal, title, badge, children }: LoginScreenProps) {
  const { company } = useShellContent()
  return (
    <Page width="narrow">
      <div className={styles.screen}>
        <Card>
          <div className={styles.head}>
            {badge}
            <h1>{title}</h1>
          </div>
          <LoginFields portal={portal} />
          <OtherWaysIn portal={portal} />
          <noscript>
            <p>
              Signing in needs JavaScript. Without it, please write to{" "}
              <a href={`mailto:${company.salesEmail}`}>{company.salesEmail}</a> or call{" "}
              <a href={`tel:${company.phone.e164}`}>{company.phone.shown}</a>.
            </p>
          </noscript>
          {children}
        </Card>
        <div className={ui.smaller}>
          <ScreenLinks links={otherPages} />
        </div>
      </div>
    </Page>
  )
}

/** A passkey, and the visitor's own organization, where this site and this browser have them. */
function OtherWaysIn({ portal }: { portal: Portal }) {
  const [offered, setOffered] = useState({ singleSignOn: false, passkeys: false })
  useEffect(() => {
    // Without an answer there is still the password.
    call("GET /api/auth/ways-in").then(
      ({ singleSignOn, passkeys }) =>
        setOffered({ singleSignOn, passkeys: passkeys && "PublicKeyCredential" in window }),
      () => undefined,
    )
  }, [])
  return (
    <>
      {offered.passkeys && (
        <PasskeyButton
          portal={portal}
          onSignedIn={(user) => {
            rememberSignedIn(user)
            showToast({ title: "Login successful", description: "Welcome back!" })
          }}
        />
      )}
      {offered.singleSignOn && (
        <ButtonLink variant="secondary" to="/api/login" reloadDocument discover="none">
          Sign in through your organization
        </ButtonLink>
      )}
    </>
  )
}

/**
 * Email and password for one of the two portals, and a code if the account needs one. A person who is signed in, or has
 * just signed in, continues immediately.
 */
function LoginFields({ portal }: { portal: Portal }) {
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
