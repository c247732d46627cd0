import { useId } from "react"
import { Field } from "#web/ui/Field.tsx"
import controlStyles from "#web/ui/Field.module.css"
import { quoteTextLimits } from "./quote-text-limits.ts"
import { type NsnKind, nsnKind } from "./nsn-kind.ts"

interface NsnFieldProps {
  name: string
  value: string
  error: string | undefined
  autoComplete: string
  onChange: (value: string) => void
}

const notes: Partial<Record<NsnKind, string>> = {
  // The hyphens of the example are such as do not break at the end of a line.
  unknown: "A National Stock Number has 13 digits, such as 1234\u201100\u2011567\u20118901. Yours is sent as typed.",
  "local-or-foreign": "This looks like a local or foreign stock number. It is sent as typed.",
}

/** A stock number, with a word beneath it while it looks like none. */
export function NsnField({ value, error, onChange, ...rest }: NsnFieldProps) {
  const noteId = useId()
  const note = notes[nsnKind(value)]
  return (
    <Field label="NSN" optional error={error}>
      {(ties) => (
        <>
          <input
            {...rest}
            {...ties}
            type="text"
            className={controlStyles.control}
            value={value}
            maxLength={quoteTextLimits.nsn}
            spellCheck={false}
            aria-describedby={[ties["aria-describedby"], note && noteId].filter(Boolean).join(" ") || undefined}
            onChange={(event) => onChange(event.target.value)}
          />
          {note && (
            <span className={controlStyles.hint} id={noteId}>
              {note}
            </span>
          )}
        </>
      )}
    </Field>
  )
}
