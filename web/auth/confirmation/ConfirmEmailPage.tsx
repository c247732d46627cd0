import { useEffect, useRef, useState } from "react"
import type { MetaFunction } from "react-router"
import { call, CallError, messageOf } from "#web/api/call.ts"
import { refreshSession, useSession } from "#web/api/session.ts"
import { Notice } from "#web/auth/form/Notice.tsx"
import { useLinkToken } from "#web/auth/form/use-link-token.ts"
import { AccountScreen } from "#web/auth/screen/AccountScreen.tsx"
import { ButtonLink } from "#web/parts/ButtonLink.tsx"
import { pageMeta } from "#web/parts/page-meta.ts"
import { paths } from "#web/paths.ts"
import { Actions } from "#web/ui/Actions.tsx"
import { Button } from "#web/ui/Button.tsx"
import { Spinner } from "#web/ui/Spinner.tsx"

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: "Confirm Your Email Address",
      description: "Show that you read the email of your account.",
      keywords: "confirm email",
      path: paths.confirmEmail,
      noIndex: true,
    },
    matches,
  )

/** The page of a confirmation link; it works only for the account that is signed in. */
export default function ConfirmEmailPage() {
  const { confirmation, tryAgain } = useEmailConfirmation()
  const { state } = confirmation
  return (
    <AccountScreen title="Confirm Your Email Address" lead="The link works for 24 hours.">
      {state === "loading" && <Spinner label="Confirming your email address..." />}
      <Notice tone="positive">{state === "confirmed" && "Your email address is confirmed."}</Notice>
      <Notice tone="danger">
        {state === "failed" && confirmation.message}
        {state === "signed-out" && "You are not signed in here. Sign in, then open the link in your email again."}
      </Notice>
      <Actions>
        {state === "failed" && confirmation.mayTryAgain && <Button onClick={tryAgain}>Try Again</Button>}
        {state === "signed-out" && <ButtonLink to={paths.login}>Sign In</ButtonLink>}
        {(state === "confirmed" || state === "failed") && (
          <>
            <ButtonLink to={paths.ownQuotes} variant={state === "confirmed" ? "primary" : "secondary"}>
              Quotes
            </ButtonLink>
            <ButtonLink to={paths.ownSales} variant="secondary">
              Orders with us
            </ButtonLink>
          </>
        )}
      </Actions>
    </AccountScreen>
  )
}

type Confirmation =
  | { state: "loading" | "signed-out" | "confirmed" }
  /** Without an answer from the server, the link may still be good. */
  | { state: "failed"; message: string; mayTryAgain: boolean }

const loading: Confirmation = { state: "loading" }

/** Sends the token of the address once the visitor is known to be signed in; only then it counts. */
function useEmailConfirmation() {
  const token = useLinkToken()
  const session = useSession()
  const sent = useRef<string>(undefined)
  const [confirmation, setConfirmation] = useState(loading)
  const isSignedIn = session.state === "signed-in"

  useEffect(() => {
    // React may run an effect twice; the token is sent once.
    if (token === undefined || !isSignedIn || sent.current === token) return
    sent.current = token
    void confirm(token).then(setConfirmation)
  }, [token, isSignedIn])

  function tryAgain() {
    setConfirmation(loading)
    void confirm(token ?? "").then(setConfirmation)
  }

  const isSignedOut = session.state === "anonymous" && confirmation.state === "loading"
  const shown: Confirmation = isSignedOut ? { state: "signed-out" } : confirmation
  return { confirmation: shown, tryAgain }
}

async function confirm(token: string): Promise<Confirmation> {
  if (!token)
    return {
      state: "failed",
      message: "This link is incomplete. Please open the link in your email again.",
      mayTryAgain: false,
    }
  try {
    await call("POST /api/auth/confirm-email", { body: { token } })
  } catch (error) {
    if (error instanceof CallError && error.status === 401) return { state: "signed-out" }
    const message = messageOf(error, "Your email address could not be confirmed. Please try again.")
    const isRefused = error instanceof CallError && error.status < 500 && error.status !== 429
    return { state: "failed", message, mayTryAgain: !isRefused }
  }
  await refreshSession().catch(() => undefined)
  return { state: "confirmed" }
}
