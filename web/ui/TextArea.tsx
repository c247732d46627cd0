import type { ComponentProps } from "react"
import { Field, type FieldText } from "#web/ui/Field.tsx"
import styles from "#web/ui/Field.module.css"

interface TextAreaProps extends FieldText, Omit<ComponentProps<"textarea">, "className" | "required" | "maxLength"> {
  /** Every text has a limit; 5,000 is that of messages and notes. */
  maxLength?: number
}

/** Several lines of text. */
export function TextArea({
  label,
  hint,
  error,
  note,
  optional,
  id,
  maxLength = 5_000,
  rows = 5,
  ...rest
}: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} note={note} optional={optional} id={id}>
      {(ties) => <textarea {...rest} {...ties} rows={rows} maxLength={maxLength} className={styles.control} />}
    </Field>
  )
}
