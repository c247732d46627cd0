import { useEffect, useRef, useState } from "react"
import { call, CallError, messageOf } from "#web/api/call.ts"
import { refreshSession, useSession } from "#web/api/session.ts"
import { useLinkToken } from "#web/auth/form/use-link-token.ts"

type Confirmation =
  | { state: "loading" | "signed-out" | "confirmed" }
  /** Without an answer from the server, the link may still be good. */
  | { state: "failed"; message: string; mayTryAgain: boolean }

const loading: Confirmation = { state: "loading" }

/** Sends the token of the address once the visitor is known to be signed in; only then it counts. */
export function useEmailConfirmation() {
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
