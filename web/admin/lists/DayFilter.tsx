import { useId } from "react"
import filters from "#web/parts/FilterSelect.module.css"
import styles from "#web/ui/Field.module.css"

interface DayFilterProps {
  label: string
  /** "2026-11-22"; undefined where the days have no end on this side. */
  value: string | undefined
  onChoose: (day: string) => void
}

/** Narrows a list to days on one side of this one. Like a search it is no form field: there is nothing to call optional. */
export function DayFilter({ label, value, onChoose }: DayFilterProps) {
  const id = useId()
  return (
    <div className={`${styles.field} ${filters.filter} ${filters.day}`} data-active={value !== undefined || undefined}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className={styles.control}
        type="date"
        value={value ?? ""}
        onChange={({ target }) => onChoose(target.value)}
      />
    </div>
  )
}
