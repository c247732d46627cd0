import { useId, useState } from "react"
import { Field } from "#web/ui/Field.tsx"
import controlStyles from "#web/ui/Field.module.css"

/** Advice about a text; it explains and never refuses. */
export interface Advice {
  note: (text: string) => string | undefined
  /** Codes to choose from, with their words. */
  choices?: readonly (readonly [code: string, words: string])[]
  /** The code that a text means; the text itself if it means none. */
  read?: (text: string) => string
}

interface AdvisedFieldProps {
  label: string
  name: string
  value: string
  error: string | undefined
  autoComplete: string
  maxLength: number
  /** Loaded when the field is first used. */
  load: () => Promise<Advice>
  onChange: (value: string) => void
}

/** A text field with advice about its text below it. */
export function AdvisedField({ label, value, error, load, onChange, ...rest }: AdvisedFieldProps) {
  const [advice, setAdvice] = useState<Advice>()
  const listId = useId()
  const read = advice?.read
  return (
    <Field label={label} optional error={error} note={advice?.note(value)}>
      {(ties) => (
        <>
          <input
            {...rest}
            {...ties}
            type="text"
            className={controlStyles.control}
            value={value}
            list={advice?.choices && listId}
            spellCheck={false}
            // Without advice the field works as before.
            onFocus={() => void load().then(setAdvice, () => undefined)}
            onChange={(event) => onChange(event.target.value)}
            onBlur={() => read && read(value) !== value && onChange(read(value))}
          />
          {advice?.choices && (
            <datalist id={listId}>
              {advice.choices.map(([code, words]) => (
                <option key={code} value={code}>
                  {words}
                </option>
              ))}
            </datalist>
          )}
        </>
      )}
    </Field>
  )
}
