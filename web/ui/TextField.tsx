import type { ComponentProps } from "react"
import { Field, type FieldText } from "#web/ui/Field.tsx"
import styles from "#web/ui/Field.module.css"

interface TextFieldProps extends FieldText, Omit<ComponentProps<"input">, "className" | "required" | "maxLength"> {
  /** Every text has a limit; 200 is that of names and the like. */
  maxLength?: number
}

/** One line of text. */
export function TextField({ label, hint, error, note, optional, id, maxLength = 200, ...rest }: TextFieldProps) {
  // HTML knows no length of a number.
  const limit = rest.type === "number" ? undefined : maxLength
  return (
    <Field label={label} hint={hint} error={error} note={note} optional={optional} id={id}>
      {(ties) => <input type="text" {...rest} {...ties} maxLength={limit} className={styles.control} />}
    </Field>
  )
}
