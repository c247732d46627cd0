import { useQueryClient } from "@tanstack/react-query"
import { useRef } from "react"
import type { Book, BookRow } from "#web/api/books.ts"
import { refreshBooks } from "#web/api/refresh-books.ts"
import type { Noun } from "#web/portal/books/panel-ties.ts"
import { showToast } from "#web/ui/toast.ts"

interface Removal {
  id: string
  /** Told once it is deleted, before the list shows that. */
  onGone: () => void
  /** Told once it is restored, before the list shows that. */
  onBack: () => void
  /** Told when it could not be restored: the button that was pressed is gone. */
  onStuck: () => void
}

/** Deletes a row without asking; the notification has an Undo. */
export function useRemoveRow<Row extends BookRow, Body, View>(book: Book<Row, Body, View>, { one, title }: Noun) {
  const client = useQueryClient()
  const underWay = useRef(new Set<string>())

  async function restore({ id, onBack, onStuck }: Removal) {
    try {
      await book.restore(id)
      showToast({ title: `${title} restored` })
      onBack()
      await refreshBooks(client, book.root)
    } catch {
      showToast({ title: "Error", description: `Failed to restore ${one}`, tone: "destructive" })
      onStuck()
    }
  }

  return async function remove(removal: Removal): Promise<void> {
    const { id, onGone } = removal
    if (underWay.current.has(id)) return
    underWay.current.add(id)
    try {
      await book.remove(id)
      const undo = { label: "Undo", onSelect: () => void restore(removal) }
      showToast({ title: `${title} deleted successfully`, undo })
      onGone()
      await refreshBooks(client, book.root)
    } catch {
      showToast({ title: "Error", description: `Failed to delete ${one}`, tone: "destructive" })
    } finally {
      underWay.current.delete(id)
    }
  }
}
