import styles from "#web/parts/FilterSelect.module.css"
import { SelectField } from "#web/ui/SelectField.tsx"

interface FilterSelectProps {
  label: string
  /** The option for no filter: "All types". */
  all: string
  value: string | undefined
  /** Labels by value. */
  choices: Record<string, string>
  onChoose: (value: string) => void
}

/** Narrows a list to one value. */
export function FilterSelect({ label, all, value, choices, onChoose }: FilterSelectProps) {
  return (
    <div className={styles.filter} data-active={value !== undefined || undefined}>
      <SelectField
        label={label}
        value={value ?? "all"}
        onChange={({ target }) => onChoose(target.value === "all" ? "" : target.value)}
      >
        <option value="all">{all}</option>
        {Object.entries(choices).map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
