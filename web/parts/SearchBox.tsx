import { useEffect, useId, useRef, useState } from "react"
import { useLocation, useNavigation } from "react-router"
import controls from "#web/parts/ListControls.module.css"
import styles from "#web/ui/Field.module.css"

const debounce = 250

interface SearchBoxProps {
  label: string
  hint: string
  /** The current search text. */
  value: string
  onSearch: (text: string) => void
}

/** Searches while one types, a moment after the last key. */
export function SearchBox({ label, hint, value, onSearch }: SearchBoxProps) {
  const id = useId()
  const [text, setText] = useState(value)
  const [sent, setSent] = useState(value)
  const [seen, setSeen] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const search = useRef(onSearch)
  const { pathname } = useLocation()
  const { location: coming } = useNavigation()
  // The timer outlives the render that it was set in; another control may have changed the address since.
  // A link that was followed in the meantime wins over the list's new address.
  useEffect(() => {
    search.current = coming && coming.pathname !== pathname ? () => undefined : onSearch
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  // The value changed elsewhere: by clearing, or by the Back button. Text typed here since the last search stays.
  if (value !== seen) {
    setSeen(value)
    if (value !== sent) setText(value)
  }

  function type(next: string) {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      setSent(next.trim())
      search.current(next.trim())
    }, debounce)
  }

  // No form field: nothing is required here, and nothing needs to be called optional.
  return (
    <div className={`${styles.field} ${controls.search}`} data-active={value !== "" || undefined}>
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
