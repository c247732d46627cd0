import { useCallback, useEffect, useState } from "react"
import { type MetaFunction, useNavigate } from "react-router"
import { companySeatHints, seatLabels } from "#contract/auth/seats.ts"
import type { ReplyOf } from "#contract/endpoint.ts"
import type { Endpoints } from "#contract/endpoints.ts"
import { call, CallError, messageOf } from "#web/api/call.ts"
import { endSession, useSession } from "#web/api/session.ts"
import { AccountForm, FieldPair } from "#web/auth/form/AccountForm.tsx"
import { Notice } from "#web/auth/form/Notice.tsx"
import { useLinkToken } from "#web/auth/form/use-link-token.ts"
import { unconfirmed } from "#web/auth/password/new-password.ts"
import { NewPasswordFields } from "#web/auth/password/NewPasswordFields.tsx"
import { AccountScreen } from "#web/auth/screen/AccountScreen.tsx"
import { ButtonLink } from "#web/parts/ButtonLink.tsx"
import { pageMeta } from "#web/parts/page-meta.ts"
import { useTextForm } from "#web/parts/use-text-form.ts"
import { paths } from "#web/paths.ts"
import { Actions } from "#web/ui/Actions.tsx"
import { Button } from "#web/ui/Button.tsx"
import { FormProblem } from "#web/ui/FormProblem.tsx"
import { Spinner } from "#web/ui/Spinner.tsx"
import { TextField } from "#web/ui/TextField.tsx"
import { showToast } from "#web/ui/toast.ts"

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
  const { token, found, stopped, isPending, joinAs, maySignOut, signOut, maySignIn, mayGoOn } = useMembership()
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
      {mayGoOn && (
        <Actions>
          <ButtonLink to={paths.dashboard}>Go to Dashboard</ButtonLink>
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

const fields = ["firstName", "lastName", "password", "confirmPassword"] as const
const accountOf = ({ firstName, lastName, password }: Record<(typeof fields)[number], string>) => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  password,
})

/** Name and password of somebody without an account. */
function JoinForm({ token }: { token: string }) {
  const navigate = useNavigate()
  const form = useTextForm({
    fields,
    rules: () => import("#contract/auth/members.ts").then(({ JoiningAccount }) => JoiningAccount),
    bodyOf: accountOf,
    alsoRefused: unconfirmed,
    send: async (texts) => {
      const account = accountOf(texts)
      const { message } = await call("POST /api/members/invitation/accept", { body: { token, account } })
      showToast({ title: "Invitation accepted", description: message })
      await navigate(paths.login, { replace: true })
    },
    failed: "You did not join.",
  })
  const { errors, pending, ready } = form
  return (
    <AccountForm state={form}>
      <FieldPair>
        <TextField label="First Name" name="firstName" autoComplete="given-name" error={errors.firstName} />
        <TextField label="Last Name" name="lastName" autoComplete="family-name" error={errors.lastName} />
      </FieldPair>
      <NewPasswordFields
        name="password"
        label="Password"
        confirmLabel="Confirm Password"
        whose="company"
        errors={errors}
      />
      <FormProblem problem={form.problem} />
      <Button type="submit" pending={pending} disabled={!ready}>
        {pending ? "Joining..." : "Join"}
      </Button>
    </AccountForm>
  )
}

type Found = ReplyOf<Endpoints["POST /api/members/invitation/check"]>

const incomplete = "This link is incomplete. Please open the link in your email again."

/** Reads what the link is for, and joins as the signed-in person. */
function useMembership() {
  const token = useLinkToken()
  const session = useSession()
  const [found, setFound] = useState<Found>()
  const [problem, setProblem] = useState("")
  const [isForAnother, setForAnother] = useState(false)
  const [isPending, setPending] = useState(false)

  const read = useCallback(() => {
    if (!token) return
    call("POST /api/members/invitation/check", { body: { token } }).then(setFound, (error: unknown) => {
      setForAnother(error instanceof CallError && error.status === 409)
      setProblem(messageOf(error, "The invitation could not be read. Open the link in your email again."))
    })
  }, [token])
  useEffect(read, [read])

  async function signOut() {
    setPending(true)
    await endSession()
    setProblem("")
    setPending(false)
    read()
  }

  async function joinAs() {
    setPending(true)
    setProblem("")
    try {
      await call("POST /api/members/invitation/accept", { body: { token: token ?? "" } })
      // The full page load reads the new company.
      window.location.assign(paths.dashboard)
    } catch (error) {
      setProblem(messageOf(error, "You did not join. Please try again."))
      setPending(false)
    }
  }

  const stopped = token === "" ? incomplete : problem
  const maySignOut = stopped !== "" && isForAnother && session.state === "signed-in"
  const maySignIn = stopped !== "" && !isForAnother && session.state === "anonymous"
  const mayGoOn = stopped !== "" && !isForAnother && session.state === "signed-in"
  return { token, found, isPending, joinAs, stopped, maySignOut, signOut, maySignIn, mayGoOn }
}
