import { useMay } from "#web/api/may.ts"
import { useEffect, useRef } from "react"
import type { MessageDetail } from "#contract/desk/messages.ts"
import { keepDeskItem } from "#web/api/desk.ts"
import { markMessage, messageCalls } from "#web/api/messages.ts"
import { useStep } from "#web/api/queries.ts"

/** Opening a message marks it as read, unless the reader then marks it as unread. */
export function useReadMark({ id, isRead }: Pick<MessageDetail, "id" | "isRead">) {
  const wasOpened = useRef(false)
  const { mutate, isPending } = useStep(
    (next: boolean) => markMessage(id, next),
    (client, message) => keepDeskItem(client, messageCalls(id), message),
  )
  const mayMark = useMay()("PATCH /api/admin/messages/:id")
  useEffect(() => {
    if (wasOpened.current || !mayMark) return
    wasOpened.current = true
    if (!isRead) mutate(true)
  }, [isRead, mayMark, mutate])
  return { mark: mutate, isPending }
}
