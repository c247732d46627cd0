import { useEffect, useState } from "react"
import { call } from "#web/api/call.ts"
import { ButtonLink } from "#web/parts/ButtonLink.tsx"

/** The way in through the visitor's own organization, where this site has one. */
export function SingleSignOnLink() {
  const [isOffered, setIsOffered] = useState(false)
  useEffect(() => {
    // Without an answer there is still the password.
    call("GET /api/auth/ways-in").then(
      ({ singleSignOn }) => setIsOffered(singleSignOn),
      () => undefined,
    )
  }, [])
  if (!isOffered) return null
  return (
    <ButtonLink variant="secondary" to="/api/login" reloadDocument discover="none">
      Sign in through your organization
    </ButtonLink>
  )
}
