import type { CompanySeat } from "#contract/auth/seats.ts"
import { useInviteMember } from "#web/api/members.ts"
import { InviteForm } from "#web/parts/InviteForm.tsx"
import { MemberSeatField } from "#web/portal/people/MemberSeatField.tsx"

const fields = ["seat"] as const

export function InviteMemberForm({ onDone }: { onDone: () => void }) {
  const { mutateAsync: invite } = useInviteMember()
  return (
    <InviteForm
      fields={fields}
      label="Email of your colleague"
      rules={() => import("#contract/auth/members.ts").then(({ NewMember }) => NewMember)}
      // The seat is one of the options.
      invite={({ email, seat }) => invite({ email, seat: seat as CompanySeat })}
      onDone={onDone}
    >
      {(errors) => <MemberSeatField error={errors.seat} />}
    </InviteForm>
  )
}
