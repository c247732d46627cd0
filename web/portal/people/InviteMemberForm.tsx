import type { CompanySeat } from "#contract/seats.ts"
import { useInviteMember } from "#web/api/members.ts"
import { useTextForm } from "#web/parts/use-text-form.ts"
import { MemberSeatField } from "#web/portal/people/MemberSeatField.tsx"
import { Actions } from "#web/ui/Actions.tsx"
import { Button } from "#web/ui/Button.tsx"
import { FormProblem } from "#web/ui/FormProblem.tsx"
import ui from "#web/ui/primitives.module.css"
import { TextField } from "#web/ui/TextField.tsx"
import { showToast } from "#web/ui/toast.ts"

const fields = ["email", "seat"] as const
const bodyOf = ({ email, seat }: Record<(typeof fields)[number], string>) => ({
  email: email.trim(),
  // One of the options.
  seat: seat as CompanySeat,
})

export function InviteMemberForm({ onDone }: { onDone: () => void }) {
  const { mutateAsync: invite } = useInviteMember()
  const { element, pending, problem, errors, onSubmit, onInput } = useTextForm({
    fields,
    rules: () => import("#contract/members.ts").then(({ NewMember }) => NewMember),
    bodyOf,
    send: async (texts) => {
      const { message } = await invite(bodyOf(texts))
      onDone()
      showToast({ title: "Invitation sent", description: message })
    },
    failed: "The invitation was not sent.",
  })
  return (
    <form
      ref={element}
      className={ui.stack4}
      method="post"
      noValidate
      aria-busy={pending}
      onSubmit={onSubmit}
      onInput={onInput}
    >
      <TextField
        label="Email of your colleague"
        name="email"
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        error={errors.email}
      />
      <MemberSeatField error={errors.seat} />
      <FormProblem problem={problem} />
      <Actions>
        <Button type="submit" pending={pending}>
          Send invitation
        </Button>
        <Button variant="secondary" onClick={onDone}>
          Cancel
        </Button>
      </Actions>
    </form>
  )
}
