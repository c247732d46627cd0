import { type FormEvent, useRef, useState } from "react"
import styles from "#web/admin/desk/DeskForm.module.css"
import type { ReplyTexts } from "#web/admin/desk/DraftChoice.tsx"
import { ReplyFields } from "#web/admin/desk/ReplyFields.tsx"
import { keepFocus } from "#web/admin/desk/use-desk-steps.ts"
import { type Attempt, attemptOf } from "#web/api/attempt.ts"
import type { ReplyBody, ReplyDraft } from "#web/api/desk.ts"
import { Button } from "#web/ui/Button.tsx"

interface ReplyFormProps {
  /** At least one. */
  drafts: readonly ReplyDraft[]
  to: string
  statusLabels: Record<string, string>
  /** What was typed before the form was closed. */
  kept: ReplyTexts | undefined
  pending: boolean
  fields: Record<string, string>
  /** Undefined when nothing typed is left. */
  onType: (texts: ReplyTexts | undefined) => void
  onSend: (body: ReplyBody, key: string) => Promise<void>
  onClose: () => void
}

const textsOf = ({ key, subject, body, statusAfter }: ReplyDraft): ReplyTexts => ({
  draft: key,
  subject,
  body,
  status: statusAfter ?? "",
})

/** Subject and text of a letter, started from a template and free to edit. */
export function ReplyForm({ drafts, to, statusLabels, kept, pending, fields, ...on }: ReplyFormProps) {
  const texts = kept ?? textsOf(drafts[0]!) // There is always one.
  const [isChecked, setIsChecked] = useState(false)
  const attempt = useRef<Attempt<ReplyBody>>(undefined)
  const isMissing = (text: string) => isChecked && text.trim() === ""

  /** The first letter untouched is nothing typed; which other one was chosen has to stay. */
  const startFrom = (draft: ReplyDraft) => on.onType(draft === drafts[0] ? undefined : textsOf(draft))

  async function submit(event: FormEvent) {
    event.preventDefault()
    setIsChecked(true)
    const { subject, body, status } = texts
    if (subject.trim() === "" || body.trim() === "") return
    const held = document.activeElement
    const letter = { subject, body, ...(status && { status }) }
    attempt.current = attemptOf(letter, attempt.current)
    await on.onSend(letter, attempt.current.key)
    keepFocus(held)
  }

  return (
    <form className={styles.form} noValidate aria-busy={pending} onSubmit={(event) => void submit(event)}>
      <ReplyFields
        drafts={drafts}
        to={to}
        statusLabels={statusLabels}
        texts={texts}
        errors={{
          ...fields,
          ...(isMissing(texts.subject) && { subject: "A subject is required" }),
          ...(isMissing(texts.body) && { body: "Write a reply first" }),
        }}
        onStartFrom={startFrom}
        onEdit={(change) => on.onType({ ...texts, ...change })}
      />
      <div className={styles.actions}>
        <Button type="submit" pending={pending}>
          Send reply
        </Button>
        <Button variant="secondary" disabled={pending} onClick={on.onClose}>
          Close
        </Button>
      </div>
    </form>
  )
}
