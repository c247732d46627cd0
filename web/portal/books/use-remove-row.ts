import { useQueryClient } from "@tanstack/react-query"
import { useRef } from "react"
import { type Book, type BookRow, refreshBooks } from "#web/api/books.ts"
import type { Noun } from "#web/portal/books/noun.ts"
import { showToast } from "#web/ui/toast.ts"

/** Deletes a row at once, with an Undo in the notification instead of a question beforehand. */
export function useRemoveRow<Row extends BookRow, Body, View>(book: Book<Row, Body, View>, { one, title }: Noun) {
  const client = useQueryClient()
  const underWay = useRef(new Set<string>())

  async function restore(id: string) {
    try {
      await book.restore(id)
      showToast({ title: `${title} restored` })
      await refreshBooks(client)
    } catch {
      showToast({ title: "Error", description: `Failed to restore ${one}`, tone: "destructive" })
    }
  }

  /** Answers whether the row is gone, once the list shows it. */
  return async function remove(id: string): Promise<boolean> {
    if (underWay.current.has(id)) return false
    underWay.current.add(id)
    try {
      await book.remove(id)
      showToast({
        title: `${title} deleted successfully`,
        action: { label: "Undo", onSelect: () => void restore(id) },
      })
      await refreshBooks(client)
      return true
    } catch {
      showToast({ title: "Error", description: `Failed to delete ${one}`, tone: "destructive" })
      return false
    } finally {
      underWay.current.delete(id)
    }
  }
}
