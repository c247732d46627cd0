import { useRef } from "react"
import { deskLimits } from "#contract/desk/desk.ts"
import type { RefusedFields } from "#contract/refused-fields.ts"
import { DeskFiles } from "#web/admin/desk/DeskFiles.tsx"
import styles from "#web/admin/desk/DeskForm.module.css"
import { DraftChoice, type ReplyTexts } from "#web/admin/desk/DraftChoice.tsx"
import { useDeskForm } from "#web/admin/desk/use-desk-form.ts"
import { type Attempt, attemptOf } from "#web/api/attempt.ts"
import type { ReplyBody, ReplyDraft } from "#web/api/desk.ts"
import { Button } from "#web/ui/Button.tsx"
import { FormProblem } from "#web/ui/FormProblem.tsx"
import ui from "#web/ui/primitives.module.css"
import { SelectField } from "#web/ui/SelectField.tsx"
import { TextArea } from "#web/ui/TextArea.tsx"
import { TextField } from "#web/ui/TextField.tsx"

interface ReplyFormProps {
  /** At least one. */
  drafts: readonly ReplyDraft[]
  to: string
  statusLabels: Record<string, string>
  /** A reply to a request can carry files. */
  takesFiles: boolean
  /** Text typed before the form was closed. */
  kept: ReplyTexts | undefined
  /** Undefined when nothing typed is left. */
  onType: (texts: ReplyTexts | undefined) => void
  /** Returns the refused fields; undefined once the email is queued. */
  onSend: (body: ReplyBody, key: string) => Promise<RefusedFields | undefined>
  onClose: () => void
}

const textsOf = ({ key, subject, body, statusAfter }: ReplyDraft): ReplyTexts => ({
  draft: key,
  subject,
  body,
  status: statusAfter ?? "",
  files: [],
})

/** Subject and text of a letter, started from a template and free to edit. */
export function ReplyForm({ drafts, to, statusLabels, takesFiles, kept, ...on }: ReplyFormProps) {
  const texts = kept ?? textsOf(drafts[0]!) // There is always one.
  const attempt = useRef<Attempt<ReplyBody>>(undefined)

  const { form, pending, problem, errors, forget, onSubmit } = useDeskForm(
    "Your reply was not sent.",
    async (onSending) => {
      const { subject, body, status, files } = texts
      if (subject.trim() === "" || body.trim() === "") {
        return {
          ...(subject.trim() === "" && { subject: "A subject is required" }),
          ...(body.trim() === "" && { body: "Write a reply first" }),
        }
      }
      onSending()
      const letter = {
        subject,
        body,
        ...(status && { status }),
        ...(files.length > 0 && { files: files.map(({ id }) => id) }),
      }
      attempt.current = attemptOf(letter, attempt.current)
      return on.onSend(letter, attempt.current.key)
    },
  )

  function type(now: ReplyTexts | undefined, changed: object) {
    forget(changed)
    on.onType(now)
  }

  return (
    <form ref={form} className={ui.stack4} noValidate aria-busy={pending} onSubmit={onSubmit}>
      <ReplyFields
        drafts={drafts}
        to={to}
        statusLabels={statusLabels}
        texts={texts}
        errors={errors}
        // The first letter untouched is nothing typed; which other one was chosen has to stay.
        onStartFrom={(draft) =>
          type(
            draft === drafts[0] && texts.files.length === 0 ? undefined : { ...textsOf(draft), files: texts.files },
            draft,
          )
        }
        onEdit={(change) => type({ ...texts, ...change }, change)}
      />
      {takesFiles && (
        <DeskFiles
          files={texts.files}
          error={errors.files}
          onChange={(change) => type({ ...texts, files: change(texts.files) }, { files: true })}
        />
      )}
      <FormProblem problem={problem} />
      <div className={ui.cluster3}>
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

interface ReplyFieldsProps {
  drafts: readonly ReplyDraft[]
  to: string
  statusLabels: Record<string, string>
  texts: ReplyTexts
  errors: Partial<Record<keyof ReplyTexts, string>>
  onStartFrom: (draft: ReplyDraft) => void
  onEdit: (change: Partial<ReplyTexts>) => void
}

function ReplyFields({ drafts, to, statusLabels, texts, errors, onStartFrom, onEdit }: ReplyFieldsProps) {
  return (
    <>
      <div className={styles.pair}>
        <DraftChoice drafts={drafts} texts={texts} onStartFrom={onStartFrom} />
        <SelectField
          label="Change status to"
          value={texts.status}
          error={errors.status}
          onChange={({ target }) => onEdit({ status: target.value })}
        >
          <option value="">No change</option>
          {Object.entries(statusLabels).map(([status, label]) => (
            <option key={status} value={status}>
              {label}
            </option>
          ))}
        </SelectField>
      </div>
      <TextField
        label="Subject"
        maxLength={deskLimits.replySubject}
        value={texts.subject}
        error={errors.subject}
        onChange={({ target }) => onEdit({ subject: target.value })}
      />
      <TextArea
        label="Message"
        hint={`To ${to}. Replies go to the sales inbox.`}
        rows={18}
        maxLength={deskLimits.reply}
        value={texts.body}
        error={errors.body}
        onChange={({ target }) => onEdit({ body: target.value })}
      />
    </>
  )
}
