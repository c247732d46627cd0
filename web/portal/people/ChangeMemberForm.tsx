import { type Member, MemberSeat } from "#contract/auth/members.ts"
import { useChangeMember } from "#web/api/members.ts"
import { refreshSession } from "#web/api/session.ts"
import { useTextForm } from "#web/parts/use-text-form.ts"
import { MemberSeatField } from "#web/portal/people/MemberSeatField.tsx"
import { Actions } from "#web/ui/Actions.tsx"
import { Button } from "#web/ui/Button.tsx"
import { FormProblem } from "#web/ui/FormProblem.tsx"
import ui from "#web/ui/primitives.module.css"
import { showToast } from "#web/ui/toast.ts"

/** Changes what a member may do. It takes effect at their next call. */
export function ChangeMemberForm({ member: { id, seat }, onDone }: { member: Member; onDone: () => void }) {
  const { mutateAsync: change } = useChangeMember(id)
  const { element, pending, problem, errors, onSubmit, onInput } = useTextForm({
    fields: ["seat"] as const,
    rules: () => Promise.resolve(MemberSeat),
    bodyOf: (texts) => texts,
    send: async (texts) => {
      const { message } = await change(MemberSeat.parse(texts).seat)
      onDone()
      showToast({ title: "Seat saved", description: message })
      // It may be the own seat, which decides what the screens show.
      await refreshSession()
    },
    failed: "The seat was not changed.",
  })
  return (
    <form ref={element} className={ui.stack4} noValidate aria-busy={pending} onSubmit={onSubmit} onInput={onInput}>
      <MemberSeatField initial={seat} error={errors.seat} />
      <FormProblem problem={problem} />
      <Actions>
        <Button type="submit" pending={pending}>
          Save seat
        </Button>
        <Button variant="secondary" onClick={onDone}>
          Cancel
        </Button>
      </Actions>
    </form>
  )
}
