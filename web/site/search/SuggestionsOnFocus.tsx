import { type ComponentType, type RefObject, useEffect, useState } from "react"

interface SuggestionsProps {
  input: RefObject<HTMLInputElement | null>
  /** The id of the list that the field controls. */
  id: string
  /** Runs on Enter while no suggestion is chosen; without it, the field's form is submitted. */
  onSearch?: (() => void) | undefined
}

/** Products below a search field while one types. They are loaded when the field gets the focus. */
export function SuggestionsOnFocus({ input, ...props }: SuggestionsProps) {
  const [Loaded, setLoaded] = useState<ComponentType<SuggestionsProps>>()

  useEffect(() => {
    const field = input.current
    const load = () =>
      void import("#web/site/search/Suggestions.tsx").then(
        ({ Suggestions }) => setLoaded(() => Suggestions),
        // Without them the form still searches.
        () => undefined,
      )
    // The focus may have come before the page's script.
    if (document.activeElement === field) return load()
    field?.addEventListener("focus", load, { once: true })
    return () => field?.removeEventListener("focus", load)
  }, [input])

  return Loaded && <Loaded input={input} {...props} />
}
