import { useId, useRef } from "react"
import { Button } from "#web/ui/Button.tsx"
import fieldStyles from "#web/ui/Field.module.css"
import styles from "./ProductFilter.module.css"

interface ProductFilterProps {
  query: string
  onChange: (query: string) => void
  shown: number
  total: number
}

/** The filter box of a category. What it found is said beside it, to the eye and to screen readers. */
export function ProductFilter({ query, onChange, shown, total }: ProductFilterProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const active = query.trim() !== ""

  function clear() {
    onChange("")
    input.current?.focus()
  }

  return (
    <div className={styles.filter} role="search" data-print="hide">
      <label htmlFor={id} className={fieldStyles.label}>
        Filter these products
      </label>
      <p className={styles.status} role="status">
        {active && `${shown} of ${total} shown`}
      </p>
      <div className={styles.box}>
        <input
          ref={input}
          id={id}
          type="text"
          inputMode="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={80}
          className={fieldStyles.control}
          value={query}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        {active && (
          <Button variant="secondary" onClick={clear}>
            Clear filter
          </Button>
        )}
      </div>
    </div>
  )
}
