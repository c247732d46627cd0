import { useState } from "react"
import { counted } from "#contract/values/counts.ts"
import type { ReadEmail } from "#web/admin/request-entry/email/read-email.ts"
import type { RequestedLineTexts } from "#web/site/quote-request/lines/requested-line.ts"
import { Button } from "#web/ui/Button.tsx"
import { FileField } from "#web/ui/FileField.tsx"
import { TextArea } from "#web/ui/TextArea.tsx"
import ui from "#web/ui/primitives.module.css"

interface FromEmailProps {
  /** How many lines the request still takes. */
  room: number
  onRead: (email: ReadEmail, lines: RequestedLineTexts[]) => void
}

interface Outcome {
  problem?: string
  said?: string
  leftOut?: readonly string[]
}

/** Proposes what an email says: a file that is dropped or chosen, or its text. */
export function FromEmail({ room, onRead }: FromEmailProps) {
  const [text, setText] = useState("")
  const [pending, setPending] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>({})

  async function read(source: File | string) {
    setPending(true)
    try {
      // Reading emails weighs more than the form.
      const [{ readEmail }, { emailLines }] = await Promise.all([
        import("#web/admin/request-entry/email/read-email.ts"),
        import("#web/admin/request-entry/email/email-lines.ts"),
      ])
      const email = await readEmail(source)
      const lines = await emailLines(email.listed, room)
      onRead(email, lines)
      setText("")
      setOutcome({ said: saidOf(email, lines), leftOut: email.leftOut })
    } catch (error) {
      setOutcome({ problem: error instanceof Error ? error.message : "This email could not be read." })
    } finally {
      setPending(false)
    }
  }

  return (
    <div className={ui.stack4}>
      <FileField
        label="Email file"
        hint="An .eml file, up to 30 MB. You can drop it here. Your browser reads it."
        accept=".eml,message/rfc822"
        optional
        disabled={pending}
        error={outcome.problem}
        onChoose={(file) => void read(file)}
      />
      <TextArea
        label="Or paste the text of the email"
        optional
        rows={4}
        spellCheck={false}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div>
        <Button
          variant="secondary"
          pending={pending}
          onClick={() =>
            text.trim() === "" ? setOutcome({ problem: "Choose a file or paste a text first" }) : void read(text)
          }
        >
          Read the email
        </Button>
      </div>
      <div role="status">
        {outcome.said && <p>{outcome.said}</p>}
        {outcome.leftOut && outcome.leftOut.length > 0 && (
          <>
            <p>Not attached:</p>
            <ul>
              {outcome.leftOut.map((file, at) => (
                <li key={at}>{file}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  )
}

function saidOf({ name, email, text, files }: ReadEmail, lines: readonly RequestedLineTexts[]): string {
  const found = [
    [name, email].filter(Boolean).join(", "),
    lines.length > 0 && counted(lines.length, "product"),
    files.length > 0 && counted(files.length, "file"),
  ].filter(Boolean)
  const read =
    found.length > 0 ? `Filled in: ${found.join("; ")}. Check it before you save.` : "Nothing was found to fill in."
  return text === "" ? `${read} The email has no text.` : read
}
