import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import type { ImportNoun, UndoneImport } from "#contract/books/imports.ts"
import { messageOf } from "#web/api/call.ts"
import { imports } from "#web/api/imports.ts"
import { refreshBooks } from "#web/api/refresh-books.ts"

interface Undoing {
  pending?: boolean
  problem?: string
  undone?: UndoneImport
}

/** Takes out again what an import brought. */
export function useUndo(noun: ImportNoun, id: string) {
  const client = useQueryClient()
  const [state, setState] = useState<Undoing>({})

  async function undo() {
    setState({ pending: true })
    try {
      setState({ undone: await imports.undo(id) })
      void refreshBooks(client, `/api/${noun}`)
    } catch (error) {
      setState({ problem: messageOf(error, "The import could not be undone. Please try again.") })
    }
  }

  return { ...state, undo }
}
