import { officeSeatHints, seatLabels } from "#contract/auth/seats.ts"
import { Button } from "#web/ui/Button.tsx"
import { FormProblem } from "#web/ui/FormProblem.tsx"
import { TextField } from "#web/ui/TextField.tsx"
import { AccountForm, FieldPair } from "#web/auth/form/AccountForm.tsx"
import { NewPasswordFields } from "#web/auth/password/NewPasswordFields.tsx"
import { Notice } from "#web/auth/form/Notice.tsx"
import { useInvitation } from "./use-invitation.ts"

/** Name and password of a new administrator, by the link of a letter. */
export function AcceptInvitationForm() {
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
