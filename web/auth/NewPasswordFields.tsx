import { useState } from "react"
import styles from "./NewPasswordFields.module.css"
import { PasswordField } from "./PasswordField.tsx"
import { passwordStrength } from "./password-strength.ts"

interface NewPasswordFieldsProps<Field extends string> {
  /** The name of the first field; the second one's is `confirmPassword`. */
  name: Field
  label: string
  confirmLabel: string
  /** What is asked of it, where that is more than of a company user. */
  hint?: string
  errors: Partial<Record<Field | "confirmPassword", string>>
}

const ordinaryHint = "8 characters or more, with a capital letter, a small letter and a digit."

/** A new password, typed twice, with a hint of its strength. */
export function NewPasswordFields<Field extends string>(props: NewPasswordFieldsProps<Field>) {
  const { name, label, confirmLabel, hint = ordinaryHint, errors } = props
  const [typed, setTyped] = useState("")
  return (
    <>
      <PasswordField
        label={label}
        name={name}
        hint={hint}
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
