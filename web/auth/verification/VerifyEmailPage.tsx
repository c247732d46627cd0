import { useEffect, useRef, useState } from "react"
import type { LoaderFunctionArgs, MetaFunction } from "react-router"
import { refreshSession } from "#web/api/session.ts"
import { Notice } from "#web/auth/form/Notice.tsx"
import { useLinkToken } from "#web/auth/form/use-link-token.ts"
import { AccountScreen } from "#web/auth/screen/AccountScreen.tsx"
import { openVerificationLink, type Verification } from "#web/auth/verification/open-verification-link.ts"
import styles from "#web/auth/verification/VerifyEmailPage.module.css"
import { ButtonLink } from "#web/parts/ButtonLink.tsx"
import { pageMeta } from "#web/parts/page-meta.ts"
import { paths } from "#web/paths.ts"
import { siteContent } from "#web/site-content.ts"
import { Actions } from "#web/ui/Actions.tsx"
import { Button } from "#web/ui/Button.tsx"
import { Spinner } from "#web/ui/Spinner.tsx"

export function loader({ context }: LoaderFunctionArgs) {
  return { meta: context.get(siteContent).meta[paths.verifyEmail] }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageMeta({ ...loaderData.meta, path: paths.verifyEmail, noIndex: true }, matches) : []

export default function VerifyEmailPage() {
  return (
    <AccountScreen title="Email Verification" lead="The verification link expires in 24 hours." withHomeLink={false}>
      <EmailVerification />
    </AccountScreen>
  )
}

/** Proves the address by the token of the letter's link, and says what came of it. */
function EmailVerification() {
  const { verification, tryAgain } = useEmailVerification()
  const { state } = verification
  return (
    <div className={styles.result}>
      {state === "loading" && <Spinner label="Verifying your email address..." />}
      <Notice tone="positive">{state === "verified" && "Your email has been verified successfully!"}</Notice>
      <Notice tone="danger">{state === "failed" && verification.message}</Notice>
      {state === "verified" && (
        <>
          <p>Taking you to the login page.</p>
          <Actions>
            <ButtonLink to="/api/login" reloadDocument discover="none">
              Go to Login Now
            </ButtonLink>
          </Actions>
        </>
      )}
      {state === "failed" && (
        <Actions>
          {verification.mayTryAgain && <Button onClick={tryAgain}>Try Again</Button>}
          <ButtonLink to={paths.login} variant={verification.mayTryAgain ? "secondary" : "primary"}>
            Go to Login
          </ButtonLink>
          <ButtonLink to={paths.home} variant="secondary">
            Back to Home
          </ButtonLink>
        </Actions>
      )}
    </div>
  )
}

const loading: Verification = { state: "loading" }
const toLoginAfter = 3_000

/** Posts the token of the address once, and after a success leads to the server's sign-in. */
function useEmailVerification() {
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
