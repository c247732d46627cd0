import { type ComponentType, type ReactNode, type RefObject, useEffect, useRef, useState } from "react"
import { paths } from "#web/paths.ts"
import styles from "#web/site/search/SearchField.module.css"

interface SearchFieldProps {
  /** In the header the label is only for screen readers. */
  size: "small" | "large"
  value?: string
  /** Before "/" puts the focus here. */
  onShortcut?: () => void
  children?: ReactNode
}

type Suggestions = ComponentType<{ input: RefObject<HTMLInputElement | null> }>

/** A form that leads to /search, also without JavaScript. Its suggestions are loaded when it gets the focus. */
export function SearchField({ size, value, onShortcut, children }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [Loaded, setLoaded] = useState<Suggestions>()
  const [wanted, setWanted] = useState(false)

  useEffect(() => {
    // The focus may have come before the page's script.
    if (!wanted && document.activeElement !== input.current) return
    void import("#web/site/search/Suggestions.tsx").then(
      ({ Suggestions }) => setLoaded(() => Suggestions),
      // Without them the form still searches.
      () => undefined,
    )
  }, [wanted])
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const isTyping = (event.target as Element).closest("input,textarea,select,[contenteditable],dialog")
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || isTyping) return
      event.preventDefault()
      onShortcut?.()
      input.current?.focus()
    }
    document.addEventListener("keydown", focus)
    return () => document.removeEventListener("keydown", focus)
  })

  return (
    <form action={paths.search} role="search" aria-label="All products" className={styles.form} data-size={size}>
      <label htmlFor="find-product" className={styles.label}>
        Find a product
      </label>
      <div className={styles.box}>
        <input
          ref={input}
          id="find-product"
          name="q"
          className={styles.input}
          role="combobox"
          aria-expanded="false"
          aria-autocomplete="list"
          aria-controls="suggestions"
          aria-keyshortcuts="/"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          placeholder={size === "small" ? "Name, NSN, CAS, spec…" : "Name, NSN, FSC, CAS, UN, NAICS or specification"}
          defaultValue={value}
          onFocus={() => setWanted(true)}
        />
        {Loaded && <Loaded input={input} />}
      </div>
      {children}
    </form>
  )
}
