import { type ReactNode, useState } from "react"
import { isWithin, useDocumentEditing } from "#web/admin/content/document-editing.ts"
import styles from "#web/admin/content/DocumentForm.module.css"
import type { Path } from "#web/admin/content/json-schema.ts"

interface FoldedProps {
  path: Path
  summary: string
  startsOpen?: boolean
  children: ReactNode
}

/** A part of a long form behind its name. It opens for an error inside, and for a link to a field inside. */
export function Folded({ path, summary, startsOpen = false, children }: FoldedProps) {
  const { errors, target } = useDocumentEditing()
  const [isOpen, setOpen] = useState(startsOpen)
  const [followed, setFollowed] = useState("")
  if (target !== followed) {
    setFollowed(target)
    if (isWithin(target, path)) setOpen(true)
  }
  const isShown = isOpen || Object.keys(errors).some((field) => isWithin(field, path))
  return (
    <details className={styles.folded} open={isShown} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{summary}</summary>
      {isShown && children}
    </details>
  )
}
