import type { OfficeSeat } from "#contract/auth/seats.ts"
import { SeatField } from "#web/admin/people/SeatField.tsx"
import { useInvite } from "#web/api/people.ts"
import { InviteForm } from "#web/parts/InviteForm.tsx"
import { TextField } from "#web/ui/TextField.tsx"

const fields = ["seat", "password"] as const

export function InviteAdminForm({ onDone }: { onDone: () => void }) {
  const { mutateAsync: invite } = useInvite()
  return (
    <InviteForm
      fields={fields}
      label="Email of the new administrator"
      rules={() => import("#contract/auth/invitations.ts").then(({ NewInvitation }) => NewInvitation)}
      // The seat is one of the options.
      invite={({ seat, ...texts }) => invite({ ...texts, seat: seat as OfficeSeat })}
      onDone={onDone}
    >
      {(errors) => (
        <>
          <SeatField error={errors.seat} />
          <TextField
            label="Your own password"
            name="password"
            type="password"
            autoComplete="current-password"
            maxLength={256}
            error={errors.password}
          />
        </>
      )}
    </InviteForm>
  )
}
