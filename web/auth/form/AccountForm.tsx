import type { ReactNode } from "react"
import ui from "#web/ui/primitives.module.css"
import styles from "./AccountForm.module.css"
import type { TextFormState } from "#web/parts/use-text-form.ts"

/** The form around the fields of an account screen. */
export function AccountForm({ state, children }: { state: TextFormState; children: ReactNode }) {
  const { element, pending, onSubmit, onInput } = state
  // The method keeps a password out of the address should the form ever be sent without its script.
  return (
    <form
      ref={element}
      className={ui.stack5}
      method="post"
      noValidate
      aria-busy={pending}
      onSubmit={onSubmit}
      onInput={onInput}
    >
      {children}
    </form>
  )
}

/** Two short fields in one row, where there is room. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>
}
