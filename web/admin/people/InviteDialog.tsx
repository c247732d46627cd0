import { type FormEvent, useRef, useState } from "react"
import { invitationHours } from "#contract/invitations.ts"
import styles from "#web/admin/people/InviteDialog.module.css"
import { CallError, messageOf } from "#web/api/call.ts"
import { checkEmail } from "#web/api/check-text.ts"
import { useInvite } from "#web/api/people.ts"
import { Button } from "#web/ui/Button.tsx"
import { Dialog } from "#web/ui/Dialog.tsx"
import { TextField } from "#web/ui/TextField.tsx"
import { showToast } from "#web/ui/toast.ts"

interface InviteDialogProps {
  open: boolean
  onClose: () => void
}

/** Whom to invite; asks for the own password too, as a browser that was left open does not have it. */
export function InviteDialog({ open, onClose }: InviteDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Invite an administrator"
      description={`They get a letter with a link that is good for ${invitationHours} hours, and choose a password of their own.`}
    >
      <InviteForm onDone={onClose} />
    </Dialog>
  )
}

type Errors = Partial<Record<"email" | "password" | "form", string>>

function InviteForm({ onDone }: { onDone: () => void }) {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Errors>({})
  const { mutate, isPending } = useInvite()

  function refuse(refused: Errors) {
    setErrors(refused)
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [type=submit]')?.focus(),
    )
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const [email, password] = [textIn(data, "email").trim(), textIn(data, "password")]
    const refused: Errors = {}
    const wrongEmail = checkEmail("Please enter a valid email address")(email)
    if (wrongEmail) refused.email = wrongEmail
    if (!password) refused.password = "Password is required"
    if (Object.keys(refused).length > 0) return refuse(refused)
    setErrors({})
    mutate(
      { email, password },
      {
        onSuccess: ({ message }) => {
          onDone()
          showToast({ title: "Invitation sent", description: message })
        },
        onError: (error) => {
          const fields = error instanceof CallError ? error.fields : {}
          const words = messageOf(error, "The invitation could not be sent. Please try again.")
          refuse(Object.keys(fields).length > 0 ? fields : { form: words })
        },
      },
    )
  }

  return (
    <form ref={form} className={styles.form} method="post" noValidate aria-busy={isPending} onSubmit={submit}>
      {errors.form && (
        <p className={styles.problem} role="alert">
          {errors.form}
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
        <Button type="submit" pending={isPending}>
          Send invitation
        </Button>
      </div>
    </form>
  )
}

function textIn(data: FormData, name: string): string {
  const value = data.get(name)
  return typeof value === "string" ? value : ""
}
