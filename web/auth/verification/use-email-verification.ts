import { useEffect, useRef, useState } from "react"
import { refreshSession } from "#web/api/session.ts"
import { useLinkToken } from "#web/auth/form/use-link-token.ts"
import { type Verification, openVerificationLink } from "./open-verification-link.ts"

const loading: Verification = { state: "loading" }
const toLoginAfter = 3_000

/** Posts the token of the address once, and after a success leads to the server's sign-in. */
export function useEmailVerification() {
  const token = useLinkToken()
  const posted = useRef<string>(undefined)
  const [verification, setVerification] = useState(loading)

  useEffect(() => {
    // React may run an effect twice; the token is sent once.
    if (token === undefined || posted.current === token) return
    posted.current = token
    void openVerificationLink(token).then(setVerification)
  }, [token])

  const isVerified = verification.state === "verified"
  useEffect(() => {
    if (!isVerified) return
    // Proving the address ends its sessions; the header must not say otherwise.
    refreshSession().catch(() => undefined)
    const timer = setTimeout(() => window.location.assign("/api/login"), toLoginAfter)
    return () => clearTimeout(timer)
  }, [isVerified])

  function tryAgain() {
    setVerification(loading)
    void openVerificationLink(token ?? "").then(setVerification)
  }

  return { verification, tryAgain }
}
