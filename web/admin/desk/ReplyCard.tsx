import { useEffect, useRef, useState } from "react"
import type { RefusedFields } from "#contract/refused-fields.ts"
import type { ReplyTexts } from "#web/admin/desk/DraftChoice.tsx"
import { ReplyForm } from "#web/admin/desk/ReplyForm.tsx"
import { type DeskCalls, type DeskItem, type ReplyBody, useReplyDrafts } from "#web/api/desk.ts"
import { LoadProblem } from "#web/parts/LoadProblem.tsx"
import { Button } from "#web/ui/Button.tsx"
import { Card } from "#web/ui/Card.tsx"
import { Spinner } from "#web/ui/Spinner.tsx"
import ui from "#web/ui/primitives.module.css"

interface ReplyCardProps<Row extends DeskItem> {
  calls: DeskCalls<Row>
  /** The address that the letter goes to. */
  to: string
  statusLabels: Record<string, string>
  takesFiles: boolean
  /** Returns the refused fields; undefined once the email is queued. */
  onSend: (body: ReplyBody, key: string) => Promise<RefusedFields | undefined>
  onUnsaved: (unsaved: boolean) => void
}

/** An email to the buyer or sender, closed until someone writes one. Closing it keeps the typed text. */
export function ReplyCard<Row extends DeskItem>(props: ReplyCardProps<Row>) {
  const { calls, to, statusLabels, takesFiles, onSend, onUnsaved } = props
  const [isOpen, setIsOpen] = useState(false)
  const [kept, setKept] = useState<ReplyTexts>()
  const opener = useRef<HTMLButtonElement>(null)
  const drafts = useReplyDrafts(calls, isOpen)
  useEffect(() => onUnsaved(kept !== undefined), [kept, onUnsaved])

  const close = () => setIsOpen(false)

  // The button comes back in the place of the form.
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])

  async function send(body: ReplyBody, key: string) {
    const refused = await onSend(body, key)
    if (refused) return refused
    setKept(undefined)
    close()
    return undefined
  }

  return (
    <Card as="section" aria-labelledby="reply" data-print="hide">
      <h2 id="reply">Reply</h2>
      {!isOpen && (
        <div className={ui.cluster3}>
          <Button ref={opener} onClick={() => setIsOpen(true)}>
            {kept ? "Continue the reply" : "Write a reply"}
          </Button>
        </div>
      )}
      {isOpen && <LoadProblem of={drafts} fallback="The email templates could not be loaded" />}
      {isOpen && drafts.isPending && !drafts.error && <Spinner label="Loading email templates..." />}
      {isOpen && drafts.data && (
        <ReplyForm
          {...{ to, statusLabels, takesFiles, kept }}
          drafts={drafts.data}
          onType={setKept}
          onSend={send}
          onClose={close}
        />
      )}
    </Card>
  )
}
