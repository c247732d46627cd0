import { TextArea } from "#web/ui/TextArea.tsx"
import { Late } from "#web/site/quote-request/Late.tsx"
import { requestTextLimits } from "#web/site/quote-request/request-text-limits.ts"

const limit = requestTextLimits.message
const nearLimit = 500

interface MessageFieldProps {
  text: string
  error: string | undefined
  onChange: (text: string) => void
}

const loadCounter = () => import("./MessageCounter.tsx")

/** The message, with a counter that comes up once the end is near. */
export function MessageField({ text, error, onChange }: MessageFieldProps) {
  const left = limit - text.length
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
      {left <= nearLimit && <Late load={loadCounter} props={{ left, limit }} />}
    </div>
  )
}
