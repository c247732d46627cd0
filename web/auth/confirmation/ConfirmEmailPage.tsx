import type { MetaFunction } from "react-router"
import { Notice } from "#web/auth/form/Notice.tsx"
import { AccountScreen } from "#web/auth/screen/AccountScreen.tsx"
import { ButtonLink } from "#web/parts/ButtonLink.tsx"
import { pageMeta } from "#web/parts/page-meta.ts"
import { paths } from "#web/paths.ts"
import { Actions } from "#web/ui/Actions.tsx"
import { Button } from "#web/ui/Button.tsx"
import { Spinner } from "#web/ui/Spinner.tsx"
import { useEmailConfirmation } from "./use-email-confirmation.ts"

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
