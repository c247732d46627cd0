import { useState } from "react"
import type { CurrentUser } from "#contract/auth/users.ts"
import styles from "./NewPasswordFields.module.css"
import { PasswordField } from "#web/auth/form/PasswordField.tsx"
import { passwordStrength } from "./new-password.ts"

interface NewPasswordFieldsProps<Field extends string> {
  /** The name of the first field; the second one's is `confirmPassword`. */
  name: Field
  label: string
  confirmLabel: string
  /** The role of the account, if it is known; administrators have stricter rules. */
  whose?: CurrentUser["role"]
  errors: Partial<Record<Field | "confirmPassword", string>>
}

const hintFor = (role: CurrentUser["role"]) =>
  `${role === "admin" ? 12 : 8} characters or more, with an uppercase letter, a lowercase letter and a number.`

/** A new password, typed twice, with a hint of its strength. */
export function NewPasswordFields<Field extends string>(props: NewPasswordFieldsProps<Field>) {
  const { name, label, confirmLabel, whose = "company", errors } = props
  const [typed, setTyped] = useState("")
  return (
    <>
      <PasswordField
        label={label}
        name={name}
        hint={hintFor(whose)}
        autoComplete="new-password"
        error={errors[name]}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <p className={styles.strength} role="status">
        {typed && (
          <>
            Password strength: <strong>{passwordStrength(typed)}</strong>
          </>
        )}
      </p>
      <PasswordField
        label={confirmLabel}
        name="confirmPassword"
        autoComplete="new-password"
        error={errors.confirmPassword}
      />
    </>
  )
}
