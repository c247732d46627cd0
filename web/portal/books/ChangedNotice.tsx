import type { Texts } from "#web/portal/books/use-row-texts.ts"
import styles from "#web/portal/books/ChangedNotice.module.css"
import { Actions } from "#web/ui/Actions.tsx"
import { Button } from "#web/ui/Button.tsx"

interface ChangedNoticeProps<T extends Texts> {
  /** The fields as they were when the form was opened, and as they are now. */
  before: T
  now: T
  shownAs: Partial<T> | undefined
  labels: Record<keyof T, string>
  pending: boolean
  onLoad: () => void
  onKeepMine: () => void
}

/** A change was refused because the row has been changed elsewhere: says what, and leaves the choice to the person. */
export function ChangedNotice<T extends Texts>({
  before,
  now,
  shownAs,
  labels,
  pending,
  onLoad,
  onKeepMine,
}: ChangedNoticeProps<T>) {
  const changed = Object.keys(labels).filter((name) => before[name] !== now[name])
  return (
    <div className={styles.notice} role="alert">
      <p className={styles.title}>Someone else changed this</p>
      {changed.length > 0 && (
        <ul className={styles.changes}>
          {changed.map((name) => (
            <li key={name}>
              {labels[name]} is now: <strong>{(shownAs?.[name] ?? now[name]) || "empty"}</strong>
            </li>
          ))}
        </ul>
      )}
      <p>Your changes are not saved yet.</p>
      <Actions>
        <Button variant="secondary" disabled={pending} onClick={onLoad}>
          Discard mine and load theirs
        </Button>
        <Button variant="secondary" pending={pending} onClick={onKeepMine}>
          Save mine instead
        </Button>
      </Actions>
    </div>
  )
}
