import { formatCount } from "#contract/counts.ts"
import { TextArea } from "#web/ui/TextArea.tsx"
import { VisuallyHidden } from "#web/ui/VisuallyHidden.tsx"
import { quoteTextLimits } from "./quote-text-limits.ts"
import styles from "./QuoteRequestForm.module.css"

const limit = quoteTextLimits.message
const nearLimit = 500
const spokenStep = 100

interface MessageFieldProps {
  text: string
  error: string | undefined
  onChange: (text: string) => void
}

/** The message, with a counter that comes up once the end is near. */
export function MessageField({ text, error, onChange }: MessageFieldProps) {
  const left = limit - text.length
  const isNear = left <= nearLimit
  return (
    <div>
      <TextArea
        label="Message"
        optional
        name="message"
        value={text}
        error={error}
        maxLength={limit}
        onChange={(event) => onChange(event.target.value)}
      />
      {isNear && (
        <p className={styles.counter} aria-hidden="true">
          {formatCount(left)} of {formatCount(limit)} characters left
        </p>
      )}
      <div role="status">{isNear && <VisuallyHidden>{spoken(left)}</VisuallyHidden>}</div>
    </div>
  )
}

// In steps: a number read aloud after every key would drown what is being typed.
function spoken(left: number) {
  return left <= 0 ? "No characters left" : `${Math.ceil(left / spokenStep) * spokenStep} characters left at most`
}
