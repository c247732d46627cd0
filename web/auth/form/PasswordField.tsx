import { Icon } from "#web/ui/Icon.tsx"
import { type ComponentProps, useState } from "react"
import styles from "#web/auth/form/PasswordField.module.css"
import { Field, type FieldText } from "#web/ui/Field.tsx"
import fieldStyles from "#web/ui/Field.module.css"
import { Tooltip } from "#web/ui/Tooltip.tsx"
import { VisuallyHidden } from "#web/ui/VisuallyHidden.tsx"

interface PasswordFieldProps
  extends Omit<FieldText, "optional">, Omit<ComponentProps<"input">, "className" | "type" | "required" | "maxLength"> {
  /** So that a password manager offers the right thing. */
  autoComplete: "current-password" | "new-password"
}

/** A password with a button that shows it. While disabled, as during sending, it is hidden again. */
export function PasswordField({ label, hint, error, id, disabled, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const action = shown ? "Hide password" : "Show password"
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(ties) => (
        <div className={styles.row}>
          <input
            {...rest}
            {...ties}
            type={shown && !disabled ? "text" : "password"}
            disabled={disabled}
            maxLength={256}
            autoCapitalize="none"
            spellCheck={false}
            className={fieldStyles.control}
          />
          {/* Its name is text and no aria-label, so that the label "Password" stays the field's alone. */}
          <Tooltip text={action}>
            <button type="button" className={styles.toggle} disabled={disabled} onClick={() => setShown(!shown)}>
              {shown ? <Icon name="eye-off" /> : <Icon name="eye" />}
              <VisuallyHidden>{action}</VisuallyHidden>
            </button>
          </Tooltip>
        </div>
      )}
    </Field>
  )
}
