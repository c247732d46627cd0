import { deskLimits } from "#contract/desk/desk.ts"
import styles from "#web/admin/desk/DeskForm.module.css"
import { DraftChoice, type ReplyTexts } from "#web/admin/desk/DraftChoice.tsx"
import type { ReplyDraft } from "#web/api/desk.ts"
import { SelectField } from "#web/ui/SelectField.tsx"
import { TextArea } from "#web/ui/TextArea.tsx"
import { TextField } from "#web/ui/TextField.tsx"

interface ReplyFieldsProps {
  drafts: readonly ReplyDraft[]
  to: string
  statusLabels: Record<string, string>
  texts: ReplyTexts
  errors: Partial<Record<keyof ReplyTexts, string>>
  onStartFrom: (draft: ReplyDraft) => void
  onEdit: (change: Partial<ReplyTexts>) => void
}

export function ReplyFields({ drafts, to, statusLabels, texts, errors, onStartFrom, onEdit }: ReplyFieldsProps) {
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
