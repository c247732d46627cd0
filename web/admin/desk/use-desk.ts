import { useQueryClient } from "@tanstack/react-query"
import { useCallback, useState } from "react"
import { useDeskSteps } from "#web/admin/desk/use-desk-steps.ts"
import {
  type DeskCalls,
  type DeskChanges,
  type DeskItem,
  keepDeskItem,
  type ReplyBody,
  useDeskAction,
} from "#web/api/desk.ts"
import { useStep } from "#web/api/queries.ts"

type Part = "note" | "reply"

/** Everything the desk can do with one row on screen, of any kind. */
export function useDesk<Row extends DeskItem>(calls: DeskCalls<Row>, row: Row) {
  const client = useQueryClient()
  const steps = useDeskSteps<Row>()
  const { version } = row
  const change = useDeskAction(calls, calls.change)
  const reply = useDeskAction(calls, ({ body, key }: { body: ReplyBody; key: string }, ifMatch) =>
    calls.reply(body, { ...ifMatch, "Idempotency-Key": key }),
  )
  const note = useStep(
    ({ text, key }: { text: string; key: string }) => calls.addNote(text, { "Idempotency-Key": key }),
    (_, saved) => keepDeskItem(client, calls, saved),
  )
  const [unsaved, setUnsaved] = useState<Record<Part, boolean>>({ note: false, reply: false })
  const onNoteUnsaved = useCallback((is: boolean) => setUnsaved((now) => ({ ...now, note: is })), [])
  const onReplyUnsaved = useCallback((is: boolean) => setUnsaved((now) => ({ ...now, reply: is })), [])

  return {
    ...steps,
    /** Something typed would be lost on leaving. */
    isUnsaved: unsaved.note || unsaved.reply,
    onNoteUnsaved,
    onReplyUnsaved,
    isChanging: change.isPending,
    save: (input: DeskChanges, words: { done: string; notSaved: string }) =>
      steps.take({ run: () => change.mutateAsync({ input, version }), ...words }),
    send: (body: ReplyBody, key: string) =>
      steps.take({
        run: () => reply.mutateAsync({ input: { body, key }, version }),
        done: "Sending reply",
        notSaved: "Your reply was not sent. Your text is still here.",
      }),
    addNote: (text: string, key: string) =>
      steps.take({
        run: async () => ({ kind: "saved", row: await note.mutateAsync({ text, key }) }),
        done: "Note saved",
        notSaved: "",
      }),
    /** Loads someone else's version of the row. */
    loadCurrent: (now: Row) => {
      void keepDeskItem(client, calls, now)
      steps.clearRefused()
    },
  }
}
