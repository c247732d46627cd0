import type { MetaFunction } from "react-router"
import { companySeatHints, seatLabels } from "#contract/auth/seats.ts"
import { Notice } from "#web/auth/form/Notice.tsx"
import { AccountScreen } from "#web/auth/screen/AccountScreen.tsx"
import { ButtonLink } from "#web/parts/ButtonLink.tsx"
import { pageMeta } from "#web/parts/page-meta.ts"
import { paths } from "#web/paths.ts"
import { Actions } from "#web/ui/Actions.tsx"
import { Button } from "#web/ui/Button.tsx"
import { Spinner } from "#web/ui/Spinner.tsx"
import { JoinForm } from "./JoinForm.tsx"
import { useMembership } from "./use-membership.ts"

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: "Join Your Company",
      description: "Accept the invitation to your company's account.",
      keywords: "invitation, company account",
      path: paths.join,
      noIndex: true,
    },
    matches,
  )

/** The page of an invitation to a company. What it offers depends on who is signed in, and on the address. */
export default function JoinPage() {
  const { token, found, stopped, isPending, joinAs, maySignOut, signOut, maySignIn } = useMembership()
  return (
    <AccountScreen title="Join Your Company" lead="The link in your email works once.">
      {!found && !stopped && <Spinner label="Reading the invitation..." />}
      <Notice tone="danger">{stopped}</Notice>
      {maySignOut && (
        <Actions>
          <Button pending={isPending} onClick={() => void signOut()}>
            Sign Out
          </Button>
        </Actions>
      )}
      {maySignIn && (
        <Actions>
          <ButtonLink to={paths.login}>Sign In</ButtonLink>
        </Actions>
      )}
      {found && (
        <p>
          You are invited to join <strong>{found.company}</strong> with the address <strong>{found.email}</strong>. Your
          seat: <strong>{seatLabels[found.seat]}</strong>. {companySeatHints[found.seat]}
        </p>
      )}
      {found?.next === "join" && (
        <Actions>
          <Button pending={isPending} onClick={() => void joinAs()}>
            Join
          </Button>
        </Actions>
      )}
      {found?.next === "sign-in" && token && (
        <>
          <p>You have an account already. Sign in, and you come back here to join.</p>
          <Actions>
            <ButtonLink to={`${paths.login}?next=${encodeURIComponent(`${paths.join}?token=${token}`)}`}>
              Sign In
            </ButtonLink>
          </Actions>
        </>
      )}
      {found?.next === "register" && token && <JoinForm token={token} />}
    </AccountScreen>
  )
}
