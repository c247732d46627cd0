import { type ReactNode, useId } from "react"
import styles from "#web/ui/Field.module.css"

export interface FieldText {
  label: ReactNode
  /** Instructions for the input, before the error: shown and read with the field. */
  hint?: ReactNode
  error?: string | undefined
  /** A remark about the current text, below the control. It never blocks sending. */
  note?: ReactNode
  /** Fields are required unless marked; a star would have to be explained. "unmarked" where a heading says it for all. */
  optional?: boolean | "unmarked"
}

/** Attributes that tie a control to its label, hint and error. */
export interface ControlTies {
  id: string
  required: boolean
  "aria-describedby": string | undefined
  "aria-invalid": true | undefined
}

interface FieldProps extends FieldText {
  id?: string | undefined
  children: (ties: ControlTies) => ReactNode
}

/** Label, hint and error around any control. TextField, TextArea and SelectField are made of it. */
export function Field({ label, hint, error, note, optional = false, id, children }: FieldProps) {
  const ownId = useId()
  const control = id ?? ownId
  const described = [hint && `${control}-hint`, error && `${control}-error`, note && `${control}-note`]
    .filter(Boolean)
    .join(" ")
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={control}>
        {label}
        {optional === true && <span className={styles.optional}> (optional)</span>}
      </label>
      {hint && (
        <span className={styles.hint} id={`${control}-hint`}>
          {hint}
        </span>
      )}
      {children({
        id: control,
        required: !optional,
        "aria-describedby": described || undefined,
        "aria-invalid": error ? true : undefined,
      })}
      {error && (
        <span className={styles.error} id={`${control}-error`}>
          {error}
        </span>
      )}
      {note && (
        <span className={styles.hint} id={`${control}-note`}>
          {note}
        </span>
      )}
    </div>
  )
}
