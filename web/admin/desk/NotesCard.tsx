import { type FormEvent, useEffect, useRef, useState } from "react"
import { deskLimits, type DeskEntry } from "#contract/desk.ts"
import styles from "#web/admin/desk/NotesCard.module.css"
import formStyles from "#web/admin/desk/DeskForm.module.css"
import { keepFocus } from "#web/admin/desk/use-desk-steps.ts"
import { type Attempt, attemptOf } from "#web/api/attempt.ts"
import { DateTime } from "#web/parts/DateTime.tsx"
import { Button } from "#web/ui/Button.tsx"
import { Card } from "#web/ui/Card.tsx"
import { TextArea } from "#web/ui/TextArea.tsx"

interface NotesCardProps {
  entries: readonly DeskEntry[]
  pending: boolean
  error: string | undefined
  /** Answers whether it was saved. */
  onAdd: (text: string, key: string) => Promise<boolean>
  /** Whether there is text that is not saved. */
  onUnsaved: (unsaved: boolean) => void
}

/** Internal notes of the desk, for administrators only. */
export function NotesCard({ entries, pending, error, onAdd, onUnsaved }: NotesCardProps) {
  const [text, setText] = useState("")
  const [missing, setMissing] = useState(false)
  const attempt = useRef<Attempt<string>>(undefined)
  const unsaved = text.trim() !== ""
  useEffect(() => onUnsaved(unsaved), [unsaved, onUnsaved])
  const notes = entries.filter((entry) => entry.kind === "note")

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!unsaved) return setMissing(true)
    const held = document.activeElement
    attempt.current = attemptOf(text, attempt.current)
    if (await onAdd(text, attempt.current.key)) {
      attempt.current = undefined
      setText("")
    }
    keepFocus(held)
  }

  return (
    <Card as="section" aria-labelledby="desk-notes">
      <h2 id="desk-notes">Desk notes</h2>
      <p className={formStyles.quiet}>Internal only. Never emailed.</p>
      {notes.length > 0 && (
        <ul className={styles.notes}>
          {notes.map(({ id, by, at, text: written }) => (
            <li key={id}>
              <p className={styles.text}>{written}</p>
              <p className={styles.when}>
                {by}, <DateTime value={at} />
              </p>
            </li>
          ))}
        </ul>
      )}
      <form className={formStyles.form} noValidate onSubmit={(event) => void submit(event)}>
        <TextArea
          label="Add a note"
          rows={3}
          maxLength={deskLimits.note}
          value={text}
          error={missing ? "Write a note first" : error}
          onChange={({ target }) => {
            setMissing(false)
            setText(target.value)
          }}
        />
        <div className={formStyles.actions}>
          <Button type="submit" variant="secondary" pending={pending}>
            Save note
          </Button>
        </div>
      </form>
    </Card>
  )
}
