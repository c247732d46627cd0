import { useRef, useState } from "react"
import type { Noun, RowFormTies } from "#web/portal/books/panel-ties.ts"
import type { Texts } from "#web/portal/books/use-row-texts.ts"
import { showToast } from "#web/ui/toast.ts"

interface Editing<Row> {
  /** Undefined for a new row. */
  row: Row | undefined
  draft?: Texts | undefined
}

/** The dialog of a panel: which row it is open for, and what becomes of the text in it. */
export function useRowDialog<Row>({ one, title }: Noun) {
  const [editing, setEditing] = useState<Editing<Row>>()
  const [unsaved, setUnsaved] = useState(false)
  const typed = useRef<() => Texts>(null)
  const opener = useRef<Element>(null)
  const isNew = editing?.row === undefined

  /** Closes without asking; for a moment, Undo brings back the typed texts. */
  function close() {
    const draft = unsaved ? typed.current?.() : undefined
    setEditing(undefined)
    if (!draft) return
    const reopen = () => {
      // The notification's button is gone by then, so the focus returns to the opener.
      if (opener.current instanceof HTMLElement) opener.current.focus()
      setEditing({ row: editing?.row, draft })
    }
    showToast({
      title: "What you typed was not saved",
      undo: { label: "Keep editing", onSelect: reopen },
      duration: 20_000,
    })
  }

  /** With a draft, the form starts with these texts as not yet saved. */
  function openFor(row: Row | undefined, draft?: Texts) {
    opener.current = document.activeElement
    setEditing({ row, draft })
  }

  const ties: RowFormTies<Row> = {
    row: editing?.row,
    draft: editing?.draft,
    typed,
    onUnsaved: setUnsaved,
    onSaved: () => {
      setEditing(undefined)
      showToast({ title: `${title} ${isNew ? "created" : "updated"} successfully` })
    },
    onFailed: () => {
      const description = `Failed to ${isNew ? "create" : "update"} ${one}`
      showToast({ title: "Error", description, tone: "destructive" })
    },
  }

  return {
    frame: { open: editing !== undefined, unsaved, title: `${isNew ? "Add New" : "Edit"} ${title}`, onClose: close },
    ties,
    /** Distinguishes a form that continues with a draft from one that was open before. */
    formKey: editing?.draft ? "draft" : "fresh",
    openFor,
  }
}
