import { useQueryClient } from "@tanstack/react-query"
import { useRef } from "react"
import type { ImportKind } from "#contract/books/import-columns.ts"
import type { ImportNoun } from "#contract/books/imports.ts"
import { CallError } from "#web/api/call.ts"
import { imports } from "#web/api/imports.ts"
import { refreshBooks } from "#web/api/refresh-books.ts"
import type { CheckedRows } from "#web/portal/imports/check-rows.ts"
import type { ImportResult, Progress } from "#web/portal/imports/import-state.ts"
import { refusedRows } from "#web/portal/imports/refused-rows.ts"
import { newSending, type Sending, sendRows } from "#web/portal/imports/send-rows.ts"

interface Steps {
  signal: AbortSignal
  onProgress: (progress: Progress) => void
}

/** The good rows on their way to the server. An attempt that broke off is gone on with, until it is forgotten. */
export function useSending<Row>(kind: ImportKind<Row>, noun: ImportNoun) {
  const client = useQueryClient()
  const sending = useRef<Sending>(undefined)

  function forget() {
    const { id } = sending.current ?? {}
    sending.current = undefined
    // The server forgets it by itself, too.
    if (id) void imports.cancel(id).catch(() => undefined)
  }

  async function send(checked: CheckedRows<Row>, { signal, onProgress }: Steps): Promise<ImportResult> {
    const way = (sending.current ??= newSending())
    const total = checked.good.length
    const sent = () => onProgress({ kind: "sending", done: way.sent / total })
    sent()
    try {
      const { id, rows } = await sendRows(noun, checked.good, way, {
        signal,
        onSent: sent,
        onSaving: () => onProgress({ kind: "saving", done: undefined }),
      })
      sending.current = undefined
      void refreshBooks(client, `/api/${noun}`)
      return { id, rows, leftOut: [...checked.bad, ...refusedRows(kind, checked, way.refused)] }
    } catch (error) {
      // The server no longer knows it, or not as we do: the next attempt is a new one.
      const isLost = error instanceof CallError && [404, 409, 413].includes(error.status)
      if (isLost && sending.current === way) sending.current = undefined
      throw error
    }
  }

  return { send, forget }
}
