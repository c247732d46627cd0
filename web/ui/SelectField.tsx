import type { ComponentProps } from "react"
import { Field, type FieldText } from "#web/ui/Field.tsx"
import styles from "#web/ui/Field.module.css"

interface SelectFieldProps extends FieldText, Omit<ComponentProps<"select">, "className" | "required" | "multiple"> {}

/** A choice from a list; its children are `<option>` elements. */
export function SelectField({ label, hint, error, note, optional, id, children, ...rest }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} note={note} optional={optional} id={id}>
      {(ties) => (
        <select {...rest} {...ties} className={styles.control}>
          {children}
        </select>
      )}
    </Field>
  )
}
