import { useEffect, useState } from "react"
import type { Attachment } from "#contract/quote-requests/attachments.ts"
import type { ReplyDraft } from "#web/api/desk.ts"
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx"
import { SelectField } from "#web/ui/SelectField.tsx"

/** The current text of every field. */
export interface ReplyTexts {
  draft: string
  subject: string
  body: string
  /** Empty to leave it as it is. */
  status: string
  files: readonly Attachment[]
}

interface DraftChoiceProps {
  drafts: readonly ReplyDraft[]
  texts: ReplyTexts
  onStartFrom: (draft: ReplyDraft) => void
}

/** The email draft to start from. Another one replaces typed text only after the person agrees. */
export function DraftChoice({ drafts, texts, onStartFrom }: DraftChoiceProps) {
  const [wanted, setWanted] = useState<ReplyDraft>()
  const started = drafts.find(({ key }) => key === texts.draft)
  const isEdited = started?.subject !== texts.subject || started.body !== texts.body
  // The first field of its form.
  useEffect(() => document.getElementById("reply-start")?.focus(), [])

  function choose(key: string) {
    const draft = drafts.find((one) => one.key === key)
    if (draft && isEdited) setWanted(draft)
    else if (draft) onStartFrom(draft)
  }

  return (
    <>
      <SelectField
        id="reply-start"
        label="Start from"
        value={texts.draft}
        onChange={({ target }) => choose(target.value)}
      >
        {drafts.map(({ key, label }) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </SelectField>
      <ConfirmDialog
        open={wanted !== undefined}
        title="Replace what you typed?"
        description="The other template replaces the text in the form."
        confirmLabel="Replace"
        onConfirm={() => {
          setWanted(undefined)
          if (wanted) onStartFrom(wanted)
        }}
        onCancel={() => setWanted(undefined)}
      />
    </>
  )
}
