import { type ComponentProps, useId } from "react"
import styles from "#web/ui/CheckboxField.module.css"
import fieldStyles from "#web/ui/Field.module.css"
import type { FieldText } from "#web/ui/Field.tsx"
import ui from "#web/ui/primitives.module.css"

interface CheckboxFieldProps
  extends Omit<FieldText, "hint">, Omit<ComponentProps<"input">, "className" | "type" | "required"> {}

/** One box with its words beside it; the words may contain links. */
export function CheckboxField({ label, error, optional = false, id, ...rest }: CheckboxFieldProps) {
  const ownId = useId()
  const control = id ?? ownId
  return (
    <div className={ui.stack1}>
      <div className={styles.row}>
        <input
          {...rest}
          type="checkbox"
          id={control}
          className={styles.box}
          required={!optional}
          aria-describedby={error ? `${control}-error` : undefined}
          // Chromium calls an empty required box invalid from the start, unless told otherwise.
          aria-invalid={Boolean(error)}
        />
        <label htmlFor={control}>{label}</label>
      </div>
      {error && (
        <span className={fieldStyles.error} id={`${control}-error`}>
          {error}
        </span>
      )}
    </div>
  )
}
