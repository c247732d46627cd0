import { type ReactNode, useEffect, useRef } from "react"
import { useNavigate } from "react-router"
import { paths } from "#web/paths.ts"
import styles from "#web/site/search/SearchField.module.css"
import { SuggestionsOnFocus } from "#web/site/search/SuggestionsOnFocus.tsx"

interface SearchFieldProps {
  /** In the header, `small`, the label is only for screen readers. */
  size: "small" | "large"
  placeholder: string
  value?: string
  children?: ReactNode
}

/** A form that leads to /search, also without JavaScript. What makes it a combobox is loaded when it gets the focus. */
export function SearchField({ size, placeholder, value, children }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()

  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const isTyping = (event.target as Element).closest("input,textarea,select,dialog")
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || isTyping) return
      event.preventDefault()
      // The header's field is behind a button on a small screen.
      input.current?.closest("details")?.setAttribute("open", "")
      input.current?.focus()
    }
    document.addEventListener("keydown", focus)
    return () => document.removeEventListener("keydown", focus)
  }, [])

  return (
    <form action={paths.search} role="search" aria-label="All products" className={styles.form} data-size={size}>
      <label htmlFor="find-product">Find a product</label>
      <div>
        <input
          ref={input}
          id="find-product"
          name="q"
          role="combobox"
          aria-expanded="false"
          aria-autocomplete="list"
          aria-controls="suggestions"
          aria-keyshortcuts="/"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          placeholder={placeholder}
          defaultValue={value}
        />
        <SuggestionsOnFocus
          input={input}
          id="suggestions"
          onSearch={() => void navigate(paths.searchFor(input.current?.value ?? ""))}
        />
      </div>
      {children}
    </form>
  )
}
