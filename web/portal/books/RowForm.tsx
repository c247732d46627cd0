import type { ReactNode } from "react"
import type { BookRow } from "#web/api/books.ts"
import { ChangedNotice } from "#web/parts/ChangedNotice.tsx"
import styles from "#web/portal/books/RowForm.module.css"
import type { useRowForm } from "#web/portal/books/use-row-form.ts"
import type { Texts } from "#web/portal/books/use-row-texts.ts"
import { Actions } from "#web/ui/Actions.tsx"
import { Button } from "#web/ui/Button.tsx"
import { FormProblem } from "#web/ui/FormProblem.tsx"
import ui from "#web/ui/primitives.module.css"

interface RowFormProps<T extends Texts, Row extends BookRow> {
  form: ReturnType<typeof useRowForm<T, Row, object>>
  textsOf: (row: Row | undefined) => T
  labels: Record<keyof T, string>
  /** Fields of the newer row whose value is not what a person reads. */
  shownAs?: Partial<T>
  submitLabel: string
  /** More buttons, after the one that saves. */
  actions?: ReactNode
  children: ReactNode
}

/** The form around the fields of one row. */
export function RowForm<T extends Texts, Row extends BookRow>(props: RowFormProps<T, Row>) {
  const { form, textsOf, labels, submitLabel, shownAs, actions, children } = props
  const { element, base, newer, problem, pending } = form
  return (
    <form ref={element} className={ui.stack5} noValidate aria-busy={pending} onSubmit={form.submit}>
      <div className={`${ui.stack4} ${ui.alignStart} ${styles.fields}`}>{children}</div>
      {newer && (
        <ChangedNotice
          actions={
            <>
              <Button variant="secondary" disabled={pending} onClick={() => form.restart(newer)}>
                Discard mine and load theirs
              </Button>
              <Button variant="secondary" pending={pending} onClick={form.keepMine}>
                Save mine instead
              </Button>
            </>
          }
        >
          <Changes before={textsOf(base)} now={textsOf(newer)} shownAs={shownAs} labels={labels} />
          <p>Your changes are not saved yet.</p>
        </ChangedNotice>
      )}
      <FormProblem problem={problem} />
      <Actions>
        <Button type="submit" pending={pending}>
          {submitLabel}
        </Button>
        {actions}
      </Actions>
    </form>
  )
}

interface ChangesProps<T extends Texts> extends Pick<RowFormProps<T, BookRow>, "labels"> {
  /** The fields as they were when the form was opened, and as they are now. */
  before: T
  now: T
  shownAs: Partial<T> | undefined
}

function Changes<T extends Texts>({ before, now, shownAs, labels }: ChangesProps<T>) {
  const changed = Object.keys(labels).filter((name) => before[name] !== now[name])
  if (changed.length === 0) return null
  return (
    <ul className={styles.changes}>
      {changed.map((name) => (
        <li key={name}>
          {labels[name]} is now: <strong>{(shownAs?.[name] ?? now[name]) || "empty"}</strong>
        </li>
      ))}
    </ul>
  )
}

/** A field that takes the whole width of the form. */
export function Wide({ children }: { children: ReactNode }) {
  return <div className={styles.wide}>{children}</div>
}
