import { useEffect, useId, useRef, useState } from "react"
import styles from "#web/ui/Field.module.css"

const debounce = 250

interface SearchBoxProps {
  label: string
  hint: string
  start: string
  onSearch: (text: string) => void
}

/** Searches while one types, a moment after the last key. */
export function SearchBox({ label, hint, start, onSearch }: SearchBoxProps) {
  const id = useId()
  const [text, setText] = useState(start)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function type(next: string) {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onSearch(next.trim()), debounce)
  }

  // No form field: nothing is required here, and nothing needs to be called optional.
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className={styles.control}
        type="search"
        placeholder={hint}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={text}
        onChange={({ target }) => type(target.value)}
      />
    </div>
  )
}
