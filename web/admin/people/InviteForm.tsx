import styles from "#web/admin/people/InviteForm.module.css"
import { useInviteForm } from "#web/admin/people/use-invite-form.ts"
import { Button } from "#web/ui/Button.tsx"
import { TextField } from "#web/ui/TextField.tsx"

export function InviteForm({ onDone }: { onDone: () => void }) {
  const { form, errors, pending, submit } = useInviteForm(onDone)
  return (
    <form ref={form} className={styles.form} method="post" noValidate aria-busy={pending} onSubmit={submit}>
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
        <Button type="submit" pending={pending}>
          Send invitation
        </Button>
      </div>
    </form>
  )
}
