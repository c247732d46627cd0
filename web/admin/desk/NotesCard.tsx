import { useEffect, useRef, useState } from "react"
import { deskLimits, type DeskEntry } from "#contract/desk/desk.ts"
import type { RefusedFields } from "#contract/refused-fields.ts"
import { NotesList } from "#web/admin/desk/NotesList.tsx"
import { useDeskForm } from "#web/admin/desk/use-desk-form.ts"
import { type Attempt, attemptOf } from "#web/api/attempt.ts"
import { Button } from "#web/ui/Button.tsx"
import { FormProblem } from "#web/ui/FormProblem.tsx"
import { Card } from "#web/ui/Card.tsx"
import { TextArea } from "#web/ui/TextArea.tsx"
import ui from "#web/ui/primitives.module.css"

interface NotesCardProps {
  entries: readonly DeskEntry[]
  isReadOnly: boolean
  /** Returns the refused fields; undefined once it is saved. */
  onAdd: (text: string, key: string) => Promise<RefusedFields | undefined>
  /** Whether there is text that is not saved. */
  onUnsaved: (unsaved: boolean) => void
}

/** Internal notes of the desk, for administrators only. */
export function NotesCard({ entries, isReadOnly, onAdd, onUnsaved }: NotesCardProps) {
  const [text, setText] = useState("")
  const attempt = useRef<Attempt<string>>(undefined)
  const unsaved = text.trim() !== ""
  useEffect(() => onUnsaved(unsaved), [unsaved, onUnsaved])

  const { form, pending, problem, errors, forget, onSubmit } = useDeskForm(
    "The note was not saved.",
    async (onSending) => {
      if (!unsaved) return { text: "Write a note first" }
      onSending()
      attempt.current = attemptOf(text, attempt.current)
      const refused = await onAdd(text, attempt.current.key)
      if (refused) return refused
      attempt.current = undefined
      setText("")
      return undefined
    },
  )

  return (
    <Card as="section" aria-labelledby="desk-notes">
      <h2 id="desk-notes">Desk notes</h2>
      <p className={ui.muted}>Internal only. Never emailed.</p>
      <NotesList entries={entries} />
      {!isReadOnly && (
        <form ref={form} className={ui.stack4} noValidate onSubmit={onSubmit} data-print="hide">
          <TextArea
            label="Add a note"
            rows={3}
            maxLength={deskLimits.note}
            value={text}
            error={errors.text}
            onChange={({ target }) => {
              forget({ text: true })
              setText(target.value)
            }}
          />
          <FormProblem problem={problem} />
          <div className={ui.cluster3}>
            <Button type="submit" variant="secondary" pending={pending}>
              Save note
            </Button>
          </div>
        </form>
      )}
    </Card>
  )
}
