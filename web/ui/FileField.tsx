import type { ComponentProps } from "react"
import { Field, type FieldText } from "#web/ui/Field.tsx"
import styles from "#web/ui/FileField.module.css"

interface FileFieldProps
  extends FieldText, Omit<ComponentProps<"input">, "className" | "type" | "required" | "onChange"> {
  /** One file, or all of them with `multiple`. */
  onChoose: (file: File, ...more: File[]) => void
}

/** Takes a file by its button, and where one is dropped: the browser's own control does both. */
export function FileField({ label, hint, error, optional, id, onChoose, ...rest }: FileFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} id={id}>
      {(ties) => (
        <input
          {...rest}
          {...ties}
          className={styles.file}
          type="file"
          onChange={({ target }) => {
            const [file, ...more] = target.files ?? []
            if (file) onChoose(file, ...more)
          }}
          // The same file may be chosen again after a fix.
          onClick={({ currentTarget }) => {
            currentTarget.value = ""
          }}
        />
      )}
    </Field>
  )
}
