import { ButtonLink } from "#web/parts/ButtonLink.tsx"
import { paths } from "#web/paths.ts"
import { Actions } from "#web/ui/Actions.tsx"
import { Button } from "#web/ui/Button.tsx"
import { Spinner } from "#web/ui/Spinner.tsx"
import styles from "./EmailVerification.module.css"
import { Notice } from "#web/auth/form/Notice.tsx"
import { useEmailVerification } from "./use-email-verification.ts"

/** Proves the address by the token of the letter's link, and says what came of it. */
export function EmailVerification() {
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
