import type { LoaderFunctionArgs, MetaFunction } from "react-router"
import { officeSeatHints, seatLabels } from "#contract/auth/seats.ts"
import { AccountForm, FieldPair } from "#web/auth/form/AccountForm.tsx"
import { Notice } from "#web/auth/form/Notice.tsx"
import { useInvitation } from "#web/auth/invitation/use-invitation.ts"
import { NewPasswordFields } from "#web/auth/password/NewPasswordFields.tsx"
import { AccountScreen } from "#web/auth/screen/AccountScreen.tsx"
import { ScreenLinks } from "#web/auth/screen/ScreenLinks.tsx"
import { pageMeta } from "#web/parts/page-meta.ts"
import { paths } from "#web/paths.ts"
import { siteContent } from "#web/site-content.ts"
import { Button } from "#web/ui/Button.tsx"
import { FormProblem } from "#web/ui/FormProblem.tsx"
import { TextField } from "#web/ui/TextField.tsx"

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
