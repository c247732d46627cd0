import { Icon } from "#web/ui/Icon.tsx"
import { type ReactNode, useEffect, useId, useRef, useState } from "react"
import styles from "#web/ui/Dialog.module.css"
import { IconButton } from "#web/ui/IconButton.tsx"
import { ToastRegion } from "#web/ui/ToastRegion.tsx"

interface DialogProps {
  open: boolean
  /** Asked for by Escape, the close button or a click beside the dialog. */
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  size?: "medium" | "wide" | "full"
  /** `alertdialog` for a question that must be answered; a click beside it does nothing then. */
  role?: "dialog" | "alertdialog"
  /** Where the focus goes: the first control, or the title when there is much to read. */
  initialFocus?: "control" | "title"
  closeLabel?: string
  /** `night` for a solemn one, on navy. */
  surface?: "day" | "night"
  children: ReactNode
}

/** A modal dialog on the browser's own `<dialog>`: it holds the focus, gives it back, and makes the page behind inert. */
export function Dialog({ open, onClose, title, description, closeLabel = "Close", children, ...rest }: DialogProps) {
  const { size = "medium", role = "dialog", initialFocus = "control", surface = "day" } = rest
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const [isTyped, setIsTyped] = useState(false)
  // The browser focuses the first thing that can take it, so the title may only when it is meant.
  const titleStop = initialFocus === "title" ? -1 : undefined

  useEffect(() => {
    const element = dialog.current
    if (!element || element.open === open) return
    if (!open) return element.close()
    element.showModal()
    if (initialFocus === "title") heading.current?.focus()
  }, [open, initialFocus])

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-size={size}
      data-surface={surface}
      role={role}
      // A click that misses the dialog must not lose what was typed.
      closedby={role === "dialog" && !isTyped ? "any" : "closerequest"}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      onCancel={(event) => {
        // The state outside decides; a file chooser's cancel bubbles through here too.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      // The event comes late: the dialog may have been opened again since.
      onClose={({ currentTarget }) => {
        if (currentTarget.open) return
        setIsTyped(false)
        if (open) onClose()
      }}
      onInput={() => setIsTyped(true)}
    >
      {open && (
        <>
          <h2 ref={heading} id={`${id}-title`} className={styles.title} tabIndex={titleStop}>
            {title}
          </h2>
          {description && (
            <p id={`${id}-description`} className={styles.description}>
              {description}
            </p>
          )}
          <div className={styles.body}>{children}</div>
          <div className={styles.close}>
            <IconButton label={closeLabel} onClick={onClose}>
              <Icon name="x" />
            </IconButton>
          </div>
          <ToastRegion />
        </>
      )}
    </dialog>
  )
}
