import type { DeskEntry } from "#contract/desk/desk.ts"
import styles from "#web/admin/desk/NotesList.module.css"
import { DateTime } from "#web/parts/DateTime.tsx"
import ui from "#web/ui/primitives.module.css"

/** The notes among the desk's entries; nothing if there are none. */
export function NotesList({ entries }: { entries: readonly DeskEntry[] }) {
  const notes = entries.filter((entry) => entry.kind === "note")
  if (notes.length === 0) return null
  return (
    <ul className={styles.notes}>
      {notes.map(({ id, by, at, text }) => (
        <li key={id}>
          <p className={ui.asTyped}>{text}</p>
          <p className={ui.small}>
            {by}, <DateTime value={at} />
          </p>
        </li>
      ))}
    </ul>
  )
}
