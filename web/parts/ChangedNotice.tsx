import { type ReactNode, useEffect, useId, useRef } from "react"
import styles from "#web/parts/ChangedNotice.module.css"
import { Actions } from "#web/ui/Actions.tsx"

interface ChangedNoticeProps {
  /** The differences, and what became of the person's own text. */
  children: ReactNode
  /** The buttons: take the newer version, or save one's own over it. */
  actions: ReactNode
  /** Moves the focus here, because a choice is needed before going on. */
  takesFocus?: boolean
}

/** The row on screen is old: someone else changed it. Nothing is taken over before the reader has seen what differs. */
export function ChangedNotice(props: ChangedNoticeProps) {
  const { children, actions, takesFocus = false } = props
  const id = useId()
  const start = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (takesFocus) start.current?.focus()
  }, [takesFocus])
  return (
    <section className={styles.notice} role={takesFocus ? undefined : "alert"} aria-labelledby={id} data-print="hide">
      <p id={id} ref={start} tabIndex={-1} className={styles.title}>
        Someone else changed this
      </p>
      {children}
      <Actions>{actions}</Actions>
    </section>
  )
}
