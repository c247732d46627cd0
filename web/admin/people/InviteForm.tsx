import { useState } from "react"
import styles from "#web/admin/people/InviteForm.module.css"
import { CallError, messageOf } from "#web/api/call.ts"
import { useInvite } from "#web/api/people.ts"
import { useTextForm } from "#web/parts/use-text-form.ts"
import { Button } from "#web/ui/Button.tsx"
import { TextField } from "#web/ui/TextField.tsx"
import { showToast } from "#web/ui/toast.ts"

const fields = ["email", "password"] as const
const bodyOf = ({ email, password }: Record<(typeof fields)[number], string>) => ({ email: email.trim(), password })

export function InviteForm({ onDone }: { onDone: () => void }) {
  const [problem, setProblem] = useState("")
  const { mutateAsync: invite } = useInvite()
  const { element, pending, errors, onSubmit, onInput } = useTextForm({
    fields,
    rules: () => import("#contract/invitations.ts").then(({ NewInvitation }) => NewInvitation),
    bodyOf,
    send: async (texts) => {
      setProblem("")
      const { message } = await invite(bodyOf(texts))
      onDone()
      showToast({ title: "Invitation sent", description: message })
    },
    onFailure: (error) => {
      if (error instanceof CallError && Object.keys(error.fields).length > 0) return
      setProblem(messageOf(error, "The invitation could not be sent. Please try again."))
    },
  })
  return (
    <form
      ref={element}
      className={styles.form}
      method="post"
      noValidate
      aria-busy={pending}
      onSubmit={onSubmit}
      onInput={onInput}
    >
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
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
      <TextField
        label="Your own password"
        name="password"
        type="password"
        autoComplete="current-password"
        maxLength={256}
        error={errors.password}
      />
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
