import { useEffect, useState } from "react"
import { call } from "#web/api/call.ts"
import { rememberSignedIn } from "#web/api/session.ts"
import { PasskeyButton } from "#web/auth/passkeys/PasskeyButton.tsx"
import type { Portal } from "#web/auth/login/after-login.ts"
import { ButtonLink } from "#web/parts/ButtonLink.tsx"
import { showToast } from "#web/ui/toast.ts"

/** A passkey, and the visitor's own organization, where this site and this browser have them. */
export function OtherWaysIn({ portal }: { portal: Portal }) {
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
