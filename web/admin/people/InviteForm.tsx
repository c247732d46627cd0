import type { OfficeSeat } from "#contract/seats.ts"
import styles from "#web/admin/people/InviteForm.module.css"
import { SeatField } from "#web/admin/people/SeatField.tsx"
import { useInvite } from "#web/api/people.ts"
import { useTextForm } from "#web/parts/use-text-form.ts"
import { Button } from "#web/ui/Button.tsx"
import { FormProblem } from "#web/ui/FormProblem.tsx"
import { TextField } from "#web/ui/TextField.tsx"
import ui from "#web/ui/primitives.module.css"
import { showToast } from "#web/ui/toast.ts"

const fields = ["email", "seat", "password"] as const
const bodyOf = ({ email, seat, password }: Record<(typeof fields)[number], string>) => ({
  email: email.trim(),
  // One of the options below.
  seat: seat as OfficeSeat,
  password,
})

export function InviteForm({ onDone }: { onDone: () => void }) {
  const { mutateAsync: invite } = useInvite()
  const { element, pending, problem, errors, onSubmit, onInput } = useTextForm({
    fields,
    rules: () => import("#contract/invitations.ts").then(({ NewInvitation }) => NewInvitation),
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
        label="Email of the new administrator"
        name="email"
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        error={errors.email}
      />
      <SeatField error={errors.seat} />
      <TextField
        label="Your own password"
        name="password"
        type="password"
        autoComplete="current-password"
        maxLength={256}
        error={errors.password}
      />
      <FormProblem problem={problem} />
      <div className={styles.actions}>
        <Button variant="secondary" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" pending={pending}>
          Send invitation
        </Button>
      </div>
    </form>
  )
}
