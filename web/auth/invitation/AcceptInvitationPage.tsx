import { useEffect, useState } from "react"
import { type LoaderFunctionArgs, type MetaFunction, useNavigate } from "react-router"
import type { Invitation } from "#contract/auth/invitations.ts"
import { officeSeatHints, seatLabels } from "#contract/auth/seats.ts"
import { call, CallError } from "#web/api/call.ts"
import { endSession, useSession } from "#web/api/session.ts"
import { AccountForm, FieldPair } from "#web/auth/form/AccountForm.tsx"
import { Notice } from "#web/auth/form/Notice.tsx"
import { useLinkToken } from "#web/auth/form/use-link-token.ts"
import { unconfirmed } from "#web/auth/password/new-password.ts"
import { NewPasswordFields } from "#web/auth/password/NewPasswordFields.tsx"
import { AccountScreen } from "#web/auth/screen/AccountScreen.tsx"
import { ScreenLinks } from "#web/auth/screen/ScreenLinks.tsx"
import { pageMeta } from "#web/parts/page-meta.ts"
import { useTextForm } from "#web/parts/use-text-form.ts"
import { paths } from "#web/paths.ts"
import { siteContent } from "#web/site-content.ts"
import { Button } from "#web/ui/Button.tsx"
import { FormProblem } from "#web/ui/FormProblem.tsx"
import { TextField } from "#web/ui/TextField.tsx"
import { showToast } from "#web/ui/toast.ts"

export function loader({ context }: LoaderFunctionArgs) {
  return { meta: context.get(siteContent).meta[paths.acceptInvitation] }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageMeta({ ...loaderData.meta, path: paths.acceptInvitation, noIndex: true }, matches) : []

export default function AcceptInvitationPage() {
  return (
    <AccountScreen
      title="Accept Your Invitation"
      lead="You will work in the back office. Choose a password that only you know."
    >
      <AcceptInvitationForm />
      <ScreenLinks links={[{ to: paths.adminLogin, words: "Go to the administrator login" }]} />
    </AccountScreen>
  )
}

/** Name and password of a new administrator, by the link of a letter. */
function AcceptInvitationForm() {
  const { form, guest, stopped } = useInvitation()
  const { errors, pending, ready } = form
  return (
    <AccountForm state={form}>
      <Notice tone="danger">{stopped}</Notice>
      {guest && (
        <p>
          The invitation is for <strong>{guest.email}</strong>. Your seat: <strong>{seatLabels[guest.seat]}</strong>.{" "}
          {officeSeatHints[guest.seat]}
        </p>
      )}
      <FieldPair>
        <TextField label="First Name" name="firstName" autoComplete="given-name" error={errors.firstName} />
        <TextField label="Last Name" name="lastName" autoComplete="family-name" error={errors.lastName} />
      </FieldPair>
      <NewPasswordFields
        name="password"
        label="Password"
        confirmLabel="Confirm Password"
        whose="admin"
        errors={errors}
      />
      <FormProblem problem={form.problem} />
      <Button type="submit" pending={pending} disabled={!ready || stopped !== ""}>
        {pending ? "Accepting..." : "Accept Invitation"}
      </Button>
    </AccountForm>
  )
}

const fields = ["firstName", "lastName", "password", "confirmPassword"] as const
type Texts = Record<(typeof fields)[number], string>

const incomplete = "This link is incomplete. Please open the link in your email again."

/** Checks whether the link is still valid, accepts it once, and leads to the sign-in. */
function useInvitation() {
  const token = useLinkToken()
  const session = useSession()
  const navigate = useNavigate()
  const [guest, setGuest] = useState<Pick<Invitation, "email" | "seat">>()
  const [dead, setDead] = useState("")

  useEffect(() => {
    if (!token) return
    call("POST /api/auth/invitation/check", { body: { token } }).then(
      setGuest,
      // Without a network the form stays: sending it will tell.
      (error: unknown) => {
        if (error instanceof CallError && [400, 409].includes(error.status)) setDead(error.serverMessage ?? incomplete)
      },
    )
  }, [token])

  const bodyOf = ({ firstName, lastName, password }: Texts) => ({
    token: token ?? "",
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    password,
  })

  async function send(texts: Texts) {
    const { message } = await call("POST /api/auth/invitation/accept", { body: bodyOf(texts) })
    // The person signed in here is not the new administrator.
    if (session.state === "signed-in") await endSession()
    showToast({ title: "Invitation accepted", description: message })
    await navigate(paths.adminLogin, { replace: true })
  }

  const form = useTextForm({
    fields,
    rules: () => import("#contract/auth/invitations.ts").then(({ AcceptedInvitation }) => AcceptedInvitation),
    bodyOf,
    alsoRefused: unconfirmed,
    send,
    failed: "The invitation was not accepted.",
  })

  const stopped = token === "" ? incomplete : dead
  return { form, guest, stopped }
}
